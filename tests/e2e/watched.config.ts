import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = fileAt('../../src/main.tsx');
const WATCHED = fileAt('../../tools/review/recording/watched-environment.ts');

/** Adds the recording of charts to the demo build, for the browser tests. Nothing else differs from the demo build. */
const watched: Plugin = {
  name: 'watched',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer === MAIN && source.endsWith('/browser-environment.ts') ? WATCHED : null,
};

export default defineConfig(async (env) => {
  const app = await loadConfigFromFile(env, fileAt('../../vite.config.ts'));
  const { test: _, ...build } = (app?.config ?? {}) as Record<string, unknown>;
  return mergeConfig({ plugins: [watched] }, build);
});
