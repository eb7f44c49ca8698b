import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type {
  CancellationAnswers,
  CancellationContext,
  CancellationEvent,
  CancellationInput,
  CancellationOutcome,
} from './cancellation.types.ts';

const ports = {
  submission: fromPromise<CancellationOutcome, SubmissionInput<CancellationAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Shows a visit, a reservation or a meeting, and cancels it. */
export const cancellationMachine = setup({
  types: {} as WizardTypes<CancellationContext, CancellationEvent, CancellationInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyDone: ({ context }) => context.receipt !== null,
    mayCancel: ({ context }) => context.mayCancel,
    mayGoOnAsking: ({ context }) => context.reloaded && context.mayCancel,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
    cannotBeCancelled: ({ event }) => {
      const code = 'output' in event ? event.output.problem?.code : undefined;
      return code === 'alreadyCancelled' || code === 'deadlinePassed';
    },
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { asking: event.answer } } : {})),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
    closeBooking: assign({ mayCancel: false, answers: {} }),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'A reload while the cancellation is being sent needs no lookup, because the loaded booking shows whether it is cancelled.',
      always: [
        { guard: 'alreadyDone', target: 'cancelled' },
        { guard: 'mayGoOnAsking', target: 'asking' },
        { target: 'detail' },
      ],
    },
    detail: {
      id: 'detail',
      route: {},
      meta: { path: '/mypage/visitReservations/:kind/:bookingId' },
      on: { 'cancel.opened': { guard: 'mayCancel', target: 'asking' } },
    },
    asking: {
      id: 'asking',
      description:
        'A dialog over the booking asks for confirmation. Confirming sends the cancellation at once.',
      route: { guard: 'mayCancel' },
      meta: { path: '/mypage/visitReservations/:kind/:bookingId/cancel' },
      on: {
        'cancel.confirmed': { target: 'submitting', actions: 'rememberAnswer' },
        'back.pressed': 'detail',
      },
    },
    submitting: {
      description: 'The id of the booking is the idempotency key, so a booking cannot be cancelled twice.',
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({
          parts: ['cancellation'],
          press: { key: String(context.bookingId), answers: context.answers },
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'cancelled', actions: 'rememberOutcome' },
          { guard: 'cannotBeCancelled', target: 'detail', actions: ['rememberOutcome', 'closeBooking'] },
          { target: 'asking', actions: 'rememberOutcome' },
        ],
      },
    },
    cancelled: {
      id: 'cancelled',
      type: 'final',
      meta: { path: '/mypage/visitReservations/:kind/:bookingId/cancelled' },
    },
  },
});
