import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';

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

/** The socket of a request that came through @hono/node-server. Undefined for in-process calls. */
interface Wire {
  readonly incoming?: { readonly socket: { destroy(): void } };
}

export type Fetch = (request: Request, wire?: Wire) => Promise<Response> | Response;

/** The active faults. Only code that has this object can turn a fault on. No header, path or setting can. */
export interface FaultSwitch {
  turnOn(rule: FaultRule): void;
  turnOff(rule?: FaultRule): void;
  isOn(rule: FaultRule): boolean;
  /** Returns the fault for this call, or null. Counts the call toward the `times` of its rule. */
  take(request: Request): Fault | null;
}

export function createFaultSwitch(): FaultSwitch {
  let rules: { rule: FaultRule; left: number }[] = [];
  return {
    turnOn: (rule) => {
      rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
    },
    turnOff: (only) => {
      rules = only ? rules.filter(({ rule }) => rule !== only) : [];
    },
    isOn: (rule) => rules.some((entry) => entry.rule === rule && entry.left > 0),
    take: (request) => {
      const found = rules.find(({ rule, left }) => left > 0 && matchesRule(rule, request));
      if (!found) return null;
      found.left -= 1;
      return found.rule.fault;
    },
  };
}

/** Applies the faults of the switch to the calls of `fetch`, like a bad network in front of the provider. */
export const withFaults =
  (fetch: Fetch, faults: FaultSwitch): Fetch =>
  async (request, wire) => {
    const fault = faults.take(request);
    return fault ? applyFault(fault, request, wire, () => fetch(request, wire)) : fetch(request, wire);
  };

const matchesRule = ({ endpoint }: FaultRule, request: Request): boolean => {
  if (endpoint.method !== request.method) return false;
  const segments = new URL(request.url).pathname.split('/');
  const declared = `${API_ROOT}${endpoint.path}`.split('/');
  return (
    segments.length === declared.length &&
    declared.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
};

async function applyFault(
  fault: Fault,
  request: Request,
  wire: Wire | undefined,
  act: () => Promise<Response> | Response,
): Promise<Response> {
  switch (fault.type) {
    case 'late': {
      const real = await act();
      await pause(fault.ms, request.signal);
      return real;
    }
    case 'silent':
      if (fault.acts) await act();
      return waitForAbort(request.signal);
    case 'reset':
      if (fault.acts) await act();
      wire?.incoming?.socket.destroy();
      throw new TypeError('fetch failed');
    case 'instead':
      if (fault.acts) await act();
      return fault.answer();
    case 'body':
      return replaceBody(await act(), fault);
    case 'cut':
      return cut(await act(), wire);
    case 'drip':
      return dripBody(await act(), fault.everyMs, request.signal);
  }
}

function replaceBody(real: Response, { body, contentType }: Extract<Fault, { type: 'body' }>): Response {
  const headers = new Headers(real.headers);
  headers.set('content-type', contentType);
  headers.delete('content-length');
  return new Response(body, { status: real.status, headers });
}

async function cut(real: Response, wire: Wire | undefined): Promise<Response> {
  const bytes = new Uint8Array(await real.arrayBuffer());
  const half = bytes.slice(0, Math.ceil(bytes.length / 2));
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(half),
    pull: (controller) => {
      if (wire?.incoming) wire.incoming.socket.destroy();
      else controller.error(new TypeError('terminated'));
    },
  });
  const headers = new Headers(real.headers);
  headers.set('content-length', String(bytes.length));
  return new Response(body, { status: real.status, headers });
}

async function dripBody(real: Response, everyMs: number, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await real.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream({
    pull: async (controller) => {
      await pause(everyMs, signal);
      controller.enqueue(bytes.slice(sent, sent + 1));
      sent += 1;
      if (sent >= bytes.length) controller.close();
    },
  });
  return new Response(body, { status: real.status, headers: real.headers });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
