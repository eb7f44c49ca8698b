import { assign, fromPromise, setup } from 'xstate';
import type {
  BookingToCancel,
  BookingToFind,
  CancellationContext,
  CancellationEvent,
  CancellationInput,
  CancellationProblem,
  CancelledBooking,
} from './cancellation.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Shows a visit, a reservation or a meeting, and cancels it. */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    cancelBooking: fromPromise<Answer<CancelledBooking, CancellationProblem>, BookingToCancel>(() =>
      Promise.reject(new Error('cancelBooking is not provided')),
    ),
    findBooking: fromPromise<Answer<CancelledBooking | null, CancellationProblem>, BookingToFind>(() =>
      Promise.reject(new Error('findBooking is not provided')),
    ),
  },
  guards: {
    alreadyDone: ({ context }) => context.receipt !== null,
    mayCancel: ({ context }) => context.mayCancel,
    mayGoOnAsking: ({ context }) => context.reloaded && context.mayCancel,
    accepted: ({ event }) => outputOf(event)?.ok === true,
    foundCancelled: ({ event }) => cancelledIn(event) !== null,
    cannotBeCancelled: ({ event }) => {
      const code = problemOf(event)?.code;
      return code === 'alreadyCancelled' || code === 'deadlinePassed';
    },
    outcomeUnknown: ({ event }) => problemOf(event)?.code === 'outcomeUnknown',
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'cancel.confirmed' ? { answers: { asking: event.answer } } : {},
    ),
    rememberCancelled: assign(({ event }) => ({ receipt: cancelledIn(event), answers: {} })),
    closeBooking: assign({ mayCancel: false, answers: {} }),
    rememberNotCancelled: assign({ problem: { code: 'notCancelled' } }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'A reload in mid-submit needs no lookup: the booking was just loaded, and says whether it stands.',
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
      on: {
        'cancel.opened': { guard: 'mayCancel', target: 'asking' },
      },
    },
    asking: {
      id: 'asking',
      description: 'The dialog over the booking. What is confirmed here is sent at once.',
      route: { guard: 'mayCancel' },
      meta: { path: '/mypage/visitReservations/:kind/:bookingId/cancel' },
      exit: 'forgetProblem',
      on: {
        'cancel.confirmed': { target: 'submitting', actions: 'rememberAnswer' },
        'back.pressed': 'detail',
      },
    },
    submitting: {
      description: 'A second tap finds no event to send.',
      tags: ['busy'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => toCancel(context),
        onDone: [
          { guard: 'accepted', target: 'cancelled', actions: 'rememberCancelled' },
          { guard: 'outcomeUnknown', target: 'verifying' },
          { guard: 'cannotBeCancelled', target: 'detail', actions: ['closeBooking', 'rememberProblem'] },
          { target: 'asking', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    verifying: {
      description: 'Something was sent and no answer came: the booking itself tells what became of it.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findBooking',
        src: 'findBooking',
        input: ({ context: { kind, bookingId } }) => ({ kind, bookingId }),
        onDone: [
          { guard: 'foundCancelled', target: 'cancelled', actions: 'rememberCancelled' },
          { guard: 'accepted', target: 'asking', actions: 'rememberNotCancelled' },
          { target: 'asking', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    cancelled: {
      id: 'cancelled',
      type: 'final',
      meta: { path: '/mypage/visitReservations/:kind/:bookingId/cancelled' },
    },
    crashed: {
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function toCancel({ kind, bookingId, answers }: CancellationContext): BookingToCancel {
  const { cancelReason = '', otherReason = '' } = answers.asking ?? {};
  return { kind, bookingId, cancelReason: otherReason || cancelReason };
}

function outputOf(event: object): Answer<CancelledBooking | null, CancellationProblem> | null {
  return 'output' in event ? (event.output as Answer<CancelledBooking | null, CancellationProblem>) : null;
}

function cancelledIn(event: object): CancelledBooking | null {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): CancellationProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
