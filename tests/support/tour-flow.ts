import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SendingProblem,
  SubmissionPressed,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';

export interface TourAnswers {
  day: { day: string };
  meal: { meal: string };
}
export interface TourReceipt {
  number: string;
}
export type TourProblem =
  | SendingProblem
  | { code: 'full' }
  | { code: 'mealRefused'; fields: string[]; reasons: string[] };

interface TourFacts {
  tourId: number;
  offersMeal: boolean;
}

type TourEvent =
  | { type: 'tour.begun' }
  | { type: 'answers.discarded' }
  | { type: 'back.pressed' }
  | { type: 'day.chosen'; answer: TourAnswers['day'] }
  | { type: 'meal.chosen'; answer: TourAnswers['meal'] }
  | SubmissionPressed<'tour.submitted', TourAnswers>;

const ports = {
  submission: fromPromise<FlowOutcome<TourAnswers, TourReceipt, TourProblem>, SubmissionInput<TourAnswers>>(
    () => Promise.reject(new Error('submission is not provided')),
  ),
};

/** The smallest wizard that uses every feature of the engine. Choosing another day clears the chosen meal. */
export const tourMachine = setup({
  types: {} as WizardTypes<
    FlowContext<TourAnswers, TourReceipt, TourProblem> & TourFacts,
    TourEvent,
    FlowInput<TourAnswers, TourReceipt> & TourFacts,
    typeof ports
  >,
  actors: ports,
  guards: {
    toured: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    reloaded: ({ context }) => context.reloaded,
    offersMeal: ({ context }) => context.offersMeal,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ context: { answers }, event }) => {
      if (event.type === 'meal.chosen') return { answers: { ...answers, meal: event.answer } };
      if (event.type !== 'day.chosen') return {};
      const { meal } = answers;
      const keepsMeal = answers.day?.day === event.answer.day && meal !== undefined;
      return { answers: { day: event.answer, ...(keepsMeal && { meal }) } };
    }),
    discardAnswers: assign({ answers: {} }),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'toured', target: 'thanks' },
        { guard: 'submissionUnknown', target: 'sending' },
        { guard: 'reloaded', target: 'day' },
        { target: 'welcome' },
      ],
    },
    welcome: {
      id: 'welcome',
      route: {},
      meta: { path: '/tours/:tourId' },
      on: { 'tour.begun': 'day', 'answers.discarded': { target: 'day', actions: 'discardAnswers' } },
    },
    day: {
      id: 'day',
      route: {},
      meta: { path: '/tours/:tourId/day' },
      on: {
        'day.chosen': [
          { guard: 'offersMeal', target: 'meal', actions: 'rememberAnswer' },
          { target: 'check', actions: 'rememberAnswer' },
        ],
        'back.pressed': 'welcome',
      },
    },
    meal: {
      id: 'meal',
      route: { guard: 'offersMeal' },
      meta: { path: '/tours/:tourId/meal' },
      on: { 'meal.chosen': { target: 'check', actions: 'rememberAnswer' }, 'back.pressed': 'day' },
    },
    check: {
      id: 'check',
      route: {},
      meta: { path: '/tours/:tourId/check' },
      on: {
        'tour.submitted': 'sending',
        'back.pressed': [{ guard: 'offersMeal', target: 'meal' }, { target: 'day' }],
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['tour'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'thanks', actions: 'rememberOutcome' },
          { target: 'check', actions: 'rememberOutcome' },
        ],
      },
    },
    thanks: { id: 'thanks', type: 'final', meta: { path: '/tours/:tourId/thanks' } },
  },
});

const tourDays = ['2026-11-27', '2026-11-28'];

export const tourFlow: Flow<typeof tourMachine, unknown> = defineFlow(tourMachine, {
  version: 2,
  title: '見学会',
  data: {} as unknown,
  receipt: z.object({ number: z.string() }),
  successMessage: 'お申し込みを受け付けました',
  steps: {
    welcome: { page: 'guide', event: 'tour.begun', discard: 'answers.discarded', copy: { title: 'ご案内' } },
    day: {
      event: 'day.chosen',
      schema: z.object({ day: z.enum(tourDays) }),
      fields: [
        {
          name: 'day',
          kind: 'select',
          label: '日',
          options: tourDays.map((day) => ({ value: day, label: day })),
        },
      ],
      copy: { title: 'ご希望の日' },
    },
    meal: {
      event: 'meal.chosen',
      schema: z.object({ meal: z.string().check(z.minLength(1)) }),
      fields: [{ name: 'meal', kind: 'text', label: 'お食事' }],
      copy: { title: 'お食事', forgotten: 'お食事をもう一度お選びください。' },
    },
    check: {
      page: 'review',
      event: 'tour.submitted',
      copy: { title: '内容のご確認', busy: '送信中', verifying: '確認中' },
    },
    thanks: { page: 'receipt', copy: { title: 'お申し込みを受け付けました' } },
  },
  problems: {
    notSent: { inline: '届いていません' },
    declined: { inline: '承れません' },
    offline: { inline: '接続されていません' },
    outcomeUnknown: { inline: '確認できませんでした' },
    mealRefused: { inline: 'お食事をご確認ください' },
    full: { inline: '満席です', snackbar: '満席です' },
  },
});
