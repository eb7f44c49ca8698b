import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject, StateValueFrom } from 'xstate';
import { initialTransition } from 'xstate';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { asFlow } from './define-flow.ts';
import {
  beginsAtReview,
  closedStep,
  findIncompleteStep,
  getReachableAnswers,
  getReachableSteps,
  historyTarget,
  isFormOpen,
  isStepOpen,
  nearestOpenStep,
  progressAt,
  stepTowards,
} from './open-steps.ts';

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
  const names = (offersMeal: boolean) => getReachableSteps(flow, at(offersMeal)).map(({ name }) => name);
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

const step = (name: string) => {
  const found = stepsOf(tourMachine).find((one) => one.name === name);
  if (!found) throw new Error(`the tour has no step ${name}`);
  return found;
};
const dayAnswer = { day: { day: '2026-11-27' } };
const mealAnswer = { meal: { meal: '和食' } };

type Name = StateValueFrom<typeof tourMachine>;

/** The tour at a step. `answers` are those that the customer has given. */
const atStep = (value: Name, answers = {}, more = {}): AnyMachineSnapshot => {
  const facts = { tourId: 7, offersMeal: true, submission: null, receipt: null, reloaded: false };
  const context = { ...facts, answers: answers as never, problem: null, ...more };
  return tourMachine.resolveState({ value, context });
};

describe('the nearest open step', () => {
  test.each<[wanted: string, answers: object, more: object, opened: string | null]>([
    ['welcome', {}, {}, 'welcome'],
    ['day', {}, {}, 'day'],
    ['meal', {}, {}, 'day'],
    ['check', {}, {}, 'day'],
    ['meal', dayAnswer, {}, 'meal'],
    ['check', dayAnswer, {}, 'meal'],
    ['check', dayAnswer, { offersMeal: false }, 'check'],
    ['meal', dayAnswer, { offersMeal: false }, 'day'],
    ['check', { ...dayAnswer, ...mealAnswer }, {}, 'check'],
    ['check', mealAnswer, {}, 'day'],
    ['thanks', { ...dayAnswer, ...mealAnswer }, {}, 'check'],
  ])('before %s with the answers %j and %j is %s', (wanted, answers, more, opened) => {
    const snapshot = atStep('welcome', answers, more);
    expect(nearestOpenStep(flow, snapshot, step(wanted))?.name ?? null).toBe(opened);
    expect(isStepOpen(flow, snapshot, step(wanted))).toBe(opened === wanted);
  });
});

describe('on the way to another step, the flow opens', () => {
  test.each<[title: string, here: string | null, target: string, answers: object, opened: string]>([
    ['the target when it is open', 'day', 'meal', dayAnswer, 'meal'],
    ['the first step without an answer', null, 'check', {}, 'day'],
    ['no step before the current one when the target comes after it', 'meal', 'check', {}, 'meal'],
    ['an earlier step when the target is before the current one', 'check', 'meal', {}, 'day'],
  ])('%s', (_, here, target, answers, opened) => {
    const from = here === null ? null : step(here);
    expect(stepTowards(flow, atStep('welcome', answers), from, step(target))?.name).toBe(opened);
  });
});

test('WIZ-20 without answers, a history entry of a closed step opens the first page, else its own step', () => {
  const target = (name: string, answers: object, of: Flow = flow) =>
    historyTarget(of, atStep('welcome', answers), step(name)).name;
  expect([target('check', {}), target('thanks', {}), target('day', {})]).toEqual([
    'welcome',
    'welcome',
    'day',
  ]);
  expect([target('check', dayAnswer), target('thanks', dayAnswer)]).toEqual(['check', 'thanks']);
  const check = { page: 'view', copy: { title: '内容' } };
  expect(target('check', {}, { ...flow, steps: { ...flow.steps, check } } as Flow)).toBe('check');
});

test('the review shows and sends no answers of skipped steps', () => {
  const all = { ...dayAnswer, ...mealAnswer };
  expect(getReachableAnswers(flow, atStep('check', all))).toEqual(all);
  expect(getReachableAnswers(flow, atStep('check', all, { offersMeal: false }))).toEqual(dayAnswer);
});

describe('the first step before the review that lacks an answer', () => {
  const stop = (value: Name, answers: object, answer: EventObject | null = null, more = {}) =>
    findIncompleteStep(flow, atStep(value, answers, more), answer)?.name ?? null;
  const chosen = (day: string) => ({ type: 'day.chosen', answer: { day } });

  test('is looked for after the answer that the customer is about to give', () => {
    const all = { ...dayAnswer, ...mealAnswer };
    expect([
      stop('day', all),
      stop('day', all, chosen('2026-11-27')),
      stop('day', all, chosen('2026-11-28')),
    ]).toEqual([null, null, 'meal']);
  });

  test('is never the current step, nor a skipped one; an answer that the chart refuses changes nothing', () => {
    expect([stop('day', {}), stop('welcome', {}), stop('meal', dayAnswer)]).toEqual(['meal', 'day', null]);
    expect(stop('day', {}, null, { offersMeal: false })).toBe(null);
    expect(stop('welcome', { ...dayAnswer, ...mealAnswer }, chosen('2026-11-28'))).toBe(null);
  });
});

test('a form is open while the chart takes its answer or is busy, and closed if it can only be discarded', () => {
  const welcome = { event: 'tour.begun' };
  expect([
    isFormOpen(atStep('welcome') as never, welcome),
    isFormOpen(atStep('day') as never, welcome),
    isFormOpen(atStep('sending') as never, welcome),
  ]).toEqual([true, false, true]);
  const day = { ...flow.steps.day, discard: 'answers.discarded' };
  const discarding = { ...flow, steps: { ...flow.steps, day } } as Flow;
  const closed = (value: 'welcome' | 'day', more = {}, of = discarding) =>
    closedStep(of, step('day'), atStep(value, {}, more));
  expect([closed('welcome'), closed('day'), closed('welcome', { typed: { day: {} } })]).toEqual([
    'day',
    null,
    null,
  ]);
  expect([closed('welcome', { typed: { meal: {} } }), closed('welcome', {}, flow)]).toEqual(['day', null]);
  expect(closedStep(discarding, null, atStep('welcome'))).toBe(null);
});

test('a wizard that begins at its review shows no progress', () => {
  const fromReview = { ...flow, opensAt: 'check' } as Flow;
  expect([beginsAtReview(flow), beginsAtReview(fromReview)]).toEqual([false, true]);
  expect(progressAt(fromReview, at(true), 'day')).toBe(null);
});
