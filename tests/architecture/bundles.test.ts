import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Texts of the inspector that no minifier changes. */
const INSPECTOR = ['xstateinspector', '@statelyai.connected'];
/** Texts of the debug page, of its recorder, of the way to it, and of what it asks LINE. */
const DEBUG = [
  { file: 'src/features/debug/copy-report.tsx', text: 'レポートをコピー' },
  { file: 'src/app/tracking/debug/event-log.ts', text: 'debug:events' },
  { file: 'src/app/tracking/debug/line-watch.ts', text: 'init.answered' },
  { file: 'src/app/tracking/debug/debug-entry.ts', text: 'デバッグ画面を開く' },
  { file: 'src/line/liff-facts.ts', text: 'LIFF SDK ' },
];
/** A text of the app's first script, to see that the look is not blind. */
const APP = '家づくり相談';

const MODES = ['production', 'demo'] as const;
const scripts = new Map<string, string>();
let folder: string;

/** Builds as `npm run build` does; the tests' own NODE_ENV would make it a development build. */
const build = async (mode: string): Promise<string> => {
  const outDir = join(folder, mode);
  const { NODE_ENV: _, VITE_DEBUG: __, ...env } = process.env;
  const args = [VITE, 'build', '--mode', mode, '--outDir', outDir, '--logLevel', 'error', '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  const files = await readdir(outDir, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFile(join(outDir, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  for (const mode of MODES) scripts.set(mode, await build(mode));
}, 300_000);

afterAll(() => rm(folder, { recursive: true }));

describe('the inspector, which sees everything', () => {
  it('is known by texts of its package', async () => {
    const source = await readFile(createRequire(import.meta.url).resolve('@statelyai/inspect'), 'utf8');
    expect(INSPECTOR.filter((text) => !source.includes(text))).toEqual([]);
  });

  it.each(MODES)('is not in the %s build', (mode) => {
    const script = scripts.get(mode) ?? '';
    expect(script.includes(APP)).toBe(true);
    expect(INSPECTOR.filter((text) => script.includes(text))).toEqual([]);
  });
});

describe('the debug page and its recorder', () => {
  it('are known by texts of theirs', async () => {
    const sources = DEBUG.map(({ file }) => readFile(join(ROOT, file), 'utf8'));
    const found = (await Promise.all(sources)).map((source, index) =>
      source.includes(DEBUG[index]?.text ?? ''),
    );
    expect(found).toEqual(DEBUG.map(() => true));
  });

  it.each(MODES)('are not in the %s build without VITE_DEBUG', (mode) => {
    const script = scripts.get(mode) ?? '';
    expect(DEBUG.filter(({ text }) => script.includes(text))).toEqual([]);
  });
});
