import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { BookingCheck } from './booking.types.ts';
import type {
  ReservationFormAnswers,
  ReservationFormContext,
  ReservationFormEvent,
  ReservationFormInput,
  ReservationFormOutcome,
} from './reservation-form.types.ts';

const ports = {
  submission: fromPromise<ReservationFormOutcome, SubmissionInput<ReservationFormAnswers, BookingCheck>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Reserves a time through one of the builder's forms, for example for a studio, a tour or a night in a model house. */
export const reservationFormMachine = setup({
  types: {} as WizardTypes<ReservationFormContext, ReservationFormEvent, ReservationFormInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyReserved: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    hasSlots: ({ context }) => context.hasSlots,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
    slotTaken: ({ event }) => 'output' in event && event.output.problem?.code === 'slotTaken',
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { form: event.answer } } : {})),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
    rememberSlots: assign(({ event }) => {
      const problem = 'output' in event ? event.output.problem : null;
      if (problem?.code !== 'slotTaken') return {};
      return { openSlots: problem.slots, hasSlots: problem.slots.length > 0 };
    }),
  },
}).createMachine({
  id: 'reservationForm',
  context: ({ input }) => ({ ...input, problem: null, openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the form opens, with every answer kept.',
      always: [
        { guard: 'alreadyReserved', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/reservationForm/:reservationFormId' },
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'hasSlots', target: 'answering' }, { target: 'closed' }],
        },
        answering: {
          on: { 'form.answered': { target: '#confirm', actions: 'rememberAnswer' } },
        },
        closed: {
          description: 'No slot is free any more. The form can only be read.',
          tags: ['deadEnd'],
        },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasSlots' },
      meta: { path: '/reservationForm/:reservationFormId/confirm' },
      on: { 'reservation.submitted': 'submitting', 'back.pressed': 'form' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['reservation'],
          press: 'key' in event ? event : null,
          previous: context.submission,
          check: { shownProblem: context.problem, heldAtStart: context.heldAtStart },
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'slotTaken', target: 'form', actions: ['rememberOutcome', 'rememberSlots'] },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/reservationForm/:reservationFormId/complete' },
    },
  },
});
