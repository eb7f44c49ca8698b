import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patternsOf } from '#src/app/base/routes/route-declaration.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import type { WrittenManifest } from '#src/app/start/route-manifest.ts';
import { ROUTE_MANIFEST_ID } from '#src/app/start/route-manifest.ts';
import { cssOf, newScript, newStyles } from './browser-targets.ts';
import { buildProvider, clientModules, packagesOf } from './bundled-modules.ts';
import { DISPENSABLE_CSS, GUARDED_PDF_SCRIPT, GUARDED_SCRIPT } from './guarded-features.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

const INSPECTOR = ['xstateinspector', '@statelyai.connected'];
/** Strings that occur only in the debug page, its recorder, its link, or its calls to LINE. */
const DEBUG = [
  { file: 'src/pages/debug/copy-report.tsx', text: 'レポートをコピー' },
  { file: 'src/app/base/tracking/debug/event-log.ts', text: 'debug:events' },
  { file: 'src/app/base/tracking/debug/line-watch.ts', text: 'init.answered' },
  { file: 'src/app/base/tracking/debug/debug-entry.ts', text: 'デバッグ画面を開く' },
  { file: 'src/line/liff-facts.ts', text: 'LIFF SDK ' },
];
/** A string that occurs only in the development code that opens a flow in a given state. */
const STAGE = { file: 'src/app/start/staged-flow.ts', text: 'review:stage' };
/** A string in the app's first script. Finding it proves that the search works. */
const APP = '家づくり相談';

/** Packages of the contract and of src/lib, which the app and the provider both include. */
const SHARED = ['content-disposition', 'humps', 'zod'];

/** PDF.js with its worker and its image decoder. They are loaded only when a customer opens a PDF. */
const OPENED_BY_PDFS = /^(?:pdf(?:-view|\.worker)|openjpeg)/;

const MODES = ['production', 'demo'] as const;
/** Contents of pages, scripts and style sheets by file name, for each mode. */
const built = new Map<string, Map<string, string>>();
let folder: string;

/** Builds as `npm run build` does. Removes the tests' NODE_ENV, which would make this a development build. */
const build = async (mode: string): Promise<Map<string, string>> => {
  const outDir = join(folder, mode);
  const { NODE_ENV: _, VITE_DEBUG: __, ...env } = process.env;
  const args = [VITE, 'build', '--mode', mode, '--outDir', outDir, '--logLevel', 'error', '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...env, PRECOMPRESS: '0' } });
  const files = await readdir(outDir, { recursive: true });
  const read = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map(
      async (file): Promise<[string, string]> => [
        basename(file).replace(/-[\w-]{8}\./, '.'),
        await readFile(join(outDir, file), 'utf8'),
      ],
    );
  return new Map(await Promise.all(read));
};

const scriptOf = (mode: string): string => [...(built.get(mode)?.values() ?? [])].join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  for (const mode of MODES) built.set(mode, await build(mode));
}, 300_000);

afterAll(() => rm(folder, { recursive: true }));

