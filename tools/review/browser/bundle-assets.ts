import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the script and the styles of all pages as two plain files, because browsers do not load modules from `file:`
 * URLs.
 */
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
