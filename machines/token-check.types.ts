import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { SessionProblem } from './session.types.ts';

export type TokenCheckProblem =
  | SessionProblem
  /**
   * The provider returned 429, or 503 with `Retry-After`. `retryAfterSeconds` is null when the response gives no time.
   */
  | { code: 'busy'; retryAfterSeconds: number | null };

export interface TokenCheckInput {
  /**
   * True when a page waits for the result. Such a check ends when the provider cannot be reached. Any other check
   * repeats until the provider responds.
   */
  isAwaited: boolean;
}

export interface TokenCheckContext extends TokenCheckInput {
  outcome: TokenCheckOutcome;
  repeats: number;
  /** The wait before the next repeat, as requested by the provider. */
  waitSeconds: number;
}

/**
 * `passed`: the token is valid, or was renewed. `unreached`: an awaited check did not reach the provider. This is not a
 * failure. A problem ends the session.
 */
export type TokenCheckOutcome = PortResult<'passed' | 'unreached', SessionProblem>;
