import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { fileNameFrom } from '#src/lib/file-name.ts';
import { isRequestId } from '#src/lib/request-id.ts';
import type { ApiProblem } from './api-problem.ts';
import type { SentCredentials } from './auth-headers.ts';
import type { EarlyResponses } from './early-responses.ts';
import type { DownloadedFile, SomeRequest } from './endpoint-request.ts';
import { isTransfer, retryAfterSeconds, timeoutOf } from './retry-policy.ts';

export interface Outbound {
  endpoint: Endpoint;
  url: string;
  /** With `Content-Type: false` the browser sets the header. */
  headers: Readonly<Record<string, string | false>>;
  data: unknown;
  sentWith: SentCredentials;
  request: Pick<SomeRequest, 'signal' | 'onProgress'>;
}

export interface Received {
  status: number;
  /** The body as text; a file for a successful download. */
  data: string | DownloadedFile;
  retryAfterSeconds: number | null;
  etag: string | null;
  /** The provider's id of the call; null if it gave none. */
  requestId: string | null;
}

export type Exchange = { received: Received } | { problem: ApiProblem };

interface HttpDeps {
  /**
   * Receives the headers of each response on arrival. Otherwise a rotated token would be lost if the body breaks off
   * later.
   */
  capture: (response: Pick<Headers, 'get'>, sentWith: SentCredentials) => void;
  earlyAnswers?: EarlyResponses | undefined;
  fetch?: typeof fetch | undefined;
  isOnline: () => boolean;
  now: () => number;
}

/** A transfer is aborted after this many milliseconds without a byte (CALL-19). */
const STALL_MS = 15_000;
/** Milliseconds for the first byte, and for the response after the last byte of an upload (CALL-19). */
const ANSWER_MS = 60_000;
/** A mobile contract that is throttled to 128 kbit/s sends this many bytes in a second. */
const SLOW_BYTES_PER_SECOND = 16_000;

/** Content types of error responses and of proxies' pages. No builder's file has them. */
const NO_FILE = /^(text\/html|application\/(.+\+)?json)\b/i;

/**
 * Sends requests with axios.
 * @throws any error that is not a network failure, because it is a bug.
 */
export const createHttp = (deps: HttpDeps) => {
  const { capture, isOnline, now } = deps;
  const http = axiosWith(deps);
  // XMLHttpRequest reports upload progress, and fetch does not.
  const uploadsByXhr = !deps.fetch && typeof XMLHttpRequest === 'function';

  return async ({ sentWith, ...outbound }: Outbound): Promise<Exchange> => {
    const { endpoint, request } = outbound;
    const isUpload = endpoint.multipart !== undefined;
    const byXhr = isUpload && uploadsByXhr;
    const transfer = isTransfer(endpoint) ? watchTransfer(request, firstProgressMs(outbound, byXhr)) : null;
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
      const id = header('x-request-id');
      const responseMeta = {
        retryAfterSeconds: seconds,
        etag: header('etag'),
        requestId: isRequestId(id) ? id : null,
      };
      return { received: { status, data: await fileOrText(response), ...responseMeta } };
    } catch (error) {
      if (transfer?.hasStalled()) return { problem: { code: 'timedOut' } };
      return { problem: problemOfFailure(error, departedOffline && !isOnline()) };
    } finally {
      transfer?.end();
    }
  };
};

/**
 * Creates an axios client. It resolves for every status, with the body as text, and reports each response's headers at
 * once.
 */
const axiosWith = ({ capture, earlyAnswers, ...deps }: HttpDeps) =>
  axios.create({
    adapter: 'fetch',
    env: {
      fetch: async (input, init?: RequestInit & { sentWith?: SentCredentials }) => {
        // axios passes a Request in every browser that has the class.
        const request = input as Request;
        const early = await raceWithAbort(earlyAnswers?.(request), request.signal);
        if (early) return early;
        const response = await (deps.fetch ?? fetch)(request);
        if (init?.sentWith) capture(response.headers, init.sentWith);
        return response;
      },
    },
    validateStatus: () => true,
    responseType: 'text',
    // Without `false`, axios would set this header, and every provider's CORS settings would have to allow it.
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
  // axios passes both options to fetch. `keepalive` lets a heartbeat finish after the page is closed.
  fetchOptions: { sentWith, keepalive: endpoint.heartbeat === true },
});

/**
 * The problem of a call without a response. `offline` is true if the device had no network both before and after the
 * call.
 * @throws the error itself if the network did not cause it, because it is a bug.
 */
const problemOfFailure = (error: unknown, offline: boolean): ApiProblem => {
  if (isCancel(error)) return { code: 'aborted' };
  if (!isAxiosError(error)) throw error;
  if (error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED') return { code: 'timedOut' };
  return { code: offline ? 'offline' : 'unreachable' };
};

/** `firstMs` is the time for the first progress. An upload that reports no progress must be answered by then. */
function watchTransfer({ signal, onProgress }: Outbound['request'], firstMs: number) {
  const ended = new AbortController();
  const abort = () => ended.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isStalled = true;
      abort();
    }, ms);
  };
  const handleProgress = ({ loaded, total }: AxiosProgressEvent) => {
    onProgress?.({ loaded, total: total ?? null });
    // After a complete upload the provider may work for a while.
    wait(loaded === total ? ANSWER_MS : STALL_MS);
  };
  wait(firstMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    config: (isUpload: boolean, byXhr: boolean): AxiosRequestConfig => ({
      signal: ended.signal,
      ...(!isUpload && { responseType: 'blob', onDownloadProgress: handleProgress }),
      ...(byXhr && { adapter: 'xhr', onUploadProgress: handleProgress }),
    }),
    hasStalled: () => isStalled,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** Milliseconds until a transfer's first progress. fetch reports none of an upload, so its files count (CALL-19). */
function firstProgressMs({ data }: Pick<Outbound, 'data'>, byXhr: boolean): number {
  if (byXhr || !(data instanceof FormData)) return ANSWER_MS;
  const files = [...data.values()].filter((value) => typeof value !== 'string');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return ANSWER_MS + (bytes / SLOW_BYTES_PER_SECOND) * 1000;
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

/**
 * The response to an early request; null if there was no such request, or if it failed.
 * @throws the signal's reason once it is aborted.
 */
async function raceWithAbort(
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
