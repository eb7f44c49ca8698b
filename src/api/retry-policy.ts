import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ApiProblem } from './api-problem.ts';

/** Whether a call moves a file, up or down. */
export const isTransfer = (endpoint: Endpoint): boolean =>
  endpoint.multipart !== undefined || endpoint.answers === 'file';

/** Milliseconds until a call times out; the last byte of the response must have arrived by then. */
export const timeoutOf = (endpoint: Endpoint): number => {
  if (endpoint.heartbeat) return 5_000;
  return isTransfer(endpoint) ? 60_000 : 15_000;
};

const RETRIES = 2;
const JITTER_MS = 500;
const LONGEST_WAIT_SECONDS = 10;

/** The result of one try: a response, or a problem on the way. */
type Outcome = { problem: ApiProblem } | { received: { status: number; retryAfterSeconds: number | null } };

/**
 * Milliseconds until a failed read is sent again, null when it is not: only reads, at most twice, only when the network or a
 * gateway failed or the provider asked to come back. A provider that asks for more than ten seconds is not asked again at
 * all: to come back earlier would disobey, to wait longer would look like a frozen page.
 */
export const waitBeforeRetry = (
  { method, callerRepeats }: Pick<Endpoint, 'method' | 'callerRepeats'>,
  outcome: Outcome,
  retries: number,
  random: () => number,
): number | null => {
  if (method !== 'GET' || retries >= RETRIES) return null;
  const backOff = random() * JITTER_MS * 2 ** retries;
  if ('problem' in outcome) return outcome.problem.code === 'unreachable' ? backOff : null;
  const { status, retryAfterSeconds } = outcome.received;
  const told = status === 429 || status === 503 ? retryAfterSeconds : null;
  if (told !== null) return !callerRepeats && told <= LONGEST_WAIT_SECONDS ? told * 1000 : null;
  return status >= 502 && status <= 504 ? backOff : null;
};

/** The `Retry-After` header in whole seconds from `now` (milliseconds); null when it says nothing readable. */
export const retryAfterSeconds = (header: string | null, now: number): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};
