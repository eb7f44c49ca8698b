import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { fileNameFrom } from '#src/lib/file-name.ts';
import type { ApiProblem } from './api-problem.ts';
import type { SentCredentials } from './auth-headers.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { DownloadedFile, SomeRequest } from './endpoint-request.ts';
import { isTransfer, retryAfterSeconds, timeoutOf } from './retry-policy.ts';

/** A request as it leaves. */
export interface Outbound {
  endpoint: Endpoint;
  url: string;
  /** `Content-Type: false` leaves the header to the browser. */
  headers: Readonly<Record<string, string | false>>;
  data: unknown;
  sentWith: SentCredentials;
  request: Pick<SomeRequest, 'signal' | 'onProgress'>;
}

export interface Received {
  status: number;
  /** The body's text; a file where the call downloads one and the response is a success. */
  data: string | DownloadedFile;
  retryAfterSeconds: number | null;
}

/** A response, whatever its status, or a problem on the way. */
export type Exchange = { received: Received } | { problem: ApiProblem };

interface HttpDeps {
  /** Takes the headers of each response the moment they arrive: a body that breaks off afterwards must not lose a rotated token. */
  capture: (response: Pick<Headers, 'get'>, sentWith: SentCredentials) => void;
  earlyAnswers?: EarlyAnswers | undefined;
  fetch?: typeof fetch | undefined;
  isOnline: () => boolean;
  now: () => number;
}

/** Milliseconds without a byte after which an upload or a download under way is given up, however much time it has left. */
const STALL_MS = 15_000;

/** Content types of errors and of proxies' pages; a builder's file has neither. */
const NO_FILE = /^(text\/html|application\/(.+\+)?json)\b/i;

/** Sends by axios. @throws what is no failure of the network: that is a bug. */
export const createHttp = (deps: HttpDeps) => {
  const { capture, isOnline, now } = deps;
  const http = axiosWith(deps);
  // The browser's fetch reports no progress of an upload; XMLHttpRequest does.
  const uploadsByXhr = !deps.fetch && typeof XMLHttpRequest === 'function';

  return async ({ sentWith, ...outbound }: Outbound): Promise<Exchange> => {
    const { endpoint, request } = outbound;
    const transfer = isTransfer(endpoint) ? watchTransfer(request) : null;
    const isUpload = endpoint.multipart !== undefined;
    const byXhr = isUpload && uploadsByXhr;
    const departedOffline = !isOnline();
    try {
      const response = await http.request<string | Blob>({
        ...plainConfig(outbound, sentWith),
        ...transfer?.config(isUpload, byXhr),
      });
      const header = (name: string) => headerOf(response, name);
      if (byXhr) capture({ get: header }, sentWith);
      const seconds = retryAfterSeconds(header('retry-after'), now());
      const { status } = response;
      return { received: { status, data: await fileOrText(response), retryAfterSeconds: seconds } };
    } catch (error) {
      if (transfer?.hasStalled()) return { problem: { code: 'timedOut' } };
      return { problem: problemOfFailure(error, departedOffline && !isOnline()) };
    } finally {
      transfer?.end();
    }
  };
};

/** An axios that resolves for every status with the body as text, and passes each response's headers on at once. */
const axiosWith = ({ capture, earlyAnswers, ...deps }: HttpDeps) =>
  axios.create({
    adapter: 'fetch',
    env: {
      fetch: async (input, init?: RequestInit & { sentWith?: SentCredentials }) => {
        // axios makes a Request wherever the browser has one.
        const request = input as Request;
        const early = await unlessAborted(earlyAnswers?.(request), request.signal);
        if (early) return early;
        const response = await (deps.fetch ?? fetch)(request);
        if (init?.sentWith) capture(response.headers, init.sentWith);
        return response;
      },
    },
    validateStatus: () => true,
    responseType: 'text',
    // A header of its own would need every provider's CORS consent in browsers that let scripts set it.
    headers: { common: { 'User-Agent': false } },
  });

const plainConfig = (
  { endpoint, url, data, headers, request }: Omit<Outbound, 'sentWith'>,
  sentWith: SentCredentials,
): AxiosRequestConfig => ({
  method: endpoint.method,
  url,
  data,
  headers,
  timeout: timeoutOf(endpoint),
  ...(request.signal && { signal: request.signal }),
  // axios hands both on to fetch; `keepalive` lets a heartbeat outlive the page.
  fetchOptions: { sentWith, keepalive: endpoint.heartbeat === true },
});

/**
 * The problem of a call without a response. `offline`: the device had no network before and after.
 * @throws the error itself when it does not come from the network: then it is a bug.
 */
const problemOfFailure = (error: unknown, offline: boolean): ApiProblem => {
  if (isCancel(error)) return { code: 'aborted' };
  if (!isAxiosError(error)) throw error;
  if (error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED') return { code: 'timedOut' };
  return { code: offline ? 'offline' : 'unreachable' };
};

/** Tells how far a transfer is, and ends one that stands still. */
function watchTransfer({ signal, onProgress }: Outbound['request']) {
  const ended = new AbortController();
  const abort = () => ended.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  const moved = ({ loaded, total }: AxiosProgressEvent) => {
    clearTimeout(timer);
    onProgress?.({ loaded, total: total ?? null });
    // An upload that has left is the provider's to work on: only the whole call's timeout counts then.
    if (loaded === total) return;
    timer = setTimeout(() => {
      isStalled = true;
      abort();
    }, STALL_MS);
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    config: (isUpload: boolean, byXhr: boolean): AxiosRequestConfig => ({
      signal: ended.signal,
      ...(!isUpload && { responseType: 'blob', onDownloadProgress: moved }),
      ...(byXhr && { adapter: 'xhr', onUploadProgress: moved }),
    }),
    hasStalled: () => isStalled,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

const headerOf = ({ headers }: AxiosResponse, name: string): string | null => {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
};

const fileOrText = async (response: AxiosResponse<string | Blob>): Promise<string | DownloadedFile> => {
  const { data, status } = response;
  if (typeof data === 'string') return data;
  const isFile = status >= 200 && status < 300 && data.size > 0 && !NO_FILE.test(data.type);
  if (!isFile) return data.text();
  return { blob: data, fileName: fileNameFrom(headerOf(response, 'content-disposition')) };
};

/** An early response; null where there is none or its request failed. @throws the signal's reason once it is aborted. */
async function unlessAborted(
  early: Promise<Response | null> | null | undefined,
  signal: AbortSignal,
): Promise<Response | null> {
  if (!early) return null;
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([early.catch(() => null), aborted]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}
