import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
import type {
  MailingAnswers,
  MailingContext,
  MailingEvent,
  MailingInput,
  MailingProblem,
  MailingProgress,
  MailingSubmission,
} from './mailing.types.ts';
import type { Answer } from './port.types.ts';

/** Asks where the builder's brochures go and what kind of house is wished for, and requests them by mail. */
export const mailingMachine = setup({
  types: {
    context: {} as MailingContext,
    events: {} as MailingEvent,
    input: {} as MailingInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    saveProfile: fromPromise<Answer<null, MailingProblem>, MailingSubmission | null>(() =>
      Promise.reject(new Error('saveProfile is not provided')),
    ),
    requestMail: fromPromise<Answer<null, MailingProblem>, MailingSubmission | null>(() =>
      Promise.reject(new Error('requestMail is not provided')),
    ),
    findRequest: fromPromise<Answer<MailingProgress, MailingProblem>, MailingSubmission | null>(() =>
      Promise.reject(new Error('findRequest is not provided')),
    ),
  },
  guards: {
    alreadyRequested: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasAddress: ({ context }) => context.answers.address !== undefined,
    hasEverything: ({ context }) => hasEverything(context.answers),
    lacksAnswers: ({ context }) => !hasEverything(context.answers),
    returnsToConfirmation: ({ context, event }) =>
      context.reviewing && hasEverything(answersAfter(context.answers, event)),
    profileAlreadySaved: ({ context: { submission }, event }) =>
      event.type === 'mailing.submitted' &&
      submission?.key === event.key &&
      submission.done?.includes('profile') === true,
    accepted: ({ event }) => outputOf(event)?.ok === true,
    requestFound: ({ event }) => outputValueOf(event) === 'requested',
    profileFound: ({ event }) => outputValueOf(event) === 'profileSaved',
    addressRefused: ({ context, event }) => refuses(context.answers.address, event),
    enqueteRefused: ({ context, event }) => refuses(context.answers.enquete, event),
  },
  actions: {
    rememberAnswer: assign(({ context, event }) => ({
      answers: answersAfter(context.answers, event),
      problem: null,
    })),
    rememberSearch: assign({ addressSearched: true }),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'mailing.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    rememberProfileSaved: assign(({ context: { submission } }) => ({
      submission: submission && { ...submission, done: ['profile'] },
    })),
    forgetSubmission: assign({ submission: null }),
    rememberRequest: assign({ receipt: { requested: true }, answers: {}, submission: null, problem: null }),
    rememberMailMissing: assign({ problem: { code: 'mailNotRequested', reasons: [] } }),
    rememberNotSent: assign({ problem: { code: 'notSent' }, submission: null }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'mailing',
  context: ({ input }) => ({
    ...input,
    reviewing: false,
    problem: null,
    crash: null,
    addressSearched: false,
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the address, with every answer kept.',
      always: [
        { guard: 'alreadyRequested', target: 'completion' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'address' },
      ],
    },
    address: {
      id: 'address',
      description:
        'Forgets what was sent before: a lookup of that must not end the flow while something else is typed.',
      route: {},
      meta: { path: '/mailing/address' },
      entry: 'forgetSubmission',
      exit: 'forgetProblem',
      on: {
        'address.searched': { actions: 'rememberSearch' },
        'address.entered': [
          { guard: 'returnsToConfirmation', target: 'confirmation', actions: 'rememberAnswer' },
          { target: 'enquete', actions: 'rememberAnswer' },
        ],
        'back.pressed': { guard: 'returnsToConfirmation', target: 'confirmation' },
      },
    },
    enquete: {
      id: 'enquete',
      description: 'Forgets what was sent before, for the same reason as the address.',
      route: { guard: 'hasAddress' },
      meta: { path: '/mailing/enquete' },
      entry: 'forgetSubmission',
      exit: 'forgetProblem',
      on: {
        'enquete.answered': { target: 'confirmation', actions: 'rememberAnswer' },
        'back.pressed': [{ guard: 'returnsToConfirmation', target: 'confirmation' }, { target: 'address' }],
      },
    },
    confirmation: {
      id: 'confirmation',
      description: 'A request that failed after the profile was saved is sent again without the profile.',
      route: { guard: 'hasEverything' },
      meta: { path: '/mailing/confirmation' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksAnswers', target: 'address' },
      on: {
        'address.reopened': { target: 'address', actions: 'startReview' },
        'enquete.reopened': { target: 'enquete', actions: 'startReview' },
        'mailing.submitted': [
          { guard: 'profileAlreadySaved', target: '#requestingMail' },
          { target: 'submitting', actions: 'rememberSubmission' },
        ],
        'back.pressed': 'enquete',
      },
    },
    submitting: {
      description: 'A second tap finds no event to send; a reload comes back through verifying.',
      tags: ['busy'],
      initial: 'savingProfile',
      states: {
        savingProfile: {
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context }) => context.submission,
            onDone: [
              { guard: 'accepted', target: 'requestingMail', actions: 'rememberProfileSaved' },
              {
                guard: 'addressRefused',
                target: '#address',
                actions: ['rememberProblem', 'startReview'],
              },
              {
                guard: 'enqueteRefused',
                target: '#enquete',
                actions: ['rememberProblem', 'startReview'],
              },
              { target: '#confirmation', actions: ['forgetSubmission', 'rememberProblem'] },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        requestingMail: {
          id: 'requestingMail',
          invoke: {
            id: 'requestMail',
            src: 'requestMail',
            input: ({ context }) => context.submission,
            onDone: [
              { guard: 'accepted', target: '#completion', actions: 'rememberRequest' },
              { target: '#confirmation', actions: 'rememberProblem' },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
      },
    },
    verifying: {
      id: 'verifying',
      description: 'Something was sent and no answer came: see how far it got before anything is sent again.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findRequest',
        src: 'findRequest',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'requestFound', target: 'completion', actions: 'rememberRequest' },
          {
            guard: 'profileFound',
            target: 'confirmation',
            actions: ['rememberProfileSaved', 'rememberMailMissing'],
          },
          { guard: 'accepted', target: 'confirmation', actions: 'rememberNotSent' },
          { target: 'confirmation', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    completion: {
      id: 'completion',
      type: 'final',
      meta: { path: '/mailing/completion' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function answersAfter(answers: Partial<MailingAnswers>, event: MailingEvent): Partial<MailingAnswers> {
  switch (event.type) {
    case 'address.entered':
      return { ...answers, address: event.answer };
    case 'enquete.answered':
      return { ...answers, enquete: event.answer };
    default:
      return answers;
  }
}

function hasEverything({ address, enquete }: Partial<MailingAnswers>): boolean {
  return address !== undefined && enquete !== undefined;
}

/** Whether a refusal names a field of this answer. */
function refuses(answer: object | undefined, event: object): boolean {
  const problem = problemOf(event);
  return problem?.code === 'profileRefused' && problem.fields.some((field) => field in (answer ?? {}));
}

function outputOf(event: object): Answer<unknown, MailingProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, MailingProblem>) : null;
}

function outputValueOf(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): MailingProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
