import { assign, fromPromise, setup } from 'xstate';
import type { FlowOutcome, PlainWizard } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';

export interface CallbackAnswers {
  phone: { tel: string };
  /** Both times are `HH:mm`. */
  hours: { telFrom: string; telTo: string };
}

const ports = {
  submission: fromPromise<FlowOutcome<CallbackAnswers>, SubmissionInput<CallbackAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Asks for the phone number and the hours at which the builder may call. */
export const callbackMachine = setup({
  types: {} as PlainWizard<CallbackAnswers, 'callback.submitted', typeof ports>,
  actors: ports,
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ context: { answers }, event }) => {
      if (event.type === 'phone.entered') return { answers: { ...answers, phone: event.answer } };
      if (event.type === 'hours.entered') return { answers: { ...answers, hours: event.answer } };
      return {};
    }),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'callback',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'alreadySent', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'phone' },
      ],
    },
    phone: {
      id: 'phone',
      route: {},
      meta: { path: '/callback/phone' },
      on: { 'phone.entered': { target: 'hours', actions: 'rememberAnswer' } },
    },
    hours: {
      id: 'hours',
      route: {},
      meta: { path: '/callback/hours' },
      on: { 'hours.entered': { target: 'confirm', actions: 'rememberAnswer' }, 'back.pressed': 'phone' },
    },
    confirm: {
      id: 'confirm',
      route: {},
      meta: { path: '/callback/confirm' },
      on: { 'callback.submitted': 'submitting', 'back.pressed': 'hours' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['callback'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: { id: 'complete', type: 'final', meta: { path: '/callback/complete' } },
  },
});
