import type { Endpoint } from '#src/api/contract/endpoint.ts';

/**
 * A network fault. With `acts` the provider processes the request before the fault, and the caller cannot know the
 * outcome. provider/README.md explains the numbers F1 to F14.
 */
export type Fault =
  /** F1: the response is delayed by `ms` milliseconds. */
  | { type: 'late'; ms: number }
  /** F2: no response ever comes. */
  | { type: 'silent'; acts: boolean }
  /**
   * F5: the connection breaks before the request is processed. With `acts` it is F6: the request is processed, but its
   * response is lost.
   */
  | { type: 'reset'; acts: boolean }
  /** F3, F8, F9: the caller gets another response, for example from a proxy or a rate limiter. */
  | { type: 'instead'; answer: () => Response; acts: boolean }
  /** F4: the provider's status and headers arrive with another body. */
  | { type: 'body'; body: string; contentType: string }
  /** F7: the response breaks off in the middle of its body. */
  | { type: 'cut' }
  | { type: 'drip'; everyMs: number };

export interface FaultRule {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly fault: Fault;
  readonly times?: number;
}
