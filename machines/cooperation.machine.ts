import { assign, fromPromise, setup } from 'xstate';
import type {
  ConsentAnswer,
  CooperationContext,
  CooperationEvent,
  CooperationInput,
  CooperationProblem,
} from './cooperation.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Asks for consent to share the basic info with partner companies; the customer may change it at any time. */
export const cooperationMachine = setup({
  types: {
    context: {} as CooperationContext,
    events: {} as CooperationEvent,
    input: {} as CooperationInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'crashed',
  },
  actors: {
    saveConsent: fromPromise<Answer<ConsentAnswer, CooperationProblem>, ConsentAnswer | null>(() =>
      Promise.reject(new Error('saveConsent is not provided')),
    ),
  },
  guards: {
    accepted: ({ event }) => outputOf(event)?.ok === true,
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'consent.given' ? { answers: { consent: event.answer }, problem: null } : {},
    ),
    rememberSaved: assign(({ event }) => {
      const output = outputOf(event);
      return output?.ok ? { receipt: output.value, answers: {} } : {};
    }),
    rememberProblem: assign(({ event }) => {
      const output = outputOf(event);
      return { problem: output && !output.ok ? output.problem : null };
    }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'cooperation',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'consent',
  states: {
    consent: {
      id: 'consent',
      route: {},
      meta: { path: '/basicInfo/cooperation' },
      initial: 'answering',
      states: {
        answering: {
          on: {
            'consent.given': { target: 'saving', actions: 'rememberAnswer' },
          },
        },
        saving: {
          description: 'Saving the same once more changes nothing, so a reload only shows the answer again.',
          tags: ['busy'],
          invoke: {
            id: 'saveConsent',
            src: 'saveConsent',
            input: ({ context }) => context.answers.consent ?? null,
            onDone: [
              { guard: 'accepted', target: 'saved', actions: 'rememberSaved' },
              { target: 'answering', actions: 'rememberProblem' },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        saved: {
          on: {
            'consent.reopened': 'answering',
          },
        },
      },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

function outputOf(event: object): Answer<ConsentAnswer, CooperationProblem> | null {
  return 'output' in event ? (event.output as Answer<ConsentAnswer, CooperationProblem>) : null;
}
