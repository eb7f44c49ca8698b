import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { asRead, patternsOf } from '#src/app/base/routes/route-declaration.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import type { WrittenManifest } from '#src/app/start/route-manifest.ts';
import { ROUTE_MANIFEST_ID } from '#src/app/start/route-manifest.ts';
import { replaceParams } from '#src/lib/path-template.ts';
import { containerOf, serviceOf, variablesIn } from '#tests/deploy/unit-file.ts';
import { buildApp, buildProvider, clientModules, packagesOf } from './bundled-modules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** A string in the app's first script. Finding it proves that the search works. */
const APP = '家づくり相談';

/** Packages of the contract and of src/lib, which the app and the provider both include. */
const SHARED = ['content-disposition', 'humps', 'zod'];

/** Contents of the pages, scripts and style sheets of a production build, by file name without its hash. */
let built: ReadonlyMap<string, string>;
let providerChunks: readonly Rolldown.OutputChunk[];
let folder: string;
/** The folder of the built app. */
let app: string;

const allText = (): string => [...built.values()].join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  ({ app, built } = await buildApp(join(folder, 'app')));
  providerChunks = await buildProvider(join(folder, 'provider'));
}, 600_000);

afterAll(() => rm(folder, { recursive: true }));

it('no script imports the page’s first script', async () => {
  const assets = join(app, 'assets');
  const page = await readFile(join(app, 'index.html'), 'utf8');
  const [, first = ''] = /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(page) ?? [];
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(scripts).toContain(first);
  const waiting = scripts.map(async (file) =>
    (await readFile(join(assets, file), 'utf8')).includes(`"./${first}"`),
  );
  expect((await Promise.all(waiting)).filter(Boolean)).toEqual([]);
});

