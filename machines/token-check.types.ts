import type { Answer } from './port.types.ts';
import type { SessionProblem } from './session.types.ts';

export interface TokenCheckContext {
  /** Why the session cannot go on; null while nothing speaks against it. */
  problem: SessionProblem | null;
}

/** Ok: the token is valid, or was renewed, or nobody could say. A problem ends the session. */
export type TokenCheckOutcome = Answer<null, SessionProblem>;
