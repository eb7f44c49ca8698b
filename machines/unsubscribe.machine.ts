import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type {
  Subscription,
  SubscriptionChange,
  UnsubscribeContext,
  UnsubscribeEvent,
  UnsubscribeInput,
  UnsubscribeProblem,
} from './unsubscribe.types.ts';

const ports = {
  changeSubscription: fromPromise<PortResult<Subscription, UnsubscribeProblem>, SubscriptionChange>(() =>
    Promise.reject(new Error('changeSubscription is not provided')),
  ),
};

type Ids = Record<'stopMessages' | 'resumeMessages', 'changeSubscription'>;

/** Stops the builder's messages after a confirmation, or resumes them. Opening the page changes nothing. */
export const unsubscribeMachine = setup({
  types: {} as WizardTypes<UnsubscribeContext, UnsubscribeEvent, UnsubscribeInput, typeof ports, Ids>,
  actors: ports,
  guards: {
    stoppedBefore: ({ context }) => context.standing === 'stopped' || isRemembered(context),
    mayHaveResumed: ({ context }) => context.receipt === null && isRemembered(context),
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
  actions: {
    rememberAnswer: assign(({ event }) =>
      'answer' in event ? { answers: { unsubscribed: event.answer }, problem: null } : {},
    ),
    rememberKept: assign({ receipt: 'kept', answers: {}, problem: null }),
    rememberChanged: assign(({ event }) =>
      'output' in event && event.output.ok ? { receipt: event.output.value, answers: {} } : {},
    ),
    rememberProblem: assign(({ event }) =>
      'output' in event && !event.output.ok ? { problem: event.output.problem } : {},
    ),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'unsubscribed',
  states: {
    unsubscribed: {
      id: 'unsubscribed',
      route: {},
      meta: { path: '/unsubscribed' },
      initial: 'entering',
      states: {
        entering: {
          description:
            'The page says whether the messages are already stopped. The provider’s record decides. If it is unknown, this device’s record decides.',
          always: [{ guard: 'stoppedBefore', target: 'stopped' }, { target: 'asking' }],
        },
        asking: {
          on: {
            'stop.confirmed': { target: 'stopping', actions: 'rememberAnswer' },
            'stop.declined': { target: 'subscribed', actions: 'rememberKept' },
          },
        },
        stopping: {
          description: 'A second tap is ignored. Stopping twice would change nothing.',
          tags: ['busy'],
          invoke: {
            id: 'stopMessages',
            src: 'changeSubscription',
            input: ({ context }) => ({ unsubscribed: true, reason: reasonOf(context) }),
            onDone: [
              { guard: 'accepted', target: 'stopped', actions: 'rememberChanged' },
              { target: 'asking', actions: 'rememberProblem' },
            ],
          },
        },
        stopped: {
          description:
            'The messages can be stopped again, because they may have been resumed without this device knowing.',
          on: {
            'resume.pressed': { target: 'resuming', actions: 'forgetProblem' },
            'stop.pressed': { guard: 'mayHaveResumed', target: 'asking', actions: 'forgetProblem' },
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
          },
        },
        subscribed: {
          description: 'A customer who comes back to the page is asked again.',
          on: { 'stop.pressed': 'asking', 'page.returned': 'asking' },
        },
      },
    },
  },
});

function isRemembered({ standing, stoppedOn }: UnsubscribeContext): boolean {
  return standing === null && stoppedOn !== null;
}

function reasonOf({ answers }: UnsubscribeContext): string {
  const { stopReason = '', otherReason = '' } = answers.unsubscribed ?? {};
  return otherReason || stopReason;
}
