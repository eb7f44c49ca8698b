import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('mutate-charts.ts reports that each unexplained change of two small charts fails a test', async () => {
  const charts = ['cooperation', 'tokenCheck'];
  const { stdout } = await promisify(execFile)('node', [
    'provider/run.mjs',
    'tools/mutants/mutate-charts.ts',
    ...charts,
  ]);
  const [cooperation, tokenCheck] = stdout.split('\n');
  expect(cooperation).toMatch(/^cooperation +(\d+) killed, 0 explained of \1$/);
  expect(tokenCheck).toMatch(/^tokenCheck +\d+ killed, 4 explained of \d+$/);
});
