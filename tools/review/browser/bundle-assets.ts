import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Writes the script and the styles of all pages as two plain files: browsers do not load modules from a folder. */
export const bundleAssets = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: fileURLToPath(new URL('review-browser.ts', import.meta.url)),
        formats: ['iife'],
        name: 'review',
        fileName: () => 'review.js',
        cssFileName: 'review',
      },
    },
  });
