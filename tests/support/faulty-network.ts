import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';

/** A call on its way to the provider; the test decides its outcome, once. */
export interface HeldCall {
  request: Request;
  /** The provider handles it and its response arrives. Resolves when it has been handled. */
  pass(): Promise<void>;
  /** The provider handles it, then the network breaks: the page does not know. */
  loseAnswer(): Promise<void>;
  fail(): void;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
  /** The code that made the call throws: a bug, not a problem. Needs the app of {@link openApp}. */
  crash(): void;
}

/** The network between a page and its provider. Calls are named by method and path: `GET /builder_shops/:id`. */
export interface FaultyNetwork {
  fetch: typeof fetch;
  sent: readonly string[];
  /** From now on, calls of these names wait for the test. */
  hold(...names: string[]): void;
  /** The next call of this name passes although it is held: a page asks before its chart does. */
  letPass(name: string): void;
  /**
   * The oldest waiting call of any of the names, as soon as there is one.
   * @throws Error with the other calls, after a while.
   */
  held(...names: string[]): Promise<HeldCall>;
  /** The number of waiting calls that no test has taken yet. */
  waiting(): number;
  /** True if the code behind the last call of this name must throw; reset by each call. */
  takeCrash(name: string): boolean;
  /** The page is gone: nothing arrives any more. */
  close(): void;
}

/** Longer than any delay on a busy machine. */
const WAIT_MS = 30_000;

const broken = () => new TypeError('fetch failed');

/** The contract's paths, those without a parameter first: `/customer_profile/connected` is no `/:id`. */
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
  let closed = false;

  const arrive = (name: string, call: HeldCall) => {
    const index = awaited.findIndex((waiter) => waiter.names.includes(name));
    const [waiter] = index < 0 ? [] : awaited.splice(index, 1);
    if (waiter) waiter.take(call);
    else queue.push({ name, call });
  };

  const whileOpen = async (answer: Promise<Response>): Promise<Response> => {
    const arrived = await answer;
    return closed ? new Promise<never>(() => undefined) : arrived;
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
      invariant(!closed, 'faultyNetwork: a page that was closed has sent a call.');
      const request = new Request(input, init);
      const name = nameOf(request);
      sent.push(name);
      const isLet = passing.includes(name) && passing.splice(passing.indexOf(name), 1).length > 0;
      return whileOpen(holding.has(name) && !isLet ? heldAnswer(name, request) : provider.fetch(request));
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
          () => reject(new Error(`faultyNetwork: nobody has called ${names.join(' or ')}. ${instead()}.`)),
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
    close: () => {
      closed = true;
    },
  };
}
