import type { ApiProblem } from './api-problem.ts';
import type { Arrived, Outbound } from './exchange.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** The request as the browser has it. */
export const asRequest = ({ method, url, headers, data }: Outbound, init: RequestInit = {}): Request => {
  const told = Object.entries(headers).filter((header): header is [string, string] => header[1] !== false);
  return new Request(url, { method, headers: told, body: data as BodyInit, ...init });
};

/**
 * Exchanges without axios, which is code that a page does not open with: what was asked for before, and heartbeats, which by
 * axios would cost every second of use more than a keystroke. Null where `respond` has no response.
 */
export async function exchangeByFetch(
  respond: (signal: AbortSignal) => Promise<Response | null>,
  { timeout, signal }: Pick<Outbound, 'timeout' | 'signal'>,
  { now, isOffline }: { now: () => number; isOffline: () => boolean },
): Promise<Arrived | null> {
  const ended = new AbortController();
  let problem: ApiProblem | null = null;
  const end = (code: 'timedOut' | 'aborted') => {
    problem ??= { code };
    ended.abort();
  };
  const leave = () => end('aborted');
  const timer = setTimeout(() => end('timedOut'), timeout);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  const givenUp = new Promise<never>((_, reject) => {
    ended.signal.addEventListener('abort', () => reject(ended.signal.reason), { once: true });
  });
  try {
    ended.signal.throwIfAborted();
    return await Promise.race([receive(respond(ended.signal), now), givenUp]);
  } catch {
    return { problem: problem ?? { code: isOffline() ? 'offline' : 'unreachable' } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

async function receive(response: Promise<Response | null>, now: () => number): Promise<Arrived | null> {
  const answer = await response;
  if (answer === null) return null;
  const { status, headers } = answer;
  const seconds = retryAfterSeconds(headers.get('retry-after'), now());
  return { received: { status, data: await answer.text(), retryAfterSeconds: seconds } };
}
