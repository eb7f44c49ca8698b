import { assign, fromPromise, setup } from 'xstate';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';

interface ChosenCity {
  id: number;
  name: string;
}

/**
 * Form values by the profile's field name. The provider decides which fields exist. A text is empty when nothing was
 * entered. `desiredCities` has up to three cities in order of preference.
 */
export type BasicInfoAnswer = Record<string, string | ChosenCity[]>;

export interface BasicInfoAnswers {
  profile: BasicInfoAnswer;
}

export type BasicInfoInput = FlowInput<BasicInfoAnswers>;

export type BasicInfoContext = FlowContext<BasicInfoAnswers>;

export type BasicInfoOutcome = FlowOutcome<BasicInfoAnswers>;

export type BasicInfoEvent =
  | { type: 'profile.entered'; answer: BasicInfoAnswer }
  | SubmissionPressed<'basicInfo.submitted', BasicInfoAnswers>
  | { type: 'back.pressed' };

const ports = {
  submission: fromPromise<BasicInfoOutcome, SubmissionInput<BasicInfoAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Asks for the customer information that the builder needs, and saves it in the profile. */
export const basicInfoMachine = setup({
  types: {} as WizardTypes<BasicInfoContext, BasicInfoEvent, BasicInfoInput, typeof ports>,
  actors: ports,
  guards: {
    alreadySaved: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberProfile: assign(({ event }) => ('answer' in event ? { answers: { profile: event.answer } } : {})),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'basicInfo',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the form opens with the earlier answers filled in.',
      always: [
        { guard: 'alreadySaved', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'profile' },
      ],
    },
    profile: {
      id: 'profile',
      description: 'The provider’s validation rules determine the fields of the form.',
      route: {},
      meta: { path: '/basicInfo' },
      on: { 'profile.entered': { target: 'confirm', actions: 'rememberProfile' } },
    },
    confirm: {
      id: 'confirm',
      route: {},
      meta: { path: '/basicInfo/confirm' },
      on: { 'basicInfo.submitted': 'submitting', 'back.pressed': 'profile' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['basicInfo'],
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
      meta: { path: '/basicInfo/complete' },
    },
  },
});
