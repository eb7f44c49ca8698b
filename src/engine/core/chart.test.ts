import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { tourMachine } from '#tests/support/tour-flow.ts';
import { stepsOf } from './chart.ts';

test('the steps are the states with a path, in the order of the chart', () => {
  expect(stepsOf(tourMachine)).toEqual([
    {
      name: 'welcome',
      path: '/tours/:tourId',
      routable: true,
      guarded: false,
      events: ['tour.begun', 'answers.discarded'],
      final: false,
    },
    {
      name: 'day',
      path: '/tours/:tourId/day',
      routable: true,
      guarded: false,
      events: ['day.chosen', 'back.pressed'],
      final: false,
    },
    {
      name: 'meal',
      path: '/tours/:tourId/meal',
      routable: true,
      guarded: true,
      events: ['meal.chosen', 'back.pressed'],
      final: false,
    },
    {
      name: 'check',
      path: '/tours/:tourId/check',
      routable: true,
      guarded: false,
      events: ['tour.submitted', 'back.pressed'],
      final: false,
    },
    {
      name: 'thanks',
      path: '/tours/:tourId/thanks',
      routable: false,
      guarded: false,
      events: [],
      final: true,
    },
  ]);
});

test('the events of a step include those of the states inside it', () => {
  const machine = createMachine({
    id: 'nested',
    initial: 'a',
    states: {
      a: {
        meta: { path: '/a' },
        initial: 'b',
        states: { b: { on: { inner: 'c' } }, c: {} },
        on: { outer: '.b' },
      },
    },
  });
  expect(stepsOf(machine).map((step) => step.events.toSorted())).toEqual([['inner', 'outer']]);
});

test('two states with the same path are refused, and the error names them', () => {
  const machine = createMachine({
    id: 'twins',
    initial: 'a',
    states: { a: { meta: { path: '/same' } }, b: { meta: { path: '/same' } } },
  });
  expect(() => stepsOf(machine)).toThrow(
    'twins: a and b share the path /same. Give each state its own path.',
  );
});

test('a routable state with an id other than its name is refused', () => {
  const machine = createMachine({
    id: 'strays',
    initial: 'a',
    states: { a: { id: 'other', route: {}, meta: { path: '/a' } } },
  });
  expect(() => stepsOf(machine)).toThrow(
    "strays.a: a routable state's id must be its name, because a route finds its state by id.",
  );
});
