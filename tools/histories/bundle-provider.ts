import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { build } from 'vite';
import type { BugName } from './planted-bugs.ts';
import { plant } from './planted-bugs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Keeps `import.meta.dirname` of each source file, because modules read the demo data and the migrations from their own
 * folders.
 */
const ownFolders: Plugin = {
  name: 'own folders',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      : null,
};

/**
 * Bundles the demo's provider, so that an instance starts in half a second. Plants `bug` in the bundle, unless it is
 * null. Returns the command that starts an instance.
 */
export async function bundleProvider(bug: BugName | null): Promise<string[]> {
  const folder = `dist/histories/${(bug ?? 'sound').replaceAll(/\W/g, '-')}`;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownFolders, ...(bug ? [plant(bug)] : [])],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: 'provider/demo/start-demo.ts', output: { entryFileNames: '[name].mjs' } },
    },
  });
  return [join(folder, 'start-demo.mjs'), '--api-only', '--demo'];
}
