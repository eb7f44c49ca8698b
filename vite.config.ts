import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { nginxHeaders } from './tools/build/nginx-headers.ts';
import { phraseTable } from './tools/build/phrase-table.ts';
import { precompressed } from './tools/build/precompressed.ts';
import { reviewStates } from './tools/build/review-states.ts';
import { sourceFile } from './tools/build/source-file.ts';
import { writeRouteManifest } from './tools/build/write-route-manifest.ts';

/**
 * The files whose imports are fetched together anyway: what asks for all the rest, what opens LINE, what shows a page, what
 * runs a wizard; then the controls that any step may have, and those of a booking with its review. The consultation is the
 * wizard that most customers open, so what it shares with others is in `flow`.
 */
const BUNDLES = {
  // Without main.tsx itself, which waits for the others to be evaluated: they would wait for it.
  entry: [
    'src/app/start/browser-environment.ts',
    'src/app/start/route-manifest.ts',
    'src/app/start/start-failure.ts',
  ],
  start: ['src/app/start/boot.ts'],
  app: ['src/app/start/mount.tsx'],
  flow: ['src/app/base/page-code/wizard-code.tsx', 'flows/consultation/consultation.wizard.tsx'],
  fields: ['src/engine/react/plain-controls.tsx'],
  steps: [
    'src/engine/react/kana-control.tsx',
    'src/engine/react/postal-code-control.tsx',
    'src/engine/react/wishes-control.tsx',
    'src/engine/react/review-page.tsx',
  ],
} as const;

/** Vite's own, which each import of code that comes later needs. */
const PRELOAD_HELPER = 'vite/preload-helper';

/** The settings of a deployment, which the headers are made from, too. The environment goes before them. */
const SITE_SETTINGS = fileURLToPath(new URL('deploy/site.env', import.meta.url));

/**
 * A module belongs to the first bundle that needs it, at whatever depth, and what no bundle needs is split where it is
 * imported lazily. Without this every set of pages that share a module has a file of its own: fifty for the first step.
 */
const bundles = Object.entries(BUNDLES).map(([name, files], index, all) => {
  const roots = new Set(files.map(sourceFile));
  return {
    name,
    priority: all.length - index,
    test: (id: string) => roots.has(id) || (index === 0 && id.includes(PRELOAD_HELPER)),
  };
});

/**
 * What an import asks for beside the file itself. The files of every page are there, and what else a page needs the HTML knows
 * (tools/build/write-route-manifest.ts): lists of them in each script would be 3 kB.
 */
const neededBeside = (_: string, needed: string[], host: { hostId: string; hostType: string }): string[] => {
  if (host.hostType === 'html') return needed;
  if (/^assets\/app-/.test(host.hostId)) return [];
  return needed.filter((file) => !/^assets\/(entry|start|app|flow)-/.test(file));
};

/** A script by the name that every host knows: many answer `.mjs`, as which pdf.js's worker comes, with a type that no browser runs. */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]';

export default defineConfig(({ mode }) => {
  if (mode === 'production') process.loadEnvFile(SITE_SETTINGS);
  return {
    plugins: [
      react(),
      writeRouteManifest(),
      ...(process.env.PRECOMPRESS === '0' ? [] : [precompressed(process.env.PRECOMPRESS)]),
      ...(mode === 'production' ? [nginxHeaders()] : []),
      reviewStates(),
    ],
    define: {
      __LINE_SIMULATOR__: JSON.stringify(mode !== 'production'),
      __PHRASES__: JSON.stringify(mode === 'test' ? '' : phraseTable()),
    },
    // The bench's SurveyJS page has packages that are not installed here.
    optimizeDeps: { entries: ['index.html'] },
    build: {
      outDir: mode === 'demo' ? 'dist/demo' : 'dist/app',
      // The oldest that LINE opens: tests/architecture/browser-targets.ts knows what they lack.
      target: ['ios15.4', 'chrome100'],
      sourcemap: 'hidden',
      modulePreload: { polyfill: false, resolveDependencies: neededBeside },
      rolldownOptions: {
        output: { codeSplitting: { groups: bundles }, assetFileNames },
      },
    },
    test: {
      // By default a core is left idle, which on two cores doubles the time.
      maxWorkers: '100%',
      // A limit is there to end what hangs. Beside seven times as many busy processes as cores, sound tests of 4 s took over 30.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      // The files of a process share its modules, which keep nothing of a page, and its window, which each leaves empty: a third
      // of the time, and for components on their own two thirds less.
      isolate: false,
      globalSetup: ['tests/support/database-setup.ts'],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['{machines,flows,src,provider,examples,tests,tools}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            setupFiles: ['tests/support/dom-setup.ts'],
            include: ['{flows,src}/**/*.test.tsx'],
          },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            testTimeout: 120_000,
            setupFiles: ['tests/support/dom-setup.ts', 'tests/support/app-setup.ts'],
            include: ['{examples,tests}/**/*.test.tsx'],
          },
        },
      ],
    },
  };
});