it('no script imports the page’s first script', async () => {
  const assets = join(folder, 'production', 'assets');
  const page = await readFile(join(folder, 'production', 'index.html'), 'utf8');
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
    const page = built.get('production')?.get('index.html') ?? '';
    const [, written = ''] = new RegExp(`id="${ROUTE_MANIFEST_ID}">([^<]*)`).exec(page) ?? [];
    return JSON.parse(written) as WrittenManifest;
  };

  it('names every route of the app, each with files', () => {
    const { routes } = manifest();
    const declared = appRoutes.flatMap(patternsOf);
    expect(routes.map(({ pattern }) => pattern).toSorted()).toEqual(declared.toSorted());
    expect(routes.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it.each([
    [
      'consultations/*',
      [
        'builder',
        'customer_profile',
        'customer_profile_validations',
        'advance_confirmations',
        'consultation_settings',
        'visit_reservations',
        'incentive_settings',
      ],
    ],
    [
      'inquiries/:inquiryId/*',
      ['inquiries/:inquiryId', 'inquiries/:inquiryId/confirm_inquiry_response', 'customer_profile'],
    ],
    ['redirect', []],
  ])('lists the calls that load the data of %s', (pattern, paths) => {
    const route = manifest().routes.find((one) => one.pattern === pattern);
    expect(route?.gets).toEqual(paths.map((path) => `/customers/api/${path}`));
  });

  it('keeps the contract’s schemas out of the first two scripts', () => {
    const pages = built.get('production');
    const holdsSchemas = ['index.js', 'entry.js', 'start.js'].map((file) =>
      pages?.get(file)?.includes('_zod'),
    );
    expect(holdsSchemas).toEqual([false, false, true]);
  });
});

describe('the inspector, which sees all states and events,', () => {
  it('is recognised by strings that its package contains', async () => {
    const source = await readFile(createRequire(import.meta.url).resolve('@statelyai/inspect'), 'utf8');
    expect(INSPECTOR.filter((text) => !source.includes(text))).toEqual([]);
  });

  it.each(MODES)('is not in the %s build', (mode) => {
    const script = scriptOf(mode);
    expect(script.includes(APP)).toBe(true);
    expect(INSPECTOR.filter((text) => script.includes(text))).toEqual([]);
  });
});

describe('the development code that opens a flow in any state', () => {
  it('is recognised by a string that no other code contains', async () => {
    expect(await readFile(join(ROOT, STAGE.file), 'utf8')).toContain(STAGE.text);
  });

  it.each(MODES)('is not in the %s build', (mode) => {
    expect(scriptOf(mode).includes(STAGE.text)).toBe(false);
  });
});

describe('the debug page and its recorder', () => {
  it('have strings that no other code contains', async () => {
    const sources = DEBUG.map(({ file }) => readFile(join(ROOT, file), 'utf8'));
    const found = (await Promise.all(sources)).map((source, index) =>
      source.includes(DEBUG[index]?.text ?? ''),
    );
    expect(found).toEqual(DEBUG.map(() => true));
  });

  it.each(MODES)('are not in the %s build without VITE_DEBUG', (mode) => {
    const script = scriptOf(mode);
    expect(DEBUG.filter(({ text }) => script.includes(text))).toEqual([]);
  });
});

describe('a production build', () => {
  it('RUN-20 does not contain the simulator of LINE', () => {
    const traces = ['LINE_SIMULATOR', 'line-simulator'];
    expect(traces.filter((trace) => !scriptOf('demo').includes(trace))).toEqual([]);
    expect(traces.filter((trace) => scriptOf('production').includes(trace))).toEqual([]);
  });

  it('does not tell browsers where its source maps are', () => {
    expect(scriptOf('production').includes('sourceMappingURL')).toBe(false);
  });
});

describe('the modules of a production build', () => {
  const modules = () => clientModules(join(folder, 'production', 'assets'));

  it('belong to the app’s folders, and not to the provider, the tests or the tools', async () => {
    const own = (await modules()).filter(
      (module) => /\.tsx?$/.test(module) && packagesOf([module]).size === 0,
    );
    const rooms = new Set(own.map((module) => relative(ROOT, module).split('/')[0]));
    expect([...rooms].toSorted()).toEqual(['flows', 'machines', 'src']);
  });

  it('share with the provider only the packages of the contract and of src/lib', async () => {
    const chunks = await buildProvider(join(folder, 'provider'));
    const ofProvider = packagesOf(chunks.flatMap(({ moduleIds }) => moduleIds)).add('@electric-sql/pglite');
    const ofClient = packagesOf(await modules());
    const expected = ['pg', 'drizzle-orm', 'hono', '@fastify/busboy'];
    expect(expected.filter((name) => !ofProvider.has(name))).toEqual([]);
    expect(['react', 'xstate', 'axios'].filter((name) => !ofClient.has(name))).toEqual([]);
    expect([...ofClient].filter((name) => ofProvider.has(name)).toSorted()).toEqual(SHARED);
  });
});

describe('on iOS 15.4 and Chrome 100,', () => {
  const files = () => [...(built.get('production') ?? [])];
  const scripts = (ofPdfs: boolean) =>
    files()
      .filter(([file]) => file.endsWith('.js') && OPENED_BY_PDFS.test(file) === ofPdfs)
      .map(([, code]) => code);

  it('RUN-22 every script parses, and names what is missing only where it asks first', () => {
    expect(scripts(false).length).toBeGreaterThan(50);
    expect(newScript(scripts(false))).toEqual(Object.keys(GUARDED_SCRIPT).sort());
    expect(newScript(scripts(true))).toEqual(Object.keys(GUARDED_PDF_SCRIPT).sort());
  });

  it('unsupported CSS is used only where pages work without it', () => {
    const found = files().flatMap(([file, text]) => newStyles(file.endsWith('.js') ? cssOf(text) : text));
    expect([...new Set(found)].sort()).toEqual(Object.keys(DISPENSABLE_CSS).sort());
  });
});
