import type { Endpoint } from '#src/api/contract/endpoint.ts';

/** A network fault. With `acts` the provider does its work before the fault, so that the caller cannot know. */
export type Fault =
  /** F1: the provider acts, and its response comes `ms` milliseconds later. */
  | { type: 'late'; ms: number }
  /** F2: no response ever comes. */
  | { type: 'silent'; acts: boolean }
  /** F5: the connection breaks. F6, with `acts`, is the most valuable single fault. */
  | { type: 'reset'; acts: boolean }
  /** F3, F8, F9: another response, from a proxy, a rate limiter or a provider that refuses. */
  | { type: 'instead'; answer: () => Response; acts: boolean }
  /** F4: the provider's own status and headers with another body. */
  | { type: 'body'; body: string; contentType: string }
  /** F7: the response breaks off in the middle of its body. */
  | { type: 'cut' }
  | { type: 'drip'; everyMs: number };

export interface FaultRule {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly fault: Fault;
  readonly times?: number;
}
