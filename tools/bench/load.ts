import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { bookingBody } from '#tests/integration/provider/booking-body.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';

interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answered?: (headers: Readonly<Record<string, unknown>>) => void;
}

/** Returns the next request of a caller, or null when the caller has no more. */
export type Caller = () => Shot | null;

export interface Measured {
  readonly seconds: number;
  /** Milliseconds until the last byte of each response. */
  readonly latencies: number[];
}

/**
 * Lets each caller send one request after another on keep-alive connections. Rejects if a response is not successful,
 * because refusing a request is faster than serving it.
 */
export async function load(origin: string, callers: readonly Caller[], seconds: number): Promise<Measured> {
  // Each round needs a new agent, because the server closes connections that have been idle since the last round.
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const callOn = async (caller: Caller) => {
    while (performance.now() < end) {
      const shot = caller();
      if (shot === null) return;
      const sentAt = performance.now();
      await fire(`${origin}${shot.path}`, shot, agent);
      latencies.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(callers.map(callOn));
    return { seconds: (performance.now() - begin) / 1000, latencies };
  } finally {
    agent.destroy();
  }
}

function fire(url: string, { method, headers, body, answered }: Shot, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      response.resume();
      response.once('end', () => {
        if (statusCode >= 300) return reject(new Error(`${method} ${url} answered ${statusCode}.`));
        answered?.(response.headers);
        resolve();
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Reads a page repeatedly in one session. As in a browser, each request carries the newest token. */
export function reader(credentials: Credentials, path: string): Caller {
  const session = keptSession(credentials);
  return () => ({ method: 'GET', path: `${API_ROOT}${path}`, ...session() });
}

/** The maximum number of upcoming consultations per customer (BOOK-33). */
const EACH = 3;

/** Books one slot after another, at most three per customer, until the slots or the customers run out. */
export function booker(customers: Iterator<Credentials>, places: Iterator<object>): Caller {
  let session: ReturnType<typeof keptSession> | null = null;
  let booked = 0;
  return () => {
    if (booked % EACH === 0) {
      const next = customers.next();
      session = next.done ? null : keptSession(next.value);
    }
    booked += 1;
    const { value: place, done } = places.next();
    if (done || !session) return null;
    const { headers, answered } = session();
    return {
      method: 'POST',
      path: `${API_ROOT}/consultation_visit_reservations`,
      headers: { ...headers, ...JSON_BODY, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bookingBody({ use_parking: 'false', ...place })),
      answered,
    };
  };
}

/** Sends heartbeats for the visitors in turn, because the rate limit applies to each visitor. */
export function heartbeatCaller(uuids: readonly string[]): Caller {
  const pageView = randomUUID();
  const body = JSON.stringify({
    access_log: { uuid: pageView, path: '/events', view_time: 1, tracking_code: null },
  });
  let beats = 0;
  return () => {
    const uuid = uuids[beats % uuids.length] ?? '';
    beats += 1;
    return { method: 'POST', path: `${API_ROOT}/access_logs`, headers: { ...JSON_BODY, uuid }, body };
  };
}

function keptSession(credentials: Credentials) {
  let headers: Readonly<Record<string, string>> = credentials;
  const answered = (got: Readonly<Record<string, unknown>>) => {
    const token = String(got['access-token'] ?? '').trim();
    if (token !== '') headers = { ...headers, 'access-token': token };
  };
  return () => ({ headers, answered });
}
