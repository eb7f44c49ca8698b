import type { FlowOutcome, PlainWizard, SubmissionInput } from '@ie-no-tayori/flow';
import { assign, fromPromise, setup } from 'xstate';

export interface TripAnswers {
  where: { place: string };
  when: { day: string; alone: boolean };
  who: { name: string; email: string };
}

const actors = {
  submission: fromPromise<FlowOutcome<TripAnswers>, SubmissionInput<TripAnswers>>(() => Promise.reject()),
};

export const tripMachine = setup({
  types: {} as PlainWizard<TripAnswers, 'trip.sent', typeof actors>,
  actors,
  guards: {
    isSent: ({ context }) => context.receipt !== null,
    isInDoubt: ({ context }) => context.submission?.inDoubt === true,
    hasCompany: ({ context }) => context.answers.when?.alone !== true,
    travelsAlone: ({ event }) => event.type === 'when.entered' && event.answer.alone,
    isAccepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ context: { answers }, event }) =>
      'answer' in event ? { answers: { ...answers, [event.type.split('.')[0] ?? '']: event.answer } } : {},
    ),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'trip',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'isSent', target: 'done' },
        { guard: 'isInDoubt', target: 'sending' },
        { target: 'where' },
      ],
    },
    where: {
      id: 'where',
      route: {},
      meta: { path: '/trip/where' },
      on: { 'where.entered': { target: 'when', actions: 'rememberAnswer' } },
    },
    when: {
      id: 'when',
      route: {},
      meta: { path: '/trip/when' },
      on: {
        'when.entered': [
          { guard: 'travelsAlone', target: 'review', actions: 'rememberAnswer' },
          { target: 'who', actions: 'rememberAnswer' },
        ],
        'back.pressed': 'where',
      },
    },
    who: {
      id: 'who',
      route: { guard: 'hasCompany' },
      meta: { path: '/trip/who' },
      on: { 'who.entered': { target: 'review', actions: 'rememberAnswer' }, 'back.pressed': 'when' },
    },
    review: {
      id: 'review',
      route: {},
      meta: { path: '/trip/review' },
      on: {
        'trip.sent': 'sending',
        'back.pressed': [{ guard: 'hasCompany', target: 'who' }, { target: 'when' }],
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['trip'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'isAccepted', target: 'done', actions: 'rememberOutcome' },
          { target: 'review', actions: 'rememberOutcome' },
        ],
      },
    },
    done: { id: 'done', type: 'final', meta: { path: '/trip/done' } },
  },
});
