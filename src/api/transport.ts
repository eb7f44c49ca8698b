import type { AxiosInstance } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import type { ApiProblem } from './api-problem.ts';
import type { Departure } from './auth-headers.ts';
import type { SomeRequest } from './endpoint-request.ts';
import type { Arrived, Capture, Outbound } from './exchange.ts';
import { retryAfterSeconds } from './retry-after.ts';

interface TransportDeps {
  capture: (answer: Pick<Headers, 'get'>, departure: Departure) => void;
  fetch?: typeof fetch;
  now: () => number;
}

/** What moves a file, and what is told of it. */
export interface Transfer {
  carry: typeof import('./transfer.ts').carry;
  request: SomeRequest;
}

export interface Transport {
  /** @throws what is no failure of the transport: then it is a bug. */
  send(outbound: Outbound, transfer: Transfer | null, isOffline: () => boolean): Promise<Arrived>;
}

/** Sends by axios. It is 15 kB, so it comes with the first call that was not asked for before: client.ts. */
export const createTransport = (deps: TransportDeps): Transport => {
  const http = createHttp(deps);
  const uploadsByXhr = !deps.fetch && typeof XMLHttpRequest === 'function';
  return {
    send: async ({ departure, ...outbound }, transfer, isOffline) => {
      const config = { ...outbound, fetchOptions: { departure } };
      const capture: Capture = (answer) => deps.capture(answer, departure);
      try {
        const response = transfer
          ? await transfer.carry({ http, uploadsByXhr, capture }, config, transfer.request)
          : await http.request<string>(config);
        if (response === null) return { problem: { code: 'timedOut' } };
        const { status, data, headers } = response;
        const seconds = retryAfterSeconds(headers['retry-after'], deps.now());
        return { received: { status, data, retryAfterSeconds: seconds } };
      } catch (error) {
        return { problem: problemOfFailure(error, isOffline()) };
      }
    },
  };
};

/**
 * An axios that resolves for every status, with the body as text, and passes every response's headers on the moment they arrive.
 * Each request names its {@link Departure} as `fetchOptions.departure`, which axios passes on beside the request.
 */
const createHttp = (deps: TransportDeps): AxiosInstance =>
  axios.create({
    adapter: 'fetch',
    env: {
      fetch: async (request, init?: RequestInit & { departure?: Departure }) => {
        const response = await (deps.fetch ?? fetch)(request);
        if (init?.departure) deps.capture(response.headers, init.departure);
        return response;
      },
    },
    validateStatus: () => true,
    responseType: 'text',
    // A header of its own would need every provider's CORS consent in browsers that let scripts set it.
    headers: { common: { 'User-Agent': false } },
  });

/**
 * The problem of a call that got no response. `offline`: the device had no network before and after.
 * @throws the error itself when it does not come from the transport: then it is a bug.
 */
export const problemOfFailure = (error: unknown, offline: boolean): ApiProblem => {
  if (isCancel(error)) return { code: 'aborted' };
  if (!isAxiosError(error)) throw error;
  if (error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED') return { code: 'timedOut' };
  return { code: offline ? 'offline' : 'unreachable' };
};
