import { assign, fromPromise, setup } from 'xstate';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { FormProblem, ItemsAnswer } from './form.types.ts';

/** `answered`: this customer has answered the inquiry. `overdue`: its deadline has passed. */
export type InquiryStatus = 'open' | 'answered' | 'overdue';

export interface InquiryAnswers {
  form: ItemsAnswer;
}

export interface InquiryReceipt {
  inquiryId: number;
}

interface InquiryFacts {
  inquiryId: number;
  standing: InquiryStatus;
}

export type InquiryProblem =
  | FormProblem
  /** The provider takes no more answers to this inquiry. */
  | { code: 'inquiryOver'; standing: Exclude<InquiryStatus, 'open'>; reasons: string[] };

export interface InquiryInput extends FlowInput<InquiryAnswers, InquiryReceipt>, InquiryFacts {}

export interface InquiryContext
  extends FlowContext<InquiryAnswers, InquiryReceipt, InquiryProblem>,
    InquiryFacts {}

export type InquiryOutcome = FlowOutcome<InquiryAnswers, InquiryReceipt, InquiryProblem>;

export type InquiryEvent =
  | { type: 'form.answered'; answer: ItemsAnswer }
  | SubmissionPressed<'inquiry.submitted', InquiryAnswers>
  | { type: 'back.pressed' };

const ports = {
  submission: fromPromise<InquiryOutcome, SubmissionInput<InquiryAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Sends the builder the customer's answers to an inquiry, exactly once. */
export const inquiryMachine = setup({
  types: {} as WizardTypes<InquiryContext, InquiryEvent, InquiryInput, typeof ports>,
  actors: ports,
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    isOpen: ({ context }) => context.standing === 'open',
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
    inquiryOver: ({ event }) => 'output' in event && event.output.problem?.code === 'inquiryOver',
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { form: event.answer } } : {})),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
    closeInquiry: assign(({ event }) => {
      const problem = 'output' in event ? event.output.problem : null;
      if (problem?.code !== 'inquiryOver') return {};
      const { standing } = problem;
      return standing === 'answered' ? { standing, answers: {}, submission: null } : { standing };
    }),
  },
}).createMachine({
  id: 'inquiry',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the form opens, with every answer kept.',
      always: [
        { guard: 'alreadySent', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/inquiries/:inquiryId' },
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'isOpen', target: 'answering' }, { target: 'closed' }],
        },
        answering: {
          on: { 'form.answered': { target: '#confirm', actions: 'rememberAnswer' } },
        },
        closed: {
          description: 'The inquiry was already answered, or its deadline has passed. It can only be read.',
          tags: ['deadEnd'],
        },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'isOpen' },
      meta: { path: '/inquiries/:inquiryId/confirm' },
      on: { 'inquiry.submitted': 'submitting', 'back.pressed': 'form' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['response'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'inquiryOver', target: 'form', actions: ['rememberOutcome', 'closeInquiry'] },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/inquiries/:inquiryId/complete' },
    },
  },
});
