import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import type { FlowContext, FlowInput, FlowSubmission, StepMeta } from '#machines/flow.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { defineFlow } from '#src/engine/define-flow.ts';

interface TourAnswers {
  day: { day: string };
  meal: { meal: string };
}
export interface TourReceipt {
  number: string;
}
export type TourSubmission = FlowSubmission<TourAnswers>;
export interface TourProblem {
  code: 'unsure' | 'full';
}
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
  | { type: 'day.reopened' }
  | { type: 'meal.reopened' }
  | { type: 'tour.submitted'; key: string };

/** A wizard as small as one can be that uses everything of the engine; another day forgets the meal. */
export const tourMachine = setup({
  types: {
    context: {} as FlowContext<TourAnswers, TourReceipt, TourProblem> & TourFacts,
    events: {} as TourEvent,
    input: {} as FlowInput<TourAnswers, TourReceipt> & TourFacts,
    meta: {} as StepMeta<'offersMeal'>,
    tags: {} as 'busy' | 'crashed',
  },
  actors: {
    bookTour: fromPromise<Answer<TourReceipt, TourProblem>, TourSubmission | null>(() =>
      Promise.reject(new Error('bookTour is not provided')),
    ),
    findTour: fromPromise<Answer<TourReceipt, TourProblem>, TourSubmission | null>(() =>
      Promise.reject(new Error('findTour is not provided')),
    ),
  },
  guards: {
    toured: ({ context }) => context.receipt !== null,
    unsure: ({ context }) => context.submission !== null,
    reloaded: ({ context }) => context.reloaded,
    offersMeal: ({ context }) => context.offersMeal,
    hasDay: ({ context }) => context.answers.day !== undefined,
    mayEat: ({ context }) => context.offersMeal && context.answers.day !== undefined,
    hasAll: ({ context: { answers, offersMeal } }) =>
      answers.day !== undefined && (answers.meal !== undefined || !offersMeal),
    booked: ({ event }) => 'output' in event && (event.output as Answer<unknown, unknown>).ok,
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
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'tour.submitted' ? { submission: { key: event.key, answers: context.answers } } : {},
    ),
    rememberTour: assign(({ event }) => ({
      receipt: (event as unknown as { output: { value: TourReceipt } }).output.value,
      submission: null,
    })),
    rememberProblem: assign(({ event }) => ({
      problem: (event as unknown as { output: { problem: TourProblem } }).output.problem,
      submission: null,
    })),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'toured', target: 'thanks' },
        { guard: 'unsure', target: 'looking' },
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
      route: { guard: 'mayEat' },
      meta: { path: '/tours/:tourId/meal', when: 'offersMeal' },
      on: { 'meal.chosen': { target: 'check', actions: 'rememberAnswer' }, 'back.pressed': 'day' },
    },
    check: {
      id: 'check',
      route: { guard: 'hasAll' },
      meta: { path: '/tours/:tourId/check' },
      on: {
        'day.reopened': 'day',
        'meal.reopened': 'meal',
        'tour.submitted': { target: 'sending', actions: 'rememberSubmission' },
        'back.pressed': [{ guard: 'offersMeal', target: 'meal' }, { target: 'day' }],
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'bookTour',
        src: 'bookTour',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'booked', target: 'thanks', actions: 'rememberTour' },
          { target: 'check', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'findTour',
        src: 'findTour',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'booked', target: 'thanks', actions: 'rememberTour' },
          { target: 'check', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    thanks: { id: 'thanks', type: 'final', meta: { path: '/tours/:tourId/thanks' } },
    crashed: { id: 'crashed', type: 'final', tags: ['crashed'] },
  },
});

const tourDays = ['2026-11-27', '2026-11-28'];

export const tourFlow: Flow<typeof tourMachine, unknown> = defineFlow(tourMachine, {
  version: 2,
  title: '見学会',
  data: {} as unknown,
  receipt: z.object({ number: z.string() }),
  completed: 'お申し込みを受け付けました',
  steps: {
    welcome: { page: 'guide', event: 'tour.begun', discard: 'answers.discarded', copy: { title: 'ご案内' } },
    day: {
      event: 'day.chosen',
      schema: z.object({ day: z.enum(tourDays) }),
      fields: [{ name: 'day', kind: 'select', label: '日', options: [] }],
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
    unsure: { inline: '確認できませんでした' },
    full: { inline: '満席です', snackbar: '満席です' },
  },
});
