import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ExploredApp } from './explored-app.types.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles the specification for one persona into a single file, which the explorer bundles again. Returns the path of
 * the file.
 */
export async function bundleExploration(app: ExploredApp, folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { __EXPLORED_APP__: JSON.stringify(app) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      copyPublicDir: false,
      lib: { entry: 'tools/fuzz/exploration.ts', formats: ['es'], fileName: 'exploration' },
      rolldownOptions: { external: /^@antithesishq\// },
    },
  });
  return `${folder}/exploration.js`;
}
