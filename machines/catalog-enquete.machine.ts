import { assign, fromPromise, setup } from 'xstate';
import type {
  CatalogEnqueteAnswer,
  CatalogEnqueteContext,
  CatalogEnqueteEvent,
  CatalogEnqueteInput,
  CatalogEnqueteProblem,
  CatalogEnqueteSubmission,
} from './catalog-enquete.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Asks what the customer thinks of the builder's catalogues; an answer without a satisfaction level is not posted. */
export const catalogEnqueteMachine = setup({
  types: {
    context: {} as CatalogEnqueteContext,
    events: {} as CatalogEnqueteEvent,
    input: {} as CatalogEnqueteInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    postEnquete: fromPromise<Answer<null, CatalogEnqueteProblem>, CatalogEnqueteSubmission | null>(() =>
      Promise.reject(new Error('postEnquete is not provided')),
    ),
    findEnquete: fromPromise<Answer<true | null, CatalogEnqueteProblem>, CatalogEnqueteSubmission | null>(
      () => Promise.reject(new Error('findEnquete is not provided')),
    ),
  },
  guards: {
    alreadyAnswered: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasAnswer: ({ context }) => context.answers.new !== undefined,
    lacksAnswer: ({ context }) => context.answers.new === undefined,
    returnsToConfirm: ({ context }) => context.reviewing && context.answers.new !== undefined,
    hasSatisfaction: ({ context }) => Boolean(context.answers.new?.satisfactionLevel),
    accepted: ({ event }) => outputOf(event)?.ok === true,
    enqueteFound: ({ event }) => outputValueOf(event) !== null,
    fieldsRefused: ({ event }) => {
      const problem = problemOf(event);
      return problem?.code === 'enqueteRefused' && problem.fields.length > 0;
    },
    outcomeUnknown: ({ event }) => problemOf(event)?.code === 'outcomeUnknown',
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'enquete.answered' ? { answers: { new: event.answer }, problem: null } : {},
    ),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'enquete.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberPosted: assign(({ context: { submission } }) => endedWith(true, submission?.answers.new)),
    rememberNoneNeeded: assign(({ context: { answers } }) => endedWith(false, answers.new)),
    rememberNotPosted: assign({ problem: { code: 'notPosted' }, submission: null }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'catalogEnquete',
  context: ({ input }) => ({
    ...input,
    reviewing: false,
    problem: null,
    crash: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the enquete, with its answer kept.',
      always: [
        { guard: 'alreadyAnswered', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'new' },
      ],
    },
    new: {
      id: 'new',
      route: {},
      meta: { path: '/catalogEnquetes/new' },
      exit: 'forgetProblem',
      on: {
        'enquete.answered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': { guard: 'returnsToConfirm', target: 'confirm' },
      },
    },
    confirm: {
      id: 'confirm',
      description:
        'Without a satisfaction level nothing is posted; after an unknown outcome the same key is sent again.',
      route: { guard: 'hasAnswer' },
      meta: { path: '/catalogEnquetes/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksAnswer', target: 'new' },
      on: {
        'new.reopened': { target: 'new', actions: 'startReview' },
        'enquete.submitted': [
          { guard: 'hasSatisfaction', target: 'submitting', actions: 'rememberSubmission' },
          { target: 'complete', actions: 'rememberNoneNeeded' },
        ],
        'back.pressed': 'new',
      },
    },
    submitting: {
      description: 'A second tap finds no event to send; a reload comes back through verifying.',
      tags: ['busy'],
      invoke: {
        id: 'postEnquete',
        src: 'postEnquete',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberPosted' },
          { guard: 'outcomeUnknown', target: 'verifying' },
          {
            guard: 'fieldsRefused',
            target: 'new',
            actions: ['forgetSubmission', 'rememberProblem', 'startReview'],
          },
          { target: 'confirm', actions: ['forgetSubmission', 'rememberProblem'] },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    verifying: {
      description:
        'Something was sent and no answer came: see whether the provider has it before it is sent again.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findEnquete',
        src: 'findEnquete',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'enqueteFound', target: 'complete', actions: 'rememberPosted' },
          { guard: 'accepted', target: 'confirm', actions: 'rememberNotPosted' },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/catalogEnquetes/complete' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function endedWith(
  posted: boolean,
  answer: CatalogEnqueteAnswer | undefined,
): Pick<CatalogEnqueteContext, 'receipt' | 'answers' | 'submission' | 'problem'> {
  const wantsConsultation = answer?.wantsConsultation === 'true';
  return { receipt: { posted, wantsConsultation }, answers: {}, submission: null, problem: null };
}

function outputOf(event: object): Answer<unknown, CatalogEnqueteProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, CatalogEnqueteProblem>) : null;
}

function outputValueOf(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): CatalogEnqueteProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
