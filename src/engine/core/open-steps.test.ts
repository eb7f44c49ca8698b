import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { initialTransition } from 'xstate';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import type { Flow } from './define-flow.ts';
import { asFlow } from './define-flow.ts';
import { progressAt, stepsOnTheWay } from './open-steps.ts';

const at = (offersMeal: boolean): AnyMachineSnapshot =>
  initialTransition(tourMachine, {
    answers: {},
    submission: null,
    receipt: null,
    reloaded: false,
    tourId: 7,
    offersMeal,
  })[0];
const flow: Flow = asFlow(tourFlow);

test('a step whose route guard refuses is skipped', () => {
  const names = (offersMeal: boolean) => stepsOnTheWay(flow, at(offersMeal)).map(({ name }) => name);
  expect(names(true)).toEqual(['welcome', 'day', 'meal', 'check', 'thanks']);
  expect(names(false)).toEqual(['welcome', 'day', 'check', 'thanks']);
});

test('WIZ-6 progress counts the review and the forms that are not skipped', () => {
  expect(['day', 'meal', 'check'].map((step) => progressAt(flow, at(true), step))).toEqual([
    { index: 1, total: 3 },
    { index: 2, total: 3 },
    { index: 3, total: 3 },
  ]);
  expect(['day', 'check'].map((step) => progressAt(flow, at(false), step))).toEqual([
    { index: 1, total: 2 },
    { index: 2, total: 2 },
  ]);
});

test('the guide, the receipt and a skipped step are not counted', () => {
  expect(['welcome', 'thanks', 'nowhere'].map((step) => progressAt(flow, at(true), step))).toEqual([
    null,
    null,
    null,
  ]);
  expect(progressAt(flow, at(false), 'meal')).toBe(null);
});

test('the only form of a flow is not counted', () => {
  const pages = Object.keys(flow.steps).map((name) => [name, { page: 'view', copy: { title: name } }]);
  const steps = { ...Object.fromEntries(pages), day: flow.steps.day };
  expect(progressAt({ ...flow, steps }, at(false), 'day')).toBe(null);
});
