import { assign, fromPromise, setup } from 'xstate';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';

export interface CatalogEnqueteAnswer {
  /** Empty when the customer chose none. The answer is then not posted. */
  satisfactionLevel: '' | '1' | '2' | '3' | '4' | '5';
  goodPoints: string[];
  comment: string;
  wantsConsultation: 'true' | 'false';
}

export interface CatalogEnqueteAnswers {
  new: CatalogEnqueteAnswer;
}

export interface CatalogEnqueteReceipt {
  posted: boolean;
  wantsConsultation: boolean;
}

export type CatalogEnqueteInput = FlowInput<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteContext = FlowContext<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteOutcome = FlowOutcome<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteEvent =
  | { type: 'enquete.answered'; answer: CatalogEnqueteAnswer }
  | SubmissionPressed<'enquete.submitted', CatalogEnqueteAnswers>
  /** The customer returns to answers that were not sent. */
  | { type: 'enquete.resumed' }
  | { type: 'back.pressed' };

const ports = {
  submission: fromPromise<CatalogEnqueteOutcome, SubmissionInput<CatalogEnqueteAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Asks what the customer thinks of the builder's catalogues. An answer without a satisfaction level is not posted. */
export const catalogEnqueteMachine = setup({
  types: {} as WizardTypes<CatalogEnqueteContext, CatalogEnqueteEvent, CatalogEnqueteInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyAnswered: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    hasSatisfaction: ({ context }) => Boolean(context.answers.new?.satisfactionLevel),
    saysNothing: ({ context }) => saysNothing(context),
    lacksSatisfaction: ({ context }) => lacksSatisfaction(context),
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { new: event.answer } } : {})),
    rememberNoneNeeded: assign({ receipt: { posted: false, wantsConsultation: false } }),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'catalogEnquete',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the questionnaire opens with the earlier answer filled in.',
      always: [
        { guard: 'alreadyAnswered', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'new' },
      ],
    },
    new: {
      id: 'new',
      route: {},
      meta: { path: '/catalogEnquetes/new' },
      on: { 'enquete.answered': { target: 'confirm', actions: 'rememberAnswer' } },
    },
    confirm: {
      id: 'confirm',
      description:
        'Nothing is sent without a satisfaction level. A customer who answered other questions can add one, or leave the answers unsent.',
      route: {},
      meta: { path: '/catalogEnquetes/confirm' },
      on: {
        'enquete.submitted': [
          { guard: 'hasSatisfaction', target: 'submitting' },
          { guard: 'saysNothing', target: 'complete', actions: 'rememberNoneNeeded' },
          { target: 'unsent' },
        ],
        'back.pressed': 'new',
      },
    },
    unsent: {
      id: 'unsent',
      description: 'The answers are kept. The customer can add a satisfaction level and send them.',
      route: { guard: 'lacksSatisfaction' },
      meta: { path: '/catalogEnquetes/unsent' },
      on: { 'enquete.resumed': 'new', 'back.pressed': 'confirm' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['enquete'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/catalogEnquetes/complete' },
    },
  },
});

function saysNothing({ answers }: CatalogEnqueteContext): boolean {
  const { satisfactionLevel, goodPoints = [], comment, wantsConsultation } = answers.new ?? {};
  return !satisfactionLevel && goodPoints.length === 0 && !comment && wantsConsultation !== 'true';
}

function lacksSatisfaction(context: CatalogEnqueteContext): boolean {
  return !context.answers.new?.satisfactionLevel && !saysNothing(context);
}
