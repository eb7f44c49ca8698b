import { describe, expect, it } from 'vitest';
import type { Measures } from './measures.ts';
import { MEASURE_NAMES } from './measures.ts';
import type { Round } from './ratios.ts';
import { median, quantile, ratiosOf, spread, worse } from './ratios.ts';
import { figureTable, ratioTable } from './table.ts';

const all = (value: number, others: Partial<Measures> = {}): Measures => ({
  ...(Object.fromEntries(MEASURE_NAMES.map((name) => [name, value])) as Measures),
  ...others,
});

/** Three rounds. The machine is half as fast during the second. */
const rounds: Round[] = [
  { app: all(300, { 'warm first radio': 150 }), 'same-stack': all(200), surveyjs: all(600) },
  { app: all(600, { 'warm first radio': 330 }), 'same-stack': all(400), surveyjs: all(1200) },
  { app: all(330, { 'warm first radio': 165 }), 'same-stack': all(200), surveyjs: all(600) },
];

describe('in the figures,', () => {
  it('the median is the middle value, or the mean of the two middle values', () => {
    expect([median([9, 1, 5]), median([1, 2, 3, 10]), quantile([1, 2, 3, 4, 5], 0.25)]).toEqual([5, 2.5, 2]);
  });

  it('the spread is measured between the quartiles, so that one outlier does not widen it', () => {
    expect([spread([1, 2, 3, 4, 5]), spread([7, 7, 7, 7, 900])]).toEqual([2, 0]);
  });
});

describe('ratiosOf', () => {
  it('compares within a round, because a slow machine slows all sites of a round alike', () => {
    const { 'first radio : same-stack': sameStack, 'first radio : surveyjs': surveyjs } = ratiosOf(rounds);
    expect(sameStack).toEqual({ ratio: 1.5, spread: expect.closeTo(0.075) });
    expect(surveyjs).toEqual({ ratio: 0.5, spread: expect.closeTo(0.025) });
  });

  it('compares the app’s warm visit with its cold one', () => {
    expect(ratiosOf(rounds)['warm : cold']).toEqual({ ratio: 0.5, spread: expect.closeTo(0.025) });
  });

  it('compares every measure with both peers', () => {
    expect(Object.keys(ratiosOf(rounds)).length).toBe(2 * MEASURE_NAMES.length + 1);
  });
});

describe('worse', () => {
  const committed = { 'first radio : same-stack': { ratio: 1.1, spread: 0.1 } };

  it('accepts a ratio that is better, equal, or within the wider of both spreads', () => {
    const measured = [
      { ratio: 0.9, spread: 0 },
      { ratio: 1.1, spread: 0 },
      { ratio: 1.19, spread: 0 },
      { ratio: 1.29, spread: 0.2 },
    ];
    expect(measured.flatMap((now) => worse(committed, { 'first radio : same-stack': now }))).toEqual([]);
  });

  it('reports a ratio that is worse by more than the wider spread', () => {
    expect(worse(committed, { 'first radio : same-stack': { ratio: 1.25, spread: 0.02 } })).toEqual([
      'first radio : same-stack: 1.25, committed 1.10, spread 0.10',
    ]);
  });

  it('reports a ratio that could not be measured', () => {
    const now = { 'first radio : same-stack': { ratio: Number.NaN, spread: Number.NaN } };
    expect(worse(committed, now)).toEqual(['first radio : same-stack: NaN, committed 1.10, spread NaN']);
  });

  it('reports a ratio that is no longer measured', () => {
    expect(worse(committed, {})).toEqual([
      'first radio : same-stack: 1.10 committed, and not measured any more',
    ]);
  });
});

describe('the tables', () => {
  it('show medians with their spreads, then the ratios with their aims', () => {
    const rows = figureTable(rounds, ratiosOf(rounds));
    expect(rows.length).toBe(2 + MEASURE_NAMES.length);
    expect(cellsIn(rows[3])).toEqual([
      'first radio, ms',
      '330 ± 150',
      '200 ± 100',
      '600 ± 300',
      '1.50 ± 0.07',
      '≤ 0.95',
      '0.50 ± 0.03',
    ]);
  });

  it('show the ratios without the medians', () => {
    const rows = ratioTable(ratiosOf(rounds));
    expect(rows.length).toBe(2 + MEASURE_NAMES.length);
    expect(cellsIn(rows[3])).toEqual(['first radio', '1.50 ± 0.07', '≤ 0.95', '0.50 ± 0.03']);
  });
});

const cellsIn = (row = ''): string[] =>
  row
    .slice(2, -2)
    .split(' | ')
    .map((cell) => cell.trim());
