import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { fileNameFrom } from '#src/lib/file-name.ts';
import { isRequestId } from '#src/lib/request-id.ts';
import type { ApiProblem } from './api-problem.ts';
import type { SentCredentials } from './auth-headers.ts';
import type { EarlyAnswers } from './early-answers.ts';
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
  earlyAnswers?: EarlyAnswers | undefined;
  fetch?: typeof fetch | undefined;
  isOnline: () => boolean;
  now: () => number;
}

/** A transfer is aborted after this many milliseconds without a byte, even before its timeout (CALL-19). */
const STALL_MS = 15_000;

/** Content types of error responses and of proxies' pages. No builder's file has them (FILE-16). */
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
      const id = header('x-request-id');
      const told = { retryAfterSeconds: seconds, requestId: isRequestId(id) ? id : null };
      return { received: { status, data: await fileOrText(response), ...told } };
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
        const early = await unlessAborted(earlyAnswers?.(request), request.signal);
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

function watchTransfer({ signal, onProgress }: Outbound['request']) {
  const ended = new AbortController();
  const abort = () => ended.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;
  const moved = ({ loaded, total }: AxiosProgressEvent) => {
    clearTimeout(timer);
    onProgress?.({ loaded, total: total ?? null });
    // After a complete upload the provider may work for a while. Only the timeout of the call applies then.
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

/**
 * The response to an early request; null if there was no such request, or if it failed.
 * @throws the signal's reason once it is aborted.
 */
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
