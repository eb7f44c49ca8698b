import type { Endpoint } from '#src/api/contract/endpoint.ts';

/**
 * What may go wrong on a line (security.md §4.2). `acts`: whether the provider does what it was asked before things go
 * wrong; then the caller cannot know that it did.
 */
export type Fault =
  /** The provider acts, and its response comes so many milliseconds later (F1). */
  | { type: 'late'; ms: number }
  /** Nothing ever comes back (F2). */
  | { type: 'silent'; acts: boolean }
  /** The connection breaks (F5; with `acts` F6, the most valuable single fault). */
  | { type: 'reset'; acts: boolean }
  /** Something else responds: a proxy, a rate limiter, a provider that refuses (F3, F8, F9). */
  | { type: 'instead'; answer: () => Response; acts: boolean }
  /** The provider's own status and headers with another body (F4). */
  | { type: 'body'; body: string; contentType: string }
  /** The response breaks off in the middle of its body (F7). */
  | { type: 'cut' }
  /** The response's body comes a byte at a time (F7). */
  | { type: 'drip'; everyMs: number };

/** Which calls a fault befalls: those of an endpoint, the next `times` of them, or all when left out. */
export interface FaultRule {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly fault: Fault;
  readonly times?: number;
}
