import { assign, fromPromise, setup } from 'xstate';
import type { OpenSlots } from './booking.types.ts';
import type { WizardTypes } from './flow.types.ts';
import type { Answer } from './port.types.ts';
import type {
  RescheduleAnswers,
  RescheduleContext,
  RescheduleEvent,
  RescheduleInput,
  RescheduleOutcome,
  RescheduleProblem,
} from './reschedule.types.ts';
import type { SubmissionInput } from './submission.types.ts';

/** Changes a visit, an event entry or a reservation to another time: books the new one, then cancels the old one. */
export const rescheduleMachine = setup({
  types: {} as WizardTypes<RescheduleContext, RescheduleEvent, RescheduleInput>,
  actors: {
    loadSlots: fromPromise<Answer<OpenSlots, RescheduleProblem>>(() =>
      Promise.reject(new Error('loadSlots is not provided')),
    ),
    submission: fromPromise<RescheduleOutcome, SubmissionInput<RescheduleAnswers>>(() =>
      Promise.reject(new Error('submission is not provided')),
    ),
  },
  guards: {
    alreadyChanged: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    mayChange: ({ context }) => context.mayChange,
    nothingBooked: ({ context }) => !isBooked(context.submission),
    mayConfirm: ({ context }) => context.mayChange && !isBooked(context.submission),
    newStands: ({ context }) => isBooked(context.submission),
    slotsLoaded: ({ event }) => event.type === 'xstate.done.actor.loadSlots' && event.output.ok,
    accepted: ({ event }) => event.type === 'xstate.done.actor.submission' && event.output.receipt !== null,
    bookedOnly: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && isBooked(event.output.submission),
    oldIsGone: ({ event }) => problemIn(event) === 'oldIsGone',
    slotTaken: ({ event }) => problemIn(event) === 'slotTaken',
  },
  actions: {
    rememberSlots: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.loadSlots') return {};
      return event.output.ok ? { openSlots: event.output.value } : { problem: event.output.problem };
    }),
    rememberDates: assign(({ event }) =>
      event.type === 'wishes.chosen' ? { answers: { selectDesiredDate: event.answer } } : {},
    ),
    forgetProblem: assign({ problem: null }),
    closeChange: assign({ mayChange: false, answers: {} }),
    rememberOutcome: assign(({ event }) =>
      event.type === 'xstate.done.actor.submission' ? event.output : {},
    ),
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => ({ ...input, problem: null, openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'Whoever was cut off between the new booking and the end of the old one comes back to exactly there.',
      always: [
        { guard: 'alreadyChanged', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { guard: 'newStands', target: 'bothStand' },
        { target: 'selectDesiredDate' },
      ],
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      description: 'Only the time is asked: shop, people and requests stay those of the old booking.',
      route: { guard: 'nothingBooked' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/selectDesiredDate' },
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'mayChange', target: 'loading' }, { target: 'closed' }],
        },
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            onDone: [
              { guard: 'slotsLoaded', target: 'choosing', actions: 'rememberSlots' },
              { target: 'unavailable', actions: 'rememberSlots' },
            ],
          },
        },
        choosing: {
          on: { 'wishes.chosen': { target: '#confirm', actions: 'rememberDates' } },
        },
        unavailable: {
          on: { 'retry.pressed': { target: 'loading', actions: 'forgetProblem' } },
        },
        closed: {
          description: 'It cannot be changed here (any more): only read.',
          tags: ['deadEnd'],
        },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'mayConfirm' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/confirm' },
      on: { 'change.submitted': 'submitting', 'back.pressed': 'selectDesiredDate' },
    },
    submitting: {
      description:
        'The old booking is cancelled only once the new one stands. A provider that swaps the two has cancelled it by then.',
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['booking', 'cancellation'],
          press: 'key' in event ? event : null,
          previous: context.submission,
          told: context.problem,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'bookedOnly', target: 'bothStand', actions: 'rememberOutcome' },
          { guard: 'oldIsGone', target: 'selectDesiredDate', actions: ['rememberOutcome', 'closeChange'] },
          { guard: 'slotTaken', target: 'selectDesiredDate', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    bothStand: {
      id: 'bothStand',
      description:
        'The new booking is made, the end of the old one is not settled. A press goes on with that alone.',
      route: { guard: 'newStands' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/bothStand' },
      on: { 'oldOne.cancelled': 'submitting' },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/complete' },
    },
  },
});

function isBooked(submission: RescheduleContext['submission']): boolean {
  return submission?.done.includes('booking') === true;
}

function problemIn(event: RescheduleEvent): string | undefined {
  return event.type === 'xstate.done.actor.submission' ? event.output.problem?.code : undefined;
}
