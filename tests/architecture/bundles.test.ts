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
/** A text of the app's first script, to see that the look is not blind. */
const APP = '相談予約';

const MODES = ['production', 'demo'] as const;
const scripts = new Map<string, string>();
let folder: string;

/** Builds as `npm run build` does; the tests' own NODE_ENV would make it a development build. */
const build = async (mode: string): Promise<string> => {
  const outDir = join(folder, mode);
  const { NODE_ENV: _, ...env } = process.env;
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
}, 120_000);

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
