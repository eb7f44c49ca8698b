import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'vite';
import {
  ESModulesEvaluator,
  ssrDynamicImportKey,
  ssrExportAllKey,
  ssrExportNameKey,
  ssrImportKey,
  ssrImportMetaKey,
  ssrModuleExportsKey,
} from 'vite/module-runner';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { isWizard } from '#tools/lint-flows/state-rules.ts';

type Exports = Record<string, unknown>;
type Run = (...context: unknown[]) => Promise<void>;

interface Linked {
  /**
   * Evaluates the compiled module. The module is compiled once, even if it is evaluated several times. Null if Node
   * itself imports the module.
   */
  run: Run | null;
  imports: Set<string>;
  exports: Promise<Exports> | null;
}

const node = new ESModulesEvaluator();
const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Run;
const NAMES = [
  ssrModuleExportsKey,
  ssrImportKey,
  ssrDynamicImportKey,
  ssrExportAllKey,
  ssrExportNameKey,
  ssrImportMetaKey,
];

export interface Linker {
  import: (url: string) => Promise<Exports>;
  /** Replaces the exports of a module, or restores them if `exports` is null. Its importers are evaluated again. */
  replace: (url: string, exports: Exports | null) => void;
  forget: (url: string) => void;
  close: () => Promise<void>;
}

/**
 * Evaluates the project's modules, and can replace one of them. Only the importers of that module are evaluated again,
 * and no module is compiled twice. A replacement therefore takes about a millisecond. If a test runner reset all
 * modules, it would take about a second.
 */
export async function openLinker(): Promise<Linker> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'vitest-from-outside',
        enforce: 'pre',
        resolveId: (id) => (id === 'vitest' ? { id, external: true } : null),
      },
    ],
  });
  const modules = new Map<string, Linked>();
  const replacements = new Map<string, Exports>();

  async function link(url: string, importer?: string): Promise<Linked> {
    const fetched = await server.environments.ssr.fetchModule(url, importer);
    if ('cache' in fetched) throw new Error(`${url} was not fetched.`);
    const module: Linked = { run: null, imports: new Set(), exports: null };
    if ('externalize' in fetched) module.exports = node.runExternalModule(fetched.externalize);
    else module.run = new AsyncFunction(...NAMES, `"use strict";${fetched.code}`);
    return module;
  }

  async function evaluate(url: string, { run, imports }: Linked): Promise<Exports> {
    const exports: Exports = Object.create(null);
    const request = (dependency: string) => {
      imports.add(dependency);
      return load(dependency, url);
    };
    const exportName = (name: string, get: () => unknown) =>
      Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });
    const exportAll = (from: Exports) => {
      for (const name of Object.keys(from)) exportName(name, () => from[name]);
    };
    const meta = { url: `file://${server.config.root}${url}`, env: { MODE: 'test' } };
    await run?.(exports, request, request, exportAll, exportName, meta);
    return exports;
  }

  async function load(url: string, importer?: string): Promise<Exports> {
    const instead = replacements.get(url);
    if (instead) return instead;
    const module = modules.get(url) ?? (await link(url, importer));
    modules.set(url, modules.get(url) ?? module);
    const linked = modules.get(url) ?? module;
    linked.exports ??= evaluate(url, linked);
    return linked.exports;
  }

  function forget(url: string): void {
    const module = modules.get(url);
    if (module?.run) module.exports = null;
    for (const [other, { run, imports, exports }] of modules)
      if (run && exports && imports.has(url)) forget(other);
  }

  return {
    import: (url) => load(url),
    replace: (url, exports) => {
      if (exports) replacements.set(url, exports);
      else replacements.delete(url);
      forget(url);
    },
    forget,
    close: () => server.close(),
  };
}

export interface TestedChart {
  file: string;
  exportName: string;
  machine: AnyStateMachine;
  unitTests: readonly string[];
  modelTests: readonly string[];
}

const MODEL_TESTS = '/tests/model';
/** Tests with one row per chart or wizard. */
const EXPLORING_TEST = '/tools/mutants/explored-charts.ts';
const JOURNEYS_TEST = `${MODEL_TESTS}/wizards.property.test.ts`;
/** This file tests the stubs of the invoked actors, and covers no chart. */
const OF_STUBS = 'ports.test.ts';

export const testedCharts = async (linker: Linker): Promise<TestedChart[]> => [
  ...(await testedChartsIn(linker, 'machines')),
  ...(await testedChartsIn(linker, 'src/engine/charts')),
];

function testedChartsIn(linker: Linker, folder: string): Promise<TestedChart[]> {
  const names = readdirSync(folder);
  const tests = names
    .filter((name) => name.endsWith('.test.ts') && name !== OF_STUBS)
    .map((name) => ({ name, source: readFileSync(`${folder}/${name}`, 'utf8') }));
  const models = readdirSync(`.${MODEL_TESTS}`);
  const charts = names.filter((name) => name.endsWith('.machine.ts')).sort();
  return Promise.all(
    charts.map(async (name) => {
      const file = `/${folder}/${name}`;
      const beside = name.replace('.ts', '.test.ts');
      const model = name.replace('.machine.ts', '.model.ts');
      const isOwn = (test: { name: string; source: string }) =>
        test.source.includes(`'./${name}'`) || test.name.startsWith(name.replace('.machine.ts', '-'));
      const others = tests.filter((test) => test.name !== beside && isOwn(test));
      const { exportName, machine } = await chartIn(linker, file);
      return {
        file,
        exportName,
        machine,
        unitTests: [beside, ...others.map((test) => test.name)].map((test) => `/${folder}/${test}`),
        modelTests: [
          ...(models.includes(model) || isWizard(machine) ? [EXPLORING_TEST] : []),
          ...(isWizard(machine) ? [JOURNEYS_TEST] : []),
        ],
      };
    }),
  );
}

async function chartIn(linker: Linker, file: string): Promise<Pick<TestedChart, 'exportName' | 'machine'>> {
  for (const [exportName, value] of Object.entries(await linker.import(file)))
    if (value instanceof StateMachine) return { exportName, machine: value };
  throw new Error(`${file}: it exports no chart.`);
}
