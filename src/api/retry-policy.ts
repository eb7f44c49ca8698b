import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ApiProblem } from './api-problem.ts';

export const isTransfer = (endpoint: Endpoint): boolean =>
  endpoint.multipart !== undefined || endpoint.responseKind === 'file';

/**
 * The timeout of a call in milliseconds, including the response body. 0 for a transfer, whose length depends on the
 * file and the connection: it ends when no more bytes move (CALL-19).
 */
export const timeoutOf = (endpoint: Endpoint): number => {
  if (endpoint.heartbeat) return 5_000;
  return isTransfer(endpoint) ? 0 : 15_000;
};

const RETRIES = 2;
const JITTER_MS = 500;
const LONGEST_WAIT_SECONDS = 10;

type Outcome = { problem: ApiProblem } | { received: { status: number; retryAfterSeconds: number | null } };

/**
 * The wait in milliseconds before a failed read is repeated; null if it is not repeated (CALL-20). Only reads are
 * repeated, at most twice, and only after a network failure, a gateway failure or a `Retry-After`. If the provider asks
 * for more than ten seconds, the read is not repeated. Retrying sooner would ignore the provider, and waiting that long
 * would look like a frozen page.
 */
export const waitBeforeRetry = (
  { method, hasCallerRetry }: Pick<Endpoint, 'method' | 'hasCallerRetry'>,
  outcome: Outcome,
  retries: number,
  random: () => number,
): number | null => {
  if (method !== 'GET' || retries >= RETRIES) return null;
  const backOff = random() * JITTER_MS * 2 ** retries;
  if ('problem' in outcome) return outcome.problem.code === 'unreachable' ? backOff : null;
  const { status, retryAfterSeconds } = outcome.received;
  const told = status === 429 || status === 503 ? retryAfterSeconds : null;
  if (told !== null) return !hasCallerRetry && told <= LONGEST_WAIT_SECONDS ? told * 1000 : null;
  return status >= 502 && status <= 504 ? backOff : null;
};

/** The `Retry-After` header in whole seconds from `now` (milliseconds); null if it cannot be read. */
export const retryAfterSeconds = (header: string | null, now: number): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};
