import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';

/** A call held back from the provider. The test decides its outcome once. */
export interface HeldCall {
  request: Request;
  /** Lets the provider handle the call and its response arrive. Resolves once the provider has handled it. */
  pass(): Promise<void>;
  /** Lets the provider handle the call, then breaks the network, so that the page gets no response. */
  loseAnswer(): Promise<void>;
  fail(): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Makes the code behind the call throw, as a bug would. Works only with {@link openApp}. */
  crash(): void;
}

/** The network between a page and its provider. Calls are named by method and path, such as `GET /builder_shops/:id`. */
export interface FaultyNetwork {
  fetch: typeof fetch;
  sent: readonly string[];
  /** Holds all later calls with these names until the test decides. */
  hold(...names: string[]): void;
  /**
   * Lets the next call of this name pass although the name is held. A page's loader often makes a call that the chart then
   * repeats.
   */
  letPass(name: string): void;
  /**
   * Resolves to the oldest held call with one of these names, as soon as there is one.
   * @throws Error with the other held calls, after a time limit.
   */
  held(...names: string[]): Promise<HeldCall>;
  /** The number of held calls that no test has taken yet. */
  waiting(): number;
  /** Returns true, only once, if a test has crashed the last call of this name. The code behind the call must then throw. */
  takeCrash(name: string): boolean;
}

/** Longer than any delay on a busy machine, in milliseconds. */
const WAIT_MS = 30_000;

const broken = () => new TypeError('fetch failed');

/** The contract's paths. Paths without parameters come first, so that a parameter never matches a fixed part. */
const patterns = Object.values(endpoints)
  .map(({ method, path }) => ({ method, path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);

const nameOf = (request: Request): string => {
  const called = new URL(request.url).pathname.replace(API_ROOT, '');
  const found = patterns.find(({ method, pattern }) => method === request.method && pattern.test(called));
  return `${request.method} ${found?.path ?? called}`;
};

export function faultyNetwork(provider: { fetch(request: Request): Promise<Response> }): FaultyNetwork {
  const sent: string[] = [];
  const holding = new Set<string>();
  const crashing = new Set<string>();
  const passing: string[] = [];
  const queue: { name: string; call: HeldCall }[] = [];
  const awaited: { names: string[]; take: (call: HeldCall) => void }[] = [];

  const arrive = (name: string, call: HeldCall) => {
    const index = awaited.findIndex((waiter) => waiter.names.includes(name));
    const [waiter] = index < 0 ? [] : awaited.splice(index, 1);
    if (waiter) waiter.take(call);
    else queue.push({ name, call });
  };

  const heldAnswer = (name: string, request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      arrive(name, {
        request,
        pass: async () => {
          resolve(await provider.fetch(request));
        },
        loseAnswer: async () => {
          await provider.fetch(request);
          reject(broken());
        },
        fail: () => reject(broken()),
        answer: (status, body, headers = {}) => resolve(Response.json(body, { status, headers })),
        crash: () => {
          crashing.add(name);
          resolve(Response.json({}, { status: 500 }));
        },
      });
    });

  return {
    sent,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const name = nameOf(request);
      sent.push(name);
      const isLet = passing.includes(name) && passing.splice(passing.indexOf(name), 1).length > 0;
      return holding.has(name) && !isLet ? heldAnswer(name, request) : provider.fetch(request);
    },
    hold: (...names) => {
      for (const name of names) holding.add(name);
    },
    letPass: (name) => void passing.push(name),
    held: (...names) => {
      const index = queue.findIndex((waiting) => names.includes(waiting.name));
      const [waiting] = index < 0 ? [] : queue.splice(index, 1);
      if (waiting) return Promise.resolve(waiting.call);
      return new Promise((take, reject) => {
        const instead = () =>
          `waiting: ${queue.map((one) => one.name).join(', ') || 'none'}; sent last: ${sent.slice(-5).join(', ')}`;
        const limit = setTimeout(
          () => reject(new Error(`faultyNetwork: no page has called ${names.join(' or ')}. ${instead()}.`)),
          WAIT_MS,
        );
        awaited.push({
          names,
          take: (call) => {
            clearTimeout(limit);
            take(call);
          },
        });
      });
    },
    waiting: () => queue.length,
    takeCrash: (name) => crashing.delete(name),
  };
}
