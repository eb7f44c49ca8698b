import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstWave } from './build/first-wave.ts';
import { phraseTable } from './build/phrase-table.ts';
import { precompressed } from './build/precompressed.ts';

/**
 * The files whose imports are fetched together anyway: what asks for all the rest, what opens LINE, what shows a page, what
 * runs a wizard. The consultation is the wizard that most customers open, so what it shares with others is in the last.
 */
const BUNDLES = {
  entry: ['src/main.tsx'],
  start: ['src/app/shell/start/boot.ts'],
  app: ['src/app/shell/start/mount.tsx'],
  flow: [
    'src/app/wizards/route/flow-route.tsx',
    'src/app/wizards/consultation/consultation-loader.ts',
    'src/app/wizards/consultation/consultation-wizard.tsx',
  ],
} as const;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * A module belongs to the first bundle that imports it, at whatever depth, and what no bundle imports is split where it is
 * imported lazily. Without this every set of pages that share a module has a file of its own: fifty for the first step.
 */
function bundles() {
  const bundleOf = new Map<string, string>();
  const sort = (graph: ModuleGraph) => {
    for (const [bundle, files] of Object.entries(BUNDLES)) {
      const roots = files.map((file) => fileURLToPath(new URL(file, import.meta.url)));
      const waiting = roots.flatMap((root) => graph.getModuleInfo(root)?.importedIds ?? []);
      for (const id of waiting) {
        if (bundleOf.has(id)) continue;
        bundleOf.set(id, bundle);
        waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
      }
    }
  };
  return Object.keys(BUNDLES).map((bundle, index) => ({
    debugName: bundle,
    priority: Object.keys(BUNDLES).length - index,
    name: (id: string, graph: ModuleGraph) => {
      if (bundleOf.size === 0) sort(graph);
      return bundleOf.get(id) === bundle ? bundle : null;
    },
  }));
}

/** A script by the name that every host knows: many answer `.mjs`, as which pdf.js's worker comes, with a type that no browser runs. */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]';

export default defineConfig(({ mode }) => ({
  plugins: [react(), firstWave(), precompressed()],
  define: {
    __LINE_SIMULATOR__: JSON.stringify(mode !== 'production'),
    __PHRASES__: JSON.stringify(mode === 'test' ? '' : phraseTable()),
  },
  build: {
    outDir: mode === 'demo' ? 'dist/demo' : 'dist/app',
    // The oldest that LINE opens: tests/architecture/browser-targets.ts knows what they lack.
    target: ['ios15.4', 'chrome100'],
    sourcemap: 'hidden',
    rolldownOptions: { output: { codeSplitting: { groups: bundles() }, assetFileNames } },
  },
  test: {
    // By default a core is left idle, which on two cores doubles the time.
    maxWorkers: '100%',
    // A limit is there to end what hangs. Beside seven times as many busy processes as cores, sound tests of 4 s took over 30.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/database-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // What one of these files leaves behind lies in no window: sharing a process is safe, and saves a third of the time.
          isolate: false,
          include: ['{machines,flows,src,provider,examples,tests,build}/**/*.test.ts'],
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
          // Each file has a window of its own and shares the app's modules, which keep nothing of a page: 38 % less to compute.
          isolate: false,
          testTimeout: 120_000,
          setupFiles: ['tests/support/dom-setup.ts', 'tests/support/app-setup.ts'],
          include: ['{examples,tests}/**/*.test.tsx'],
        },
      },
    ],
  },
}));
