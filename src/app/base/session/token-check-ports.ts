import { fromPromise } from 'xstate';
import type { SessionProblem } from '#machines/session.types.ts';
import type { tokenCheckMachine } from '#machines/token-check.machine.ts';
import type { TokenCheckProblem } from '#machines/token-check.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { checkToken, refreshToken } from '#src/api/contract/session.contract.ts';
import { waitForOnline } from '#src/api/sign-out.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';

/** Calls `exchange` with LINE's access token. Without a token the problem is `unauthorized`. */
export type ExchangeLineToken = (
  exchange: (lineAccessToken: string) => Promise<PortResult<unknown, ApiProblem>>,
) => Promise<PortResult<null, ApiProblem>>;

export const tokenCheckPorts = (
  client: ApiClient,
  exchangeLineToken: ExchangeLineToken,
): Parameters<typeof tokenCheckMachine.provide>[0] => ({
  actors: {
    checkToken: fromPromise<PortResult<boolean, TokenCheckProblem>>(async () => {
      const answer = await client.call(checkToken);
      if (answer.ok) return { ok: true, value: answer.value.valid };
      return { ok: false, problem: checkProblemOf(answer.problem) };
    }),
    refreshToken: fromPromise<PortResult<null, TokenCheckProblem>>(async () => {
      const answer = await exchangeLineToken((lineAccessToken) =>
        client.call(refreshToken, { body: { lineAccessToken } }),
      );
      if (answer.ok) return answer;
      return { ok: false, problem: busyOf(answer.problem) ?? sessionProblemOf(answer.problem) };
    }),
    awaitNetwork: fromPromise<PortResult<null, never>>(async ({ signal }) => {
      await waitForOnline(signal);
      return { ok: true, value: null };
    }),
  },
});

/** Maps a failed call to a problem of the session chart. Only a clear refusal ends a session. */
export const sessionProblemOf = (problem: ApiProblem): SessionProblem => {
  switch (problem.code) {
    case 'unauthorized':
    case 'invalid':
      return { code: 'signInRefused' };
    case 'forbidden':
      return { code: 'forwardedLink' };
    default:
      return { code: 'unreachable' };
  }
};

/**
 * Maps a failed call to a problem of the token check chart. `checkFailed` means that the provider responded, but
 * without a valid result.
 */
const checkProblemOf = (problem: ApiProblem): TokenCheckProblem => {
  switch (problem.code) {
    case 'offline':
    case 'unreachable':
    case 'timedOut':
    case 'aborted':
      return { code: 'unreachable' };
    case 'unauthorized':
      return { code: 'signInRefused' };
    case 'malformedAnswer':
      return { code: 'checkFailed', reason: problem.detail };
    default:
      return busyOf(problem) ?? { code: 'checkFailed', reason: nameOf(problem) };
  }
};

const nameOf = (problem: ApiProblem): string =>
  problem.code === 'serverError' ? `status ${problem.status}` : problem.code;

/** The problem `busy` if the provider asks the app to wait, otherwise null. */
const busyOf = (problem: ApiProblem): TokenCheckProblem | null => {
  if (problem.code === 'tooManyRequests')
    return { code: 'busy', retryAfterSeconds: problem.retryAfterSeconds };
  if (problem.code !== 'serverError' || problem.retryAfterSeconds === undefined) return null;
  return { code: 'busy', retryAfterSeconds: problem.retryAfterSeconds };
};
