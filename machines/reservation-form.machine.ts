import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
import type { FormReceipt } from './form.types.ts';
import type { Answer } from './port.types.ts';
import type {
  ReservationFormContext,
  ReservationFormEvent,
  ReservationFormInput,
  ReservationFormProblem,
  ReservationFormSubmission,
} from './reservation-form.types.ts';

/** Reserves a time of what a builder's form offers: a studio, a tour, a night in a model house. */
export const reservationFormMachine = setup({
  types: {
    context: {} as ReservationFormContext,
    events: {} as ReservationFormEvent,
    input: {} as ReservationFormInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'deadEnd' | 'crashed',
  },
  actors: {
    reserve: fromPromise<Answer<FormReceipt, ReservationFormProblem>, ReservationFormSubmission | null>(() =>
      Promise.reject(new Error('reserve is not provided')),
    ),
    findReservation: fromPromise<
      Answer<FormReceipt | null, ReservationFormProblem>,
      ReservationFormSubmission | null
    >(() => Promise.reject(new Error('findReservation is not provided'))),
  },
  guards: {
    alreadyReserved: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasSlots: ({ context }) => context.hasSlots,
    maySend: ({ context }) => maySend(context),
    mayNotSend: ({ context }) => !maySend(context),
    returnsToConfirm: ({ context }) => context.reviewing && maySend(context),
    accepted: ({ event }) => outputOf(event)?.ok === true,
    reservationFound: ({ event }) => receiptIn(event) !== null,
    slotTaken: ({ event }) => problemOf(event)?.code === 'slotTaken',
    answersAtFault: ({ event }) => {
      const code = problemOf(event)?.code;
      return code === 'answersRefused' || code === 'imagesGone';
    },
    outcomeUnknown: ({ event }) => problemOf(event)?.code === 'outcomeUnknown',
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'form.answered' ? { answers: { form: event.answer }, problem: null } : {},
    ),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'reservation.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberReservation: assign(({ event }) => ({
      receipt: receiptIn(event),
      answers: {},
      submission: null,
      problem: null,
    })),
    rememberSlots: assign(({ event }) => {
      const problem = problemOf(event);
      if (problem?.code !== 'slotTaken') return {};
      return { openSlots: problem.slots, hasSlots: problem.slots.length > 0 };
    }),
    rememberNotSent: assign({ problem: { code: 'notSent' } }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'reservationForm',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null, openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the form, with every answer kept.',
      always: [
        { guard: 'alreadyReserved', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/reservationForm/:reservationFormId' },
      exit: 'forgetProblem',
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'hasSlots', target: 'answering' }, { target: 'closed' }],
        },
        answering: {
          on: {
            'form.answered': { target: '#confirm', actions: 'rememberAnswer' },
            'back.pressed': { guard: 'returnsToConfirm', target: '#confirm' },
          },
        },
        closed: {
          description: 'Nothing is free any more: only read.',
          tags: ['deadEnd'],
        },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'maySend' },
      meta: { path: '/reservationForm/:reservationFormId/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'mayNotSend', target: 'form' },
      on: {
        'form.reopened': { target: 'form', actions: 'startReview' },
        'reservation.submitted': [
          { guard: 'submissionUnknown', target: 'verifying' },
          { target: 'submitting', actions: 'rememberSubmission' },
        ],
        'back.pressed': 'form',
      },
    },
    submitting: {
      description: 'A second tap finds no event to send; a reload comes back through verifying.',
      tags: ['busy'],
      invoke: {
        id: 'reserve',
        src: 'reserve',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberReservation' },
          { guard: 'outcomeUnknown', target: 'verifying' },
          {
            guard: 'slotTaken',
            target: 'form',
            actions: ['forgetSubmission', 'rememberSlots', 'rememberProblem', 'startReview'],
          },
          {
            guard: 'answersAtFault',
            target: 'form',
            actions: ['forgetSubmission', 'rememberProblem', 'startReview'],
          },
          { target: 'confirm', actions: ['forgetSubmission', 'rememberProblem'] },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    verifying: {
      description: 'Something was sent and no answer came: look the reservation up before it is sent again.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findReservation',
        src: 'findReservation',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'reservationFound', target: 'complete', actions: 'rememberReservation' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotSent'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/reservationForm/:reservationFormId/complete' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function maySend({ answers, hasSlots }: Pick<ReservationFormContext, 'answers' | 'hasSlots'>): boolean {
  return answers.form !== undefined && hasSlots;
}

function outputOf(event: object): Answer<FormReceipt | null, ReservationFormProblem> | null {
  return 'output' in event ? (event.output as Answer<FormReceipt | null, ReservationFormProblem>) : null;
}

function receiptIn(event: object): FormReceipt | null {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): ReservationFormProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
