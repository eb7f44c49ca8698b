import { assign, fromPromise, setup } from 'xstate';
import type { PortEvent, PortResult } from '#src/engine/charts/port.types.ts';
import type {
  TokenCheckContext,
  TokenCheckInput,
  TokenCheckOutcome,
  TokenCheckProblem,
} from './token-check.types.ts';

const MAX_RETRIES = 2;
/** Short, because a customer waits for the first check of a page load (SIGN-29). */
const MAX_WAIT_SECONDS = 10;

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  checkToken: fromPromise<PortResult<boolean, TokenCheckProblem>>(unprovided('checkToken')),
  refreshToken: fromPromise<PortResult<null, TokenCheckProblem>>(unprovided('refreshToken')),
  awaitNetwork: fromPromise<PortResult<null, never>>(unprovided('awaitNetwork')),
};

type TokenCheckEvent = PortEvent<typeof ports>;

/**
 * Asks the provider to check the stored token, and renews it when it is no longer valid. The session chart invokes this
 * chart.
 */
export const tokenCheckMachine = setup({
  types: {
    context: {} as TokenCheckContext,
    events: {} as TokenCheckEvent,
    input: {} as TokenCheckInput,
    output: {} as TokenCheckOutcome,
    tags: {} as 'heartbeat',
  },
  actors: ports,
  delays: { askedWait: ({ context }) => context.waitSeconds * 1000 },
  guards: {
    tokenValid: ({ event: { output } }) => output.ok && output.value === true,
    answered: ({ event }) => event.output.ok,
    endsUnreached: ({ context, event }) => context.isAwaited && problemOf(event)?.code === 'unreachable',
    unreached: ({ event }) => problemOf(event)?.code === 'unreachable',
    mayRepeat: ({ context, event }) => problemOf(event)?.code === 'busy' && context.repeats < MAX_RETRIES,
  },
  actions: {
    rememberWait: assign(({ context, event }) => ({
      repeats: context.repeats + 1,
      waitSeconds: getWaitSeconds(problemOf(event)),
    })),
    noteUnreached: assign({ outcome: { ok: true, value: 'unreached' } }),
    rememberProblem: assign(({ event }) => ({ outcome: toOutcome(problemOf(event)) })),
  },
}).createMachine({
  id: 'tokenCheck',
  context: ({ input }) => ({ ...input, outcome: { ok: true, value: 'passed' }, repeats: 0, waitSeconds: 0 }),
  initial: 'checking',
  states: {
    checking: {
      description:
        'If the provider cannot be reached, the check has not failed. If the provider returns an error, the check has failed.',
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        onDone: [
          { guard: 'tokenValid', target: 'settled' },
          { guard: 'answered', target: 'renewing' },
          { guard: 'endsUnreached', target: 'settled', actions: 'noteUnreached' },
          { guard: 'unreached', target: 'unreached' },
          { guard: 'mayRepeat', target: 'waiting', actions: 'rememberWait' },
          { target: 'settled', actions: 'rememberProblem' },
        ],
      },
    },
    renewing: {
      description:
        'The LINE access token is exchanged for new auth headers of the same customer. If that fails, the session ends.',
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: [
          { guard: 'answered', target: 'settled' },
          { guard: 'mayRepeat', target: 'waiting', actions: 'rememberWait' },
          { target: 'settled', actions: 'rememberProblem' },
        ],
      },
    },
    waiting: {
      description:
        'The provider is busy. It is asked again up to twice, after the time that it requests, but after ten seconds at most.',
      after: { askedWait: 'checking' },
    },
    unreached: {
      description: 'The provider could not be reached. The check is repeated when the network is back.',
      tags: ['heartbeat'],
      invoke: {
        id: 'awaitNetwork',
        src: 'awaitNetwork',
        onDone: 'checking',
      },
    },
    settled: {
      type: 'final',
    },
  },
  output: ({ context }) => context.outcome,
});

const problemOf = ({ output }: TokenCheckEvent): TokenCheckProblem | null =>
  output.ok ? null : output.problem;

function getWaitSeconds(problem: TokenCheckProblem | null): number {
  const requestedSeconds = problem?.code === 'busy' ? problem.retryAfterSeconds : null;
  return Math.min(requestedSeconds ?? 1, MAX_WAIT_SECONDS);
}

function toOutcome(problem: TokenCheckProblem | null): TokenCheckOutcome {
  if (problem === null) return { ok: true, value: 'passed' };
  return { ok: false, problem: problem.code === 'busy' ? { code: 'checkFailed', reason: 'busy' } : problem };
}
