import { assign, fromPromise, setup } from 'xstate';
import type {
  BasicInfoContext,
  BasicInfoEvent,
  BasicInfoInput,
  BasicInfoProblem,
  BasicInfoSubmission,
} from './basic-info.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Asks what the builder wants to know of the customer, and saves it in the profile. */
export const basicInfoMachine = setup({
  types: {
    context: {} as BasicInfoContext,
    events: {} as BasicInfoEvent,
    input: {} as BasicInfoInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'verifying' | 'crashed',
  },
  actors: {
    saveBasicInfo: fromPromise<Answer<null, BasicInfoProblem>, BasicInfoSubmission | null>(() =>
      Promise.reject(new Error('saveBasicInfo is not provided')),
    ),
    findBasicInfo: fromPromise<Answer<boolean, BasicInfoProblem>, BasicInfoSubmission | null>(() =>
      Promise.reject(new Error('findBasicInfo is not provided')),
    ),
  },
  guards: {
    alreadySaved: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    hasProfile: ({ context }) => context.answers.profile !== undefined,
    lacksProfile: ({ context }) => context.answers.profile === undefined,
    returnsToConfirm: ({ context }) => context.reviewing && context.answers.profile !== undefined,
    accepted: ({ event }) => outputOf(event)?.ok === true,
    foundSaved: ({ event }) => {
      const output = outputOf(event);
      return output?.ok === true && output.value === true;
    },
    fieldRefused: ({ event }) => problemOf(event)?.code === 'fieldRefused',
    outcomeUnknown: ({ event }) => problemOf(event)?.code === 'outcomeUnknown',
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'profile.entered' ? { answers: { profile: event.answer }, problem: null } : {},
    ),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'basicInfo.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberSaved: assign({ receipt: true, answers: {}, submission: null, problem: null }),
    rememberNotSaved: assign({ problem: { code: 'notSaved', reasons: [] } }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'basicInfo',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the form, with what was answered filled in.',
      always: [
        { guard: 'alreadySaved', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'profile' },
      ],
    },
    profile: {
      id: 'profile',
      description: 'The form, whose fields are made from the validation rules of the provider.',
      route: {},
      meta: { path: '/basicInfo' },
      entry: 'forgetSubmission',
      exit: 'forgetProblem',
      on: {
        'profile.entered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': { guard: 'returnsToConfirm', target: 'confirm' },
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasProfile' },
      meta: { path: '/basicInfo/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksProfile', target: 'profile' },
      on: {
        'profile.reopened': { target: 'profile', actions: 'startReview' },
        'basicInfo.submitted': { target: 'submitting', actions: 'rememberSubmission' },
        'back.pressed': 'profile',
      },
    },
    submitting: {
      description:
        'After an unknown outcome the same may be sent once more: it changes nothing. A reload looks it up.',
      tags: ['busy'],
      invoke: {
        id: 'saveBasicInfo',
        src: 'saveBasicInfo',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberSaved' },
          {
            guard: 'fieldRefused',
            target: 'profile',
            actions: ['rememberProblem', 'startReview'],
          },
          { guard: 'outcomeUnknown', target: 'confirm', actions: 'rememberProblem' },
          { target: 'confirm', actions: ['forgetSubmission', 'rememberProblem'] },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    verifying: {
      description:
        'The page was loaded again while something was being sent: the profile tells what became of it.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findBasicInfo',
        src: 'findBasicInfo',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'foundSaved', target: 'complete', actions: 'rememberSaved' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotSaved'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/basicInfo/complete' },
    },
    crashed: {
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function outputOf(event: object): Answer<unknown, BasicInfoProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, BasicInfoProblem>) : null;
}

function problemOf(event: object): BasicInfoProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
