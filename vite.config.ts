import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { nginxHeaders } from './tools/build/nginx-headers.ts';
import { precompressed } from './tools/build/precompressed.ts';
import { reviewStates } from './tools/build/review-states.ts';
import { sourceFile } from './tools/build/source-file.ts';
import { writeRouteManifest } from './tools/build/write-route-manifest.ts';

/**
 * The bundles. Each lists files whose imports are always fetched together. In order: the app's entry, its services with
 * the client of LINE's SDK, the layout of the pages, the engine of the wizards, the controls of any step, and the
 * controls and the review of a booking. Most customers open the consultation, so its shared modules are in `flow`.
 */
const BUNDLES = {
  // main.tsx is not listed, because it waits for the other bundles. If `entry` contained main.tsx, the other bundles would
  // in turn wait for main.tsx.
  entry: [
    'src/app/start/browser-environment.ts',
    'src/app/start/route-manifest.ts',
    'src/app/start/start-failure.ts',
  ],
  start: ['src/app/start/boot.ts'],
  app: ['src/app/start/mount.tsx'],
  flow: ['src/app/base/page-code/wizard-code.tsx', 'flows/consultation/consultation.wizard.tsx'],
  fields: ['src/app/base/controls/plain-controls.tsx'],
  steps: [
    'src/app/base/controls/kana-control.tsx',
    'src/app/base/controls/postal-code-control.tsx',
    'src/app/base/controls/wishes-control.tsx',
    'flows/shared/profile/quick-fill.tsx',
    'src/ui/review-list.tsx',
  ],
} as const;

/** Vite's own helper, which each lazy import needs. */
const PRELOAD_HELPER = 'vite/preload-helper';

/**
 * The settings of a deployment. The headers are built from these settings, too. Environment variables override them.
 */
const SITE_SETTINGS = fileURLToPath(new URL('deploy/site.env', import.meta.url));

/**
 * A module belongs to the first bundle that imports it, directly or indirectly. Modules that no bundle imports are
 * split at their lazy imports. Without this rule, every set of pages with a shared module gets its own file, and the
 * first step needs fifty files.
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
 * Returns the files to preload with a lazy import. Bundles that every page needs are left out, because they are loaded
 * already. The app's own bundle lists nothing, because the HTML lists each page's files
 * (tools/build/write-route-manifest.ts). Such lists in the scripts would take 3 kB.
 */
const neededBeside = (_: string, needed: string[], host: { hostId: string; hostType: string }): string[] => {
  if (host.hostType === 'html') return needed;
  if (/^assets\/app-/.test(host.hostId)) return [];
  return needed.filter((file) => !/^assets\/(entry|start|app|flow)-/.test(file));
};

/**
 * Renames `.mjs` assets, such as pdf.js's worker, to `.js`, because many hosts serve `.mjs` with a type that no browser
 * runs.
 */
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
    },
    // Under Vitest the two names would lead to two copies of React Router: an ES module and a CommonJS one. A build that a test
    // starts must not have this alias, because react-router-dom itself would lead to itself.
    resolve: {
      alias: mode === 'test' ? [{ find: /^react-router$/, replacement: 'react-router-dom' }] : [],
    },
    optimizeDeps: { entries: ['index.html'] },
    build: {
      outDir: mode === 'demo' ? 'dist/demo' : 'dist/app',
      // The oldest browsers that LINE opens (RUN-22). tests/architecture/newer-features.ts names the same ones.
      target: ['ios15.4', 'chrome100'],
      sourcemap: 'hidden',
      modulePreload: { polyfill: false, resolveDependencies: neededBeside },
      rolldownOptions: {
        output: { codeSplitting: { groups: bundles }, assetFileNames },
      },
    },
    test: {
      // The default leaves a core idle, which doubles the time on two cores.
      maxWorkers: '100%',
      // These limits end hung tests and judge no slow ones: with seven busy processes per core, tests that usually take 4 s
      // took over 30 s.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // The test files of a process share one window and one set of modules. Each file empties the window, and the modules
      // keep no page state. Sharing saves a third of the time, and two thirds for component tests alone.
      isolate: false,
      // Fewer collections of short-lived objects, and machine code for each function from its first call: a tenth of the time.
      execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
      globalSetup: ['tests/support/database-setup.ts'],
      // The slowest tests, of tools and of old browsers. `npm run test:nightly` runs only these.
      exclude: [
        '**/node_modules/**',
        process.env.NIGHTLY ? '**/!(*.nightly).test.{ts,tsx}' : '**/*.nightly.test.{ts,tsx}',
      ],
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            setupFiles: ['tests/support/all-setup.ts'],
            include: ['{machines,flows,src,provider,examples,tests,tools}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            setupFiles: ['tests/support/all-setup.ts', 'tests/support/dom-setup.ts'],
            include: ['{flows,src}/**/*.test.tsx'],
          },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            setupFiles: [
              'tests/support/all-setup.ts',
              'tests/support/dom-setup.ts',
              'tests/support/app-setup.ts',
            ],
            include: ['{examples,tests}/**/*.test.tsx'],
          },
        },
      ],
    },
  };
});
