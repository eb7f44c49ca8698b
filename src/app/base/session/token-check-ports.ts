import { fromPromise } from 'xstate';
import type { SessionProblem } from '#machines/session.types.ts';
import type { tokenCheckMachine } from '#machines/token-check.machine.ts';
import type { TokenCheckProblem } from '#machines/token-check.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { checkToken, refreshToken } from '#src/api/contract/session.contract.ts';
import { waitForOnline } from '#src/api/sign-out.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';

/** Calls `exchange` with LINE's access token. Without a token the problem is `unauthorized`. */
export type ExchangeLineToken = (
  exchange: (lineAccessToken: string) => Promise<PortResult<unknown, ApiProblem>>,
) => Promise<PortResult<null, ApiProblem>>;

/** How long after a check the next page load does not wait for its own (SIGN-55). */
const RECENT_MS = 10 * 60 * 1000;

/** When the token was last valid, on this device. */
export interface LastCheck {
  /** Call it when the provider has accepted or issued a token. */
  remember(): void;
  isRecent(): boolean;
}

export const createLastCheck = (device: KeyValueStore, now: () => Date): LastCheck => ({
  remember: () => void device.setItem(DEVICE_KEYS.tokenCheckedAt, String(now().getTime())),
  isRecent: () => {
    const age = now().getTime() - Number(device.getItem(DEVICE_KEYS.tokenCheckedAt) ?? Number.NaN);
    return age >= 0 && age < RECENT_MS;
  },
});

export const tokenCheckPorts = (
  client: ApiClient,
  exchangeLineToken: ExchangeLineToken,
  lastCheck: Pick<LastCheck, 'remember'>,
): Parameters<typeof tokenCheckMachine.provide>[0] => ({
  actors: {
    checkToken: fromPromise<PortResult<boolean, TokenCheckProblem>>(async () => {
      const answer = await client.call(checkToken);
      if (!answer.ok) return { ok: false, problem: checkProblemOf(answer.problem) };
      if (answer.value.valid) lastCheck.remember();
      return { ok: true, value: answer.value.valid };
    }),
    refreshToken: fromPromise<PortResult<null, TokenCheckProblem>>(async () => {
      const answer = await exchangeLineToken((lineAccessToken) =>
        client.call(refreshToken, { body: { lineAccessToken } }),
      );
      if (!answer.ok)
        return { ok: false, problem: busyOf(answer.problem) ?? sessionProblemOf(answer.problem) };
      lastCheck.remember();
      return answer;
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
