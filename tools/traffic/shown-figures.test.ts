import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, shownFigures } from './shown-figures.ts';
import type { Count, WizardFigures } from './traffic-figures.ts';

const plan = { wizard: 'tour', steps: ['day', 'done'], entry: 'day', review: null, ends: ['done'] };

function figuresWith(count: Count): WizardFigures {
  const counts = { came: count, wentOn: count, wentBack: count, edited: count, left: count };
  return {
    plan,
    began: count,
    finished: count,
    steps: [
      {
        step: 'day',
        ...counts,
        returned: count,
        finished: count,
        times: { median: 8, slowest: 41 },
        problems: [{ code: 'full', met: count }],
      },
    ],
    arrows: [{ from: 'day', to: 'done', walked: count }],
    ways: [
      {
        step: 'day',
        reached: count,
        ended: count,
        next: [{ step: 'done', reached: count, ended: count, next: [] }],
      },
    ],
  };
}

const countsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(countsIn) : [value];

test('LOG-24 a group of fewer than five customers is hidden, however often they used the wizard', () => {
  const { steps, ways, ...rest } = shownFigures(figuresWith({ runs: 40, customers: 4 }));
  expect(rest).toEqual({
    plan,
    began: 'few',
    finished: 'few',
    arrows: [{ from: 'day', to: 'done', walked: 'few' }],
  });
  expect(ways).toEqual([{ step: 'day', reached: 'few', ended: 'few', next: [] }]);
  const all = { came: 'few', wentOn: 'few', wentBack: 'few', edited: 'few', left: 'few' };
  expect(steps).toEqual([
    {
      step: 'day',
      ...all,
      returned: 'few',
      finished: 'few',
      times: null,
      problems: [{ code: 'full', met: 'few' }],
    },
  ]);
});

test('every shown number is a multiple of five, so that subtraction cannot reveal a small group', () => {
  const counts = fc
    .record({ customers: fc.nat(400), more: fc.nat(400) })
    .map(({ customers, more }) => ({ customers, runs: customers === 0 ? 0 : customers + more }));
  fc.assert(
    fc.property(counts, (count) => {
      const { plan: _, ...shown } = shownFigures(figuresWith(count));
      const steps = shown.steps.map(({ times: __, ...step }) => step);
      const told = countsIn({ ...shown, steps }).filter((value) => typeof value === 'number');
      expect(told.filter((value) => value % 5 !== 0)).toEqual([]);
      expect(told.length > 0).toBe(count.customers === 0 || count.customers >= 5);
    }),
  );
});

test('times are shown only for a group of at least ten customers', () => {
  const timesOf = (customers: number) =>
    shownFigures(figuresWith({ runs: customers, customers })).steps[0]?.times;
  expect([timesOf(9), timesOf(10)]).toEqual([null, { median: 8, slowest: 41 }]);
});

test('a hidden group has no share, and rounding makes no share larger than 100 %', () => {
  expect([shareOf('few', 100), shareOf(5, 'few'), shareOf(5, 0), shareOf(15, 10)]).toEqual([
    null,
    null,
    null,
    { part: 10, whole: 10 },
  ]);
});
