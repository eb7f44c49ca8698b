import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import * as z from 'zod/mini';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { TourAnswers, TourProblem, TourReceipt } from '#tests/support/tour-flow.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { walkFlow } from './walk-flow.ts';

const submission = createSubmission<TourAnswers, TourReceipt, TourProblem>({
  parts: { tour: async () => ({ ok: true, value: { number: 'T-1' } }) },
  find: async () => ({ ok: true, value: { receipt: null } }),
});

const day = [{ day: '2026-11-27' }, { day: '2026-11-28' }];
const meal = [{ meal: 'lunch' }];

const walkTour = (answers: { day?: TourAnswers['day'][]; meal?: TourAnswers['meal'][] }, offersMeal = true) =>
  walkFlow({
    flow: tourFlow,
    provide: () => tourMachine.provide({ actors: { submission } }),
    answers,
    facts: { tourId: 7, offersMeal },
  });

test('a flow is walked to its last step, once for each way that its examples take', async () => {
  expect(await walkTour({ day, meal })).toEqual([['welcome', 'day', 'meal', 'check', 'thanks']]);
  expect(await walkTour({ day }, false)).toEqual([['welcome', 'day', 'check', 'thanks']]);
});

test.each([
  ['has none', { day }, 'meal: it has no example answer'],
  ['does not fit its schema', { day: [{ day: 'today' }], meal }, 'day: its example does not fit its schema'],
])('the error of a step whose example %s names the step', async (_, answers, message) => {
  await expect(walkTour(answers)).rejects.toThrow(message);
});

test('a reload that loses an answer is an error, as after a schema whose output is no valid input', async () => {
  const { day: step, ...steps } = tourFlow.steps;
  const schema = z.pipe(
    z.object({ day: z.enum(['2026-11-27']) }),
    z.transform(() => ({ day: 'tomorrow' })),
  );
  const flow = { ...tourFlow, steps: { ...steps, day: { ...step, schema } } } as typeof tourFlow;
  const provide = () => tourMachine.provide({ actors: { submission } });
  const facts = { tourId: 7, offersMeal: true };
  const walk = walkFlow({ flow, provide, facts, answers: { day: [{ day: '2026-11-27' }], meal } });
  await expect(walk).rejects.toThrow('meal: a reload opens day');
});

interface Config {
  states: Record<string, object> & {
    entering: { always: object[] };
    sending: { invoke: { onDone: object[] } };
  };
}

const config = tourMachine.config as unknown as Config;

/** The tour without something that its chart needs. */
function walkTourWithout(state: string, change: Record<string, unknown>) {
  const states = { ...config.states, [state]: { ...config.states[state], ...change } };
  const machine = createMachine(
    { ...config, states } as never,
    tourMachine.implementations as never,
  ) as unknown as typeof tourMachine;
  return walkFlow({
    flow: { ...tourFlow, machine },
    provide: () => machine.provide({ actors: { submission } }),
    answers: { day: [{ day: '2026-11-27' }], meal },
    facts: { tourId: 7, offersMeal: true },
  });
}

const { entering, sending } = config.states;
const [toThanks, toSending, ...others] = entering.always;
const { invoke } = sending;
const [accepted] = invoke.onDone;
const getInput = (
  press: (event: object) => object | null,
  getPrevious: (submission: unknown) => unknown,
) => ({
  ...invoke,
  input: ({ context, event }: { context: { submission: unknown }; event: object }) => ({
    parts: ['tour'],
    press: press(event),
    previous: getPrevious(context.submission),
  }),
});

test.each<[string, string, object, string]>([
  ['the tag `busy`', 'sending', { tags: [] }, 'check: the state that invokes `submission` lacks the tag'],
  [
    'a look-up after a reload',
    'entering',
    { always: [toThanks, ...others] },
    'check: a reload does not look up the lost submission',
  ],
  ['the receipt after a reload', 'entering', { always: [toSending, ...others] }, 'thanks: a reload opens'],
  [
    'the earlier submission',
    'sending',
    {
      invoke: getInput(
        (event) => ('key' in event ? event : null),
        () => null,
      ),
    },
    'check: the submission does not get the lost one',
  ],
  [
    'the difference between a press and a look-up',
    'sending',
    {
      invoke: getInput(
        (event) => event,
        (submission) => submission,
      ),
    },
    'check: without a press',
  ],
  [
    'the outcome of its submission',
    'sending',
    { invoke: { ...invoke, onDone: [accepted, { target: 'check' }] } },
    'check: the context does not get the `problem`',
  ],
  [
    'the way back to the review',
    'sending',
    { invoke: { ...invoke, onDone: [accepted, { target: 'day', actions: 'rememberOutcome' }] } },
    'check: if the answer is lost, the submission leads to day',
  ],
  [
    'a way back',
    'meal',
    { on: { 'meal.chosen': { target: 'check', actions: 'rememberAnswer' } } },
    'meal: `back.pressed` leads to meal instead of day',
  ],
])('a chart that lacks %s is an error that says so', async (_, state, change, message) => {
  await expect(walkTourWithout(state, change as Record<string, unknown>)).rejects.toThrow(message);
});
