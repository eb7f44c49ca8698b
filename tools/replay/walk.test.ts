import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function walked(chart: string, ...lines: string[]): Promise<string[]> {
  const walk = spawn('node', ['provider/run.mjs', 'tools/replay/walk.ts', chart]);
  walk.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return (await text(walk.stdout)).split('\n');
}

test('a walk in the terminal prints states, possible events and missing answers, and can go back', async () => {
  const said = await walked('consultation', '1', '1', 'nonsense', 'b', 's', '3', 'q');
  expect(said.filter((line) => line.startsWith('at:'))).toEqual([
    'at:       guide',
    'at:       selectShop',
    'at:       selectDesiredDate.loading',
    'at:       selectShop',
    'at:       guide',
  ]);
  expect(said).toContain('  2  earlier.chosen  – not now: bookedBefore');
  expect(said).toContain('→ shop.chosen {"answer":{"builderShopId":3}}');
  expect(said).toContain('  3  a returning customer');
  expect(said).toContain('A number sends that event. b: one step back. s: choose another start. q: quit.');
  expect(said.findLast((line) => line.startsWith('by URL:'))).toBe(
    'by URL:   guide, selectShop; not yet: selectDesiredDate, setProfile, visitorDetail, hearing, confirm, complete',
  );
});
