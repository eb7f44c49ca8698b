import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
import type {
  InquiryContext,
  InquiryEvent,
  InquiryInput,
  InquiryProblem,
  InquiryReceipt,
  InquirySubmission,
} from './inquiry.types.ts';
import type { Answer } from './port.types.ts';

/** Answers what the builder has asked a customer, once. */
export const inquiryMachine = setup({
  types: {
    context: {} as InquiryContext,
    events: {} as InquiryEvent,
    input: {} as InquiryInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'deadEnd' | 'crashed',
  },
  actors: {
    sendResponse: fromPromise<Answer<InquiryReceipt, InquiryProblem>, InquirySubmission | null>(() =>
      Promise.reject(new Error('sendResponse is not provided')),
    ),
    findResponse: fromPromise<Answer<InquiryReceipt | null, InquiryProblem>, InquirySubmission | null>(() =>
      Promise.reject(new Error('findResponse is not provided')),
    ),
  },
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    isOpen: ({ context }) => context.standing === 'open',
    maySend: ({ context }) => maySend(context),
    mayNotSend: ({ context }) => !maySend(context),
    returnsToConfirm: ({ context }) => context.reviewing && maySend(context),
    accepted: ({ event }) => outputOf(event)?.ok === true,
    responseFound: ({ event }) => receiptIn(event) !== null,
    inquiryOver: ({ event }) => problemOf(event)?.code === 'inquiryOver',
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
      event.type === 'inquiry.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberResponse: assign(({ event }) => ({
      receipt: receiptIn(event),
      answers: {},
      submission: null,
      problem: null,
    })),
    closeInquiry: assign(({ context, event }) => {
      const problem = problemOf(event);
      if (problem?.code !== 'inquiryOver') return {};
      const { standing } = problem;
      return { standing, answers: standing === 'answered' ? {} : context.answers };
    }),
    rememberReasons: assign(({ event }) => {
      const problem = problemOf(event);
      return { unsureReasons: (problem?.code === 'outcomeUnknown' && problem.reasons) || [] };
    }),
    rememberNotSent: assign(({ context }) => ({
      problem: { code: 'notSent' as const, reasons: context.unsureReasons },
    })),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'inquiry',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null, unsureReasons: [] }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the form, with every answer kept.',
      always: [
        { guard: 'alreadySent', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/inquiries/:inquiryId' },
      exit: 'forgetProblem',
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'isOpen', target: 'answering' }, { target: 'closed' }],
        },
        answering: {
          on: {
            'form.answered': { target: '#confirm', actions: 'rememberAnswer' },
            'back.pressed': { guard: 'returnsToConfirm', target: '#confirm' },
          },
        },
        closed: {
          description: 'Answered already, or too late: only read.',
          tags: ['deadEnd'],
        },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'maySend' },
      meta: { path: '/inquiries/:inquiryId/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'mayNotSend', target: 'form' },
      on: {
        'form.reopened': { target: 'form', actions: 'startReview' },
        'inquiry.submitted': [
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
        id: 'sendResponse',
        src: 'sendResponse',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberResponse' },
          { guard: 'outcomeUnknown', target: 'verifying', actions: 'rememberReasons' },
          {
            guard: 'inquiryOver',
            target: 'form',
            actions: ['forgetSubmission', 'closeInquiry', 'rememberProblem'],
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
      description: 'Something was sent and no answer came: ask whether the inquiry is answered now.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findResponse',
        src: 'findResponse',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'responseFound', target: 'complete', actions: 'rememberResponse' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotSent'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/inquiries/:inquiryId/complete' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function maySend({ answers, standing }: Pick<InquiryContext, 'answers' | 'standing'>): boolean {
  return answers.form !== undefined && standing === 'open';
}

function outputOf(event: object): Answer<InquiryReceipt | null, InquiryProblem> | null {
  return 'output' in event ? (event.output as Answer<InquiryReceipt | null, InquiryProblem>) : null;
}

function receiptIn(event: object): InquiryReceipt | null {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): InquiryProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
