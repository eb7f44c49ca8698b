import { expect, test } from 'vitest';
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

const walkTour = (answers: Parameters<typeof walkFlow>[0]['answers'], offersMeal = true) =>
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
