import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from '#machines/flow.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type {
  LunchAnswers,
  LunchContext,
  LunchEvent,
  LunchInput,
  LunchProblem,
  LunchReceipt,
  LunchSubmission,
} from './lunch.types.ts';

/** The chart of flows/README.md: three steps, one call. */
export const lunchMachine = setup({
  types: {
    context: {} as LunchContext,
    events: {} as LunchEvent,
    input: {} as LunchInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    orderLunch: fromPromise<Answer<LunchReceipt, LunchProblem>, LunchSubmission | null>(() =>
      Promise.reject(new Error('orderLunch is not provided')),
    ),
  },
  guards: {
    ordered: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasDish: ({ context }) => context.answers.dish !== undefined,
    hasGuest: ({ context: { answers } }) => answers.dish !== undefined && answers.guest !== undefined,
    lacksAnswers: ({ context: { answers } }) => answers.dish === undefined || answers.guest === undefined,
    returnsToConfirm: ({ context }) => context.reviewing,
    accepted: ({ event }) => (event as { output?: { ok: boolean } }).output?.ok === true,
  },
  actions: {
    rememberAnswer: assign(({ context, event }) => ({ answers: answersAfter(context.answers, event) })),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'lunch.ordered'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    rememberLunch: assign(({ event }) => ({
      receipt: (event as unknown as { output: { value: LunchReceipt } }).output.value,
      submission: null,
    })),
    rememberProblem: assign(({ event }) => ({
      problem: (event as unknown as { output: { problem: LunchProblem } }).output.problem,
      submission: null,
    })),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'lunch',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'ordered', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'dish' },
      ],
    },
    dish: {
      id: 'dish',
      route: {},
      meta: { path: '/lunch/dish' },
      on: {
        'dish.chosen': [
          { guard: 'returnsToConfirm', target: 'confirm', actions: 'rememberAnswer' },
          { target: 'guest', actions: 'rememberAnswer' },
        ],
      },
    },
    guest: {
      id: 'guest',
      route: { guard: 'hasDish' },
      meta: { path: '/lunch/guest' },
      on: {
        'guest.named': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': 'dish',
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasGuest' },
      meta: { path: '/lunch/confirm' },
      entry: 'endReview',
      always: { guard: 'lacksAnswers', target: 'dish' },
      on: {
        'dish.reopened': { target: 'dish', actions: 'startReview' },
        'guest.reopened': { target: 'guest', actions: 'startReview' },
        'lunch.ordered': { target: 'submitting', actions: 'rememberSubmission' },
        'back.pressed': 'guest',
      },
    },
    submitting: {
      description: 'The order is sent again under the same key after a reload; the kitchen knows it.',
      tags: ['busy'],
      invoke: {
        id: 'orderLunch',
        src: 'orderLunch',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberLunch' },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: { id: 'complete', type: 'final', meta: { path: '/lunch/complete' } },
    crashed: { id: 'crashed', type: 'final', tags: ['crashed'] },
  },
});

function answersAfter(answers: Partial<LunchAnswers>, event: LunchEvent): Partial<LunchAnswers> {
  if (event.type === 'dish.chosen') return { ...answers, dish: event.answer };
  return event.type === 'guest.named' ? { ...answers, guest: event.answer } : answers;
}
