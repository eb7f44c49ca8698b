import type { Answer } from './port.types.ts';
import type { SessionProblem } from './session.types.ts';

export type TokenCheckProblem =
  | SessionProblem
  /** 429, or 503 with `Retry-After`: ask again later. Null when the provider names no time. */
  | { code: 'busy'; retryAfterSeconds: number | null };

export interface TokenCheckInput {
  /** True when a page waits. The check then ends if it cannot reach the provider; otherwise it repeats until it does. */
  isAwaited: boolean;
}

export interface TokenCheckContext extends TokenCheckInput {
  outcome: TokenCheckOutcome;
  repeats: number;
  /** The wait before the next repeat, as the provider asks. */
  waitSeconds: number;
}

/**
 * `passed`: the token is valid, or was renewed. `unreached`: an awaited check did not reach the provider, so it has not failed.
 * A problem ends the session.
 */
export type TokenCheckOutcome = Answer<'passed' | 'unreached', SessionProblem>;
