import { expect, it } from 'vitest';
import { bundleProvider } from './bundle-provider.ts';
import type { BugName } from './planted-bugs.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { searchHistories } from './search-histories.ts';

const MINUTE = 60_000;

it('the results of calls to two failing instances fit some order that the models allow', {
  timeout: 30 * MINUTE,
}, async () => {
  const seed = Date.now() % 1_000_000;
  const rounds = await searchHistories({ bug: null, seed, seconds: 1, secondsOfRound: 5 });
  expect(rounds.map(({ findings, ...round }) => ({ seed: round.seed, findings }))).toEqual([
    { seed, findings: [] },
  ]);
  const [round] = rounds;
  expect(round?.answered).toBeGreaterThan(0);
  expect(round?.blows).not.toEqual([]);
});

it.each(Object.keys(PLANTED_BUGS) as BugName[])(
  'the source still contains the line that a planted bug changes: %s',
  async (bug) => {
    expect(await bundleProvider(bug)).toEqual([
      `dist/histories/${bug.replaceAll(/\W/g, '-')}/start-demo.mjs`,
      '--api-only',
      '--demo',
    ]);
  },
);
