import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
import type { FormProblem, FormReceipt } from './form.types.ts';
import type { ItemFormContext, ItemFormEvent, ItemFormInput, ItemFormSubmission } from './item-form.types.ts';
import type { Answer } from './port.types.ts';

/** Hands in a form of the builder's that reserves no time. */
export const itemFormMachine = setup({
  types: {
    context: {} as ItemFormContext,
    events: {} as ItemFormEvent,
    input: {} as ItemFormInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    handIn: fromPromise<Answer<FormReceipt, FormProblem>, ItemFormSubmission | null>(() =>
      Promise.reject(new Error('handIn is not provided')),
    ),
    findHandedIn: fromPromise<Answer<FormReceipt | null, FormProblem>, ItemFormSubmission | null>(() =>
      Promise.reject(new Error('findHandedIn is not provided')),
    ),
  },
  guards: {
    alreadyHandedIn: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasAnswer: ({ context }) => context.answers.form !== undefined,
    lacksAnswer: ({ context }) => context.answers.form === undefined,
    returnsToConfirm: ({ context }) => context.reviewing && context.answers.form !== undefined,
    accepted: ({ event }) => outputOf(event)?.ok === true,
    handedInFound: ({ event }) => receiptIn(event) !== null,
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
      event.type === 'form.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberReceipt: assign(({ event }) => ({
      receipt: receiptIn(event),
      answers: {},
      submission: null,
      problem: null,
    })),
    rememberNotSent: assign({ problem: { code: 'notSent' } }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'itemForm',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the form, with every answer kept.',
      always: [
        { guard: 'alreadyHandedIn', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/itemForm/:itemId' },
      exit: 'forgetProblem',
      on: {
        'form.answered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': { guard: 'returnsToConfirm', target: 'confirm' },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasAnswer' },
      meta: { path: '/itemForm/:itemId/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksAnswer', target: 'form' },
      on: {
        'form.reopened': { target: 'form', actions: 'startReview' },
        'form.submitted': [
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
        id: 'handIn',
        src: 'handIn',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberReceipt' },
          { guard: 'outcomeUnknown', target: 'verifying' },
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
      description: 'Something was sent and no answer came: look the form up before it is sent again.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findHandedIn',
        src: 'findHandedIn',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'handedInFound', target: 'complete', actions: 'rememberReceipt' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotSent'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/itemForm/:itemId/complete' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function outputOf(event: object): Answer<FormReceipt | null, FormProblem> | null {
  return 'output' in event ? (event.output as Answer<FormReceipt | null, FormProblem>) : null;
}

function receiptIn(event: object): FormReceipt | null {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): FormProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