describe('the manifest of routes in the HTML', () => {
  const manifest = (): WrittenManifest => {
    const page = built.get('index.html') ?? '';
    const [, written = ''] = new RegExp(`id="${ROUTE_MANIFEST_ID}">([^<]*)`).exec(page) ?? [];
    return JSON.parse(written) as WrittenManifest;
  };

  it('names every route of the app, each with files', () => {
    const { routes } = manifest();
    const declared = appRoutes.flatMap(patternsOf);
    expect(routes.map(({ pattern }) => pattern).toSorted()).toEqual(declared.toSorted());
    expect(routes.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('lists the calls of each route that its page waits for', () => {
    const declared = appRoutes.flatMap((route) => {
      const gets = Object.values(route.reads).flatMap((one) => {
        const { endpoint, params = {}, later } = asRead(one);
        return later ? [] : API_ROOT + replaceParams(endpoint.path, (name) => `:${params[name]}`);
      });
      return patternsOf(route).map((pattern) => ({ pattern, gets }));
    });
    const written = manifest().routes.map(({ pattern, gets }) => ({
      pattern,
      gets: gets.map((url) => url.replace(/\?.*$/, '')),
    }));
    const byPattern = (one: { pattern: string }, other: { pattern: string }) =>
      one.pattern.localeCompare(other.pattern);
    expect(written.toSorted(byPattern)).toEqual(declared.toSorted(byPattern));
  });

  it('keeps the contract’s schemas out of the first two scripts', () => {
    const holdsSchemas = ['index.js', 'entry.js', 'start.js'].map((file) =>
      built.get(file)?.includes('_zod'),
    );
    expect(holdsSchemas).toEqual([false, false, true]);
  });
});

/** Code that must not reach customers, with strings that occur nowhere else. */
const KEPT_OUT: [what: string, file: string, texts: string[]][] = [
  [
    'the inspector of states',
    require.resolve('@statelyai/inspect'),
    ['xstateinspector', '@statelyai.connected'],
  ],
  ['the code that opens a flow in any state', 'src/app/start/staged-flow.ts', ['review:stage']],
  ['the debug page', 'src/pages/debug/debug-report.ts', ['デバッグレポート']],
  ['the recorder of events', 'src/app/base/tracking/event-recorder.ts', ['debug:events']],
  ['the link to the debug page', 'src/app/start/debug-environment.ts', ['デバッグ画面を開く']],
  ['the facts about LINE’s SDK', 'src/line/liff-facts.ts', ['LIFF SDK ']],
  ['the simulator of LINE', 'src/line/simulated-client.ts', ['/line-simulator', 'LINE_SIMULATOR:']],
];

describe('a production build', () => {
  it('has the app’s name in its scripts', () => {
    expect(allText()).toContain(APP);
  });

  it.each(KEPT_OUT)('RUN-20 does not contain %s', async (_what, file, texts) => {
    const source = await readFile(resolve(ROOT, file), 'utf8');
    expect(texts.filter((text) => !source.includes(text))).toEqual([]);
    expect(texts.filter((text) => allText().includes(text))).toEqual([]);
  });

  it('does not tell browsers where its source maps are', () => {
    expect(allText().includes('sourceMappingURL')).toBe(false);
  });
});

describe('the modules of a production build', () => {
  const modules = () => clientModules(join(app, 'assets'));

  it('belong to the app’s folders, and not to the provider, the tests or the tools', async () => {
    const own = (await modules()).filter(
      (module) => /\.tsx?$/.test(module) && packagesOf([module]).size === 0,
    );
    const rooms = new Set(own.map((module) => relative(ROOT, module).split('/')[0]));
    expect([...rooms].toSorted()).toEqual(['flows', 'machines', 'src']);
  });

  it('share with the provider only the packages of the contract and of src/lib', async () => {
    const ofProvider = packagesOf(providerChunks.flatMap(({ moduleIds }) => moduleIds)).add(
      '@electric-sql/pglite',
    );
    const ofClient = packagesOf(await modules());
    const expected = ['pg', 'drizzle-orm', 'hono', '@fastify/busboy'];
    expect(expected.filter((name) => !ofProvider.has(name))).toEqual([]);
    expect(['react', 'xstate', 'axios'].filter((name) => !ofClient.has(name))).toEqual([]);
    expect([...ofClient].filter((name) => ofProvider.has(name)).toSorted()).toEqual(SHARED);
  });
});

describe('the built provider', () => {
  const isLazy = (name: string): boolean => ['dev-client.mjs', 'open-embedded.mjs'].includes(name);

  it('consists of scripts and migrations, without node_modules', async () => {
    const names = await readdir(join(folder, 'provider'));
    expect(names.filter((name) => !name.endsWith('.mjs'))).toEqual(['migrations']);
    expect(names).toContain('start.mjs');
  });

  it('has its code, the contract and src/lib, but no demo and no app code', () => {
    const own = providerChunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(ROOT) && !id.includes('/node_modules/'))
      .map((id) => relative(ROOT, id));
    const allowed = /^(provider\/(?!demo\/)|src\/(api\/contract|lib)\/)/;
    expect(own).toContain('provider/start.ts');
    expect(own.filter((module) => !allowed.test(module))).toEqual([]);
  });

  it('imports only Node’s modules, an embedded database and hot reload', () => {
    const files = new Set(providerChunks.map(({ fileName }) => fileName));
    const packages = providerChunks.flatMap(({ fileName, imports, dynamicImports }) =>
      [...imports, ...dynamicImports]
        .filter((name) => !isBuiltin(name) && !files.has(name))
        .map((name) => `${fileName}: ${name}`),
    );
    expect(packages.toSorted()).toEqual(['dev-client.mjs: vite', 'open-embedded.mjs: @electric-sql/pglite']);
    expect(providerChunks.filter(({ imports }) => imports.some(isLazy))).toEqual([]);
  });

  it('starts in a folder without node_modules, and never with a simulated LINE', () => {
    const { stderr, status } = spawnSync(process.execPath, ['start.mjs', '--api-only'], {
      cwd: join(folder, 'provider'),
      env: {},
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      'Set LINE_CHANNEL_ID: this build cannot simulate LINE. Start a demonstration from the source with npm start.',
    ]);
  });
});

it('the container image contains the built provider and installs nothing', async () => {
  const containerfile = await readFile('deploy/Containerfile', 'utf8');
  const [, image = ''] = containerfile.split(/^FROM (?!.* AS build$).*$/m);
  const instructions = [...image.matchAll(/^[A-Z]+(?= )/gm)].map(([name]) => name);
  expect(containerOf(containerfile).copies).toEqual([['dist/provider', 'provider']]);
  expect(instructions).toContain('CMD');
  expect(instructions.filter((name) => ['RUN', 'ADD', 'VOLUME'].includes(name))).toEqual([]);
});

it('private files of the service and of the container are in the folder that each may write to', async () => {
  const [unit = '', container = '', variables = ''] = await Promise.all(
    ['provider@.service', 'Containerfile', 'provider.env'].map((file) => readFile(`deploy/${file}`, 'utf8')),
  );
  const folders = [serviceOf(unit, '5174', () => '').stateFolder, containerOf(container).stateFolder];
  const { FILES_DIR } = variablesIn(variables);
  expect(folders).toEqual([FILES_DIR, FILES_DIR]);
});
