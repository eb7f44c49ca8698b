import { assign, fromPromise, setup } from 'xstate';
import type { Answer } from './port.types.ts';
import type { SessionProblem } from './session.types.ts';
import type { TokenCheckContext, TokenCheckOutcome } from './token-check.types.ts';

/** Has the stored token checked, and renewed where it is not valid any more. The session invokes this chart as one state. */
export const tokenCheckMachine = setup({
  types: {
    context: {} as TokenCheckContext,
    output: {} as TokenCheckOutcome,
  },
  actors: {
    checkToken: fromPromise<Answer<boolean, SessionProblem>>(() =>
      Promise.reject(new Error('checkToken is not provided')),
    ),
    refreshToken: fromPromise<Answer<null, SessionProblem>>(() =>
      Promise.reject(new Error('refreshToken is not provided')),
    ),
  },
  guards: {
    tokenValid: ({ event }) => valueIn(event) === true,
    answered: ({ event }) => outputOf(event)?.ok === true,
    unreachable: ({ event }) => problemOf(event)?.code === 'unreachable',
  },
  actions: {
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
  },
}).createMachine({
  id: 'tokenCheck',
  context: { problem: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'An unreachable provider ends no session.',
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        onDone: [
          { guard: 'tokenValid', target: 'settled' },
          { guard: 'answered', target: 'renewing' },
          { guard: 'unreachable', target: 'settled' },
          { target: 'settled', actions: 'rememberProblem' },
        ],
      },
    },
    renewing: {
      description: 'The LINE access token is exchanged for new auth headers of the same customer.',
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: [
          { guard: 'answered', target: 'settled' },
          { target: 'settled', actions: 'rememberProblem' },
        ],
      },
    },
    settled: {
      type: 'final',
    },
  },
  output: ({ context: { problem } }) => (problem ? { ok: false, problem } : { ok: true, value: null }),
});

function outputOf(event: object): Answer<unknown, SessionProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, SessionProblem>) : null;
}

function problemOf(event: object): SessionProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}

function valueIn(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}
