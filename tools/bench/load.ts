import { Agent, request } from 'node:http';

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
 * Lets each caller send one request after another on keep-alive connections, in turn to each origin. Rejects if a
 * response is not successful, because refusing a request is faster than serving it.
 */
export async function load(
  origins: readonly string[],
  callers: readonly Caller[],
  seconds: number,
): Promise<Measured> {
  // Each round needs a new agent, because the server closes connections that have been idle since the last round.
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const callOn = async (caller: Caller, first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const shot = caller();
      if (shot === null) return;
      const sentAt = performance.now();
      await fire(`${origins[turn % origins.length]}${shot.path}`, shot, agent);
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
