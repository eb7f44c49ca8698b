import { describe, expect, it } from 'vitest';
import type { Measures, Round } from './ratios.ts';
import { MEASURE_NAMES, median, quantile, ratiosOf, spread } from './ratios.ts';
import { figureTable } from './table.ts';

const all = (value: number, others: Partial<Measures> = {}): Measures => ({
  ...(Object.fromEntries(MEASURE_NAMES.map((name) => [name, value])) as Measures),
  ...others,
});

/** Three rounds. The machine is half as fast during the second. */
const rounds: Round[] = [
  { app: all(300, { 'warm first radio': 150 }), 'same-stack': all(200) },
  { app: all(600, { 'warm first radio': 330 }), 'same-stack': all(400) },
  { app: all(330, { 'warm first radio': 165 }), 'same-stack': all(200) },
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
  it('compares within a round, because a slow machine slows both sites of a round alike', () => {
    expect(ratiosOf(rounds)['first radio']).toEqual({ ratio: 1.5, spread: expect.closeTo(0.075) });
  });

  it('compares the app’s warm visit with its cold one', () => {
    expect(ratiosOf(rounds)['warm : cold']).toEqual({ ratio: 0.5, spread: expect.closeTo(0.025) });
  });
});

it('the table shows medians with their spreads, then the ratio with its aim', () => {
  const cells = figureTable(rounds, ratiosOf(rounds))[3]?.slice(2, -2).split(' | ');
  expect(cells?.map((cell) => cell.trim())).toEqual([
    'first radio, ms',
    '330 ± 150',
    '200 ± 100',
    '1.50 ± 0.07',
    '≤ 0.95',
  ]);
});
