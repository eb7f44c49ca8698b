import { assign, fromPromise, setup } from 'xstate';
import type { FlowContext, FlowInput, SendingProblem, WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';

export interface ConsentAnswer {
  cooperates: 'true' | 'false';
}

interface CooperationAnswers {
  consent: ConsentAnswer;
}

export type CooperationInput = FlowInput<CooperationAnswers, ConsentAnswer>;

export type CooperationProblem =
  | SendingProblem
  /** The provider refused the answer, so nothing was saved. */
  | { code: 'notSaved'; reasons: string[] };

/** `receipt` is the consent that was last saved on this page. */
export type CooperationContext = FlowContext<CooperationAnswers, ConsentAnswer, CooperationProblem>;

export type CooperationEvent = { type: 'consent.given'; answer: ConsentAnswer } | { type: 'change.pressed' };

const ports = {
  saveConsent: fromPromise<PortResult<ConsentAnswer, CooperationProblem>, ConsentAnswer | null>(() =>
    Promise.reject(new Error('saveConsent is not provided')),
  ),
};

/** Asks for consent to share the basic info with partner companies. The customer may change the answer at any time. */
export const cooperationMachine = setup({
  types: {} as WizardTypes<CooperationContext, CooperationEvent, CooperationInput, typeof ports>,
  actors: ports,
  guards: {
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { consent: event.answer } } : {})),
    rememberSaved: assign(({ event }) =>
      'output' in event && event.output.ok ? { receipt: event.output.value, answers: {}, problem: null } : {},
    ),
    rememberProblem: assign(({ event }) =>
      'output' in event && !event.output.ok ? { problem: event.output.problem } : {},
    ),
  },
}).createMachine({
  id: 'cooperation',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'consent',
  states: {
    consent: {
      id: 'consent',
      route: {},
      meta: { path: '/basicInfo/cooperation' },
      initial: 'answering',
      states: {
        answering: {
          on: { 'consent.given': { target: 'saving', actions: 'rememberAnswer' } },
        },
        saving: {
          description:
            'Saving the same answer again changes nothing. After a reload the page shows the answer but does not send it.',
          tags: ['busy'],
          invoke: {
            id: 'saveConsent',
            src: 'saveConsent',
            input: ({ context }) => context.answers.consent ?? null,
            onDone: [
              { guard: 'accepted', target: 'saved', actions: 'rememberSaved' },
              { target: 'answering', actions: 'rememberProblem' },
            ],
          },
        },
        saved: {
          on: { 'change.pressed': 'answering' },
        },
      },
    },
  },
});
