import type { Answer } from './port.types.ts';
import type { SessionProblem } from './session.types.ts';

/** Why a check brought no result. */
export type TokenCheckProblem =
  | SessionProblem
  /** 429, or 503 with `Retry-After`: the provider wants to be asked later. Null where it does not say when. */
  | { code: 'busy'; retryAfterSeconds: number | null };

export interface TokenCheckInput {
  /** A page waits for the outcome: then a check that never reaches the provider ends, else it is made until it does. */
  isAwaited: boolean;
}

export interface TokenCheckContext extends TokenCheckInput {
  outcome: TokenCheckOutcome;
  /** How often the check was repeated because the provider was busy. */
  repeats: number;
  /** What the provider asked for, before the next repeat. */
  waitSeconds: number;
}

/**
 * `passed`: the token is valid, or was renewed. `unreached`: an awaited check never got to the provider, so it has not failed. A
 * problem ends the session.
 */
export type TokenCheckOutcome = Answer<'passed' | 'unreached', SessionProblem>;
