import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { tourMachine } from '#tests/support/tour-flow.ts';
import { tourFlow } from '#tests/support/tour-flow.ts';
import type { FlowDefinition, FormStep } from './define-flow.ts';
import { defineFlow } from './define-flow.ts';

type Step = FormStep<typeof tourMachine, unknown>;
type Page = Extract<FlowDefinition<typeof tourMachine, unknown>['steps'][string], { page: string }>;

const { machine, ...definition } = tourFlow;
const { meal, ...withoutMeal } = definition.steps;

describe('the check of a flow against its chart', () => {
  test('reports every state that has a path but no step', () => {
    expect(() => defineFlow(machine, { ...definition, steps: withoutMeal })).toThrow(
      "defineFlow(tour): states without a step: meal; steps without a state: none; states that do not handle their step's event: none. Fix the flow or the chart.",
    );
  });

  test('reports every step without a state', () => {
    const page: Page = { page: 'receipt', copy: { title: '' } };
    expect(() =>
      defineFlow(machine, { ...definition, steps: { ...definition.steps, dessert: page } }),
    ).toThrow(/states without a step: none; steps without a state: dessert;/);
  });

  test('reports every event that the state of its step does not handle', () => {
    const steps = {
      ...definition.steps,
      day: meal,
      check: { ...definition.steps.check, event: 'tour.begun' },
    };
    expect(() => defineFlow(machine, { ...definition, steps: steps as typeof definition.steps })).toThrow(
      /states that do not handle their step's event: day \(meal\.chosen\), check \(tour\.begun\)/,
    );
  });

  test('reports a migration to a version above the flow’s', () => {
    const migrations = { [definition.version + 1]: () => ({}) };
    expect(() => defineFlow(machine, { ...definition, migrations })).toThrow(
      'defineFlow(tour): there is a migration to version 3, but the flow’s version is 2. Raise the version.',
    );
  });

  test('returns a flow that fits its chart, together with the chart’s machine', () => {
    expect(defineFlow(machine, definition)).toEqual({ ...definition, machine });
  });
});

describe('in the types of a flow,', () => {
  type DayStep = Extract<Step, { event: 'day.chosen' }>;

  test('the event of a form step is one of the chart’s events with an answer', () => {
    expectTypeOf<Step['event']>().toEqualTypeOf<'day.chosen' | 'meal.chosen'>();
  });

  test('the output of a step’s schema is the answer of its event', () => {
    expectTypeOf<ZodMiniType<{ day: string }>>().toExtend<DayStep['schema']>();
    expectTypeOf<ZodMiniType<{ meal: string }>>().not.toExtend<DayStep['schema']>();
    expectTypeOf<ZodMiniType<{ day: number }>>().not.toExtend<DayStep['schema']>();
  });

  test('the name of a field is a path in the answer', () => {
    type DayField = Extract<DayStep['fields'], readonly unknown[]>[number];
    expectTypeOf<DayField['name']>().toEqualTypeOf<'day'>();
  });

  test('the event of a guide has no answer, and the event of a review has a key', () => {
    expectTypeOf<Extract<Page, { page: 'review' }>['event']>().toEqualTypeOf<'tour.submitted'>();
    expectTypeOf<'tour.submitted'>().not.toExtend<Extract<Page, { page: 'guide' }>['event']>();
    expectTypeOf<'day.chosen'>().not.toExtend<Extract<Page, { page: 'guide' }>['event']>();
  });

  test('the flow has a text for every problem code of its chart', () => {
    expectTypeOf<keyof typeof tourFlow.problems>().toEqualTypeOf<
      'notSent' | 'declined' | 'offline' | 'outcomeUnknown' | 'mealRefused' | 'full'
    >();
  });
});
