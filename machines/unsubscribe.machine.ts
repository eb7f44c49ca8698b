import { assign, fromPromise, setup } from 'xstate';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';
import type {
  Subscription,
  SubscriptionChange,
  UnsubscribeContext,
  UnsubscribeEvent,
  UnsubscribeInput,
  UnsubscribeProblem,
} from './unsubscribe.types.ts';

/** Stops the builder's messages after asking, and takes them up again; opening the page changes nothing. */
export const unsubscribeMachine = setup({
  types: {
    context: {} as UnsubscribeContext,
    events: {} as UnsubscribeEvent,
    input: {} as UnsubscribeInput,
    meta: {} as StepMeta,
    tags: {} as 'busy' | 'crashed',
  },
  actors: {
    changeSubscription: fromPromise<Answer<Subscription, UnsubscribeProblem>, SubscriptionChange>(() =>
      Promise.reject(new Error('changeSubscription is not provided')),
    ),
  },
  guards: {
    stoppedBefore: ({ context }) => context.stoppedOn !== null,
    mayHaveResumed: ({ context }) => context.receipt === null && context.stoppedOn !== null,
    accepted: ({ event }) => outputOf(event)?.ok === true,
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      event.type === 'stop.confirmed' ? { answers: { unsubscribed: event.answer }, problem: null } : {},
    ),
    rememberKept: assign({ receipt: 'kept', answers: {}, problem: null }),
    rememberChanged: assign(({ event }) => {
      const output = outputOf(event);
      return output?.ok ? { receipt: output.value, answers: {} } : {};
    }),
    rememberProblem: assign(({ event }) => {
      const output = outputOf(event);
      return { problem: output && !output.ok ? output.problem : null };
    }),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ ...input, reviewing: false, problem: null, crash: null }),
  initial: 'unsubscribed',
  states: {
    unsubscribed: {
      id: 'unsubscribed',
      route: {},
      meta: { path: '/unsubscribed' },
      initial: 'entering',
      states: {
        entering: {
          description: 'A second visit is told that it is done already, as far as this device knows.',
          always: [{ guard: 'stoppedBefore', target: 'stopped' }, { target: 'asking' }],
        },
        asking: {
          on: {
            'stop.confirmed': { target: 'stopping', actions: 'rememberAnswer' },
            'stop.declined': { target: 'subscribed', actions: 'rememberKept' },
          },
        },
        stopping: {
          description: 'A second tap finds no event to send. Stopping twice changes nothing.',
          tags: ['busy'],
          invoke: {
            id: 'stopMessages',
            src: 'changeSubscription',
            input: ({ context }) => ({ unsubscribed: true, reason: reasonOf(context) }),
            onDone: [
              { guard: 'accepted', target: 'stopped', actions: 'rememberChanged' },
              { target: 'asking', actions: 'rememberProblem' },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        stopped: {
          description:
            'What this device knows of an earlier visit may be outdated, so they can be stopped again.',
          on: {
            'resume.pressed': { target: 'resuming', actions: 'forgetProblem' },
            'stop.reopened': { guard: 'mayHaveResumed', target: 'asking', actions: 'forgetProblem' },
          },
        },
        resuming: {
          invoke: {
            id: 'resumeMessages',
            src: 'changeSubscription',
            input: { unsubscribed: false, reason: '' },
            onDone: [
              { guard: 'accepted', target: 'subscribed', actions: 'rememberChanged' },
              { target: 'stopped', actions: 'rememberProblem' },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        subscribed: {
          on: {
            'stop.reopened': 'asking',
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

function reasonOf({ answers }: UnsubscribeContext): string {
  const { stopReason = '', otherReason = '' } = answers.unsubscribed ?? {};
  return otherReason || stopReason;
}

function outputOf(event: object): Answer<Subscription, UnsubscribeProblem> | null {
  return 'output' in event ? (event.output as Answer<Subscription, UnsubscribeProblem>) : null;
}
