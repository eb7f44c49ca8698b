import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { fromWire, toQuery, toWire } from '#src/api/contract/wire.ts';
import { isRequestId } from '#src/lib/uuid.ts';
import type { ApiProblem } from './api-problem.ts';
import type { SentCredentials } from './auth-headers.ts';
import type { DownloadedFile, SomeRequest } from './endpoint-request.ts';

export interface Outbound extends Pick<SomeRequest, 'query' | 'body' | 'signal' | 'onProgress'> {
  endpoint: Endpoint;
  /** Below the provider's origin, with its parameters filled in. */
  path: string;
  headers: Readonly<Record<string, string>>;
  sentCredentials: SentCredentials;
}

export interface Received {
  status: number;
  /** The JSON in camelCase. Undefined for a body that is empty, not JSON or nested too deeply. */
  body: unknown;
  /** A successful download; null for any other response. */
  file: DownloadedFile | null;
  retryAfterSeconds: number | null;
  etag: string | null;
  /** The provider's id of the call; null if it gave none. */
  requestId: string | null;
}

export type Exchange = { received: Received } | { problem: ApiProblem };

interface HttpDeps {
  /** The provider's origin; `''` if it also serves the page. */
  baseUrl: string;
  /** Receives the headers of each response, see {@link createHttp}. */
  capture: (response: Pick<Headers, 'get'>, sentCredentials: SentCredentials) => void;
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
 * Sends requests with axios. Axios itself does the URL, the query, the conversion of both bodies, the time limit, the
 * abort and the progress. What is set up here, and why:
 * - `env.fetch` stores the headers of a response on arrival. An interceptor runs after the body, and a rotated token
 *   would be lost with a body that breaks off.
 * - The adapter is `fetch`, whose `keepalive` lets a heartbeat finish after the page is closed. An upload uses `xhr`,
 *   because fetch reports no progress of it.
 * - `validateStatus: null`, because a refusal is an answer: its body has the reasons.
 * - A transfer has no time limit in all, but ends when no more bytes move ({@link watchTransfer}). Axios has no such
 *   limit.
 * @throws any error that is not a network failure, because it is a bug.
 */
export const createHttp = ({ baseUrl, capture, isOnline, now, ...deps }: HttpDeps) => {
  const http = axios.create({
    baseURL: baseUrl,
    adapter: 'fetch',
    env: {
      fetch: async (input, init?: RequestInit & { sentCredentials?: SentCredentials }) => {
        const response = await (deps.fetch ?? fetch)(input);
        if (init?.sentCredentials) capture(response.headers, init.sentCredentials);
        return response;
      },
    },
    paramsSerializer,
    transformRequest: writeBody,
    transformResponse: (data: unknown) => (typeof data === 'string' ? readBody(data) : data),
    validateStatus: null,
    // Without `false`, axios would set this header, and every provider's CORS settings would have to allow it.
    headers: { common: { 'User-Agent': false } },
  });
  const canUseXhr = !deps.fetch && typeof XMLHttpRequest === 'function';

  return async (outbound: Outbound): Promise<Exchange> => {
    const { endpoint, path, query, body, headers, sentCredentials, signal } = outbound;
    const isByXhr = endpoint.multipart !== undefined && canUseXhr;
    const transfer = isTransfer(endpoint) ? watchTransfer(outbound, isByXhr) : null;
    const departedOffline = !isOnline();
    try {
      const response = await http.request({
        method: endpoint.method,
        url: path,
        params: query,
        data: body,
        headers,
        ...(signal && { signal }),
        fetchOptions: { sentCredentials, keepalive: endpoint.heartbeat === true },
        timeout: timeoutOf(endpoint),
        ...transfer?.config,
      });
      const header = (name: string) => getHeader(response, name);
      if (isByXhr) capture({ get: header }, sentCredentials);
      return { received: toReceived(response.status, header, now(), await readContent(response)) };
    } catch (error) {
      if (transfer?.hasStalled()) return { problem: { code: 'timedOut' } };
      return { problem: problemOfFailure(error, departedOffline && !isOnline()) };
    } finally {
      transfer?.end();
    }
  };
};

const paramsSerializer = { serialize: toQuery };

/** A path with its query as the provider gets it. */
export const toUrl = (path: string, query: unknown): string =>
  axios.getUri({ url: path, params: query, paramsSerializer });

/** The outcome of a GET that the page's first script has sent with `fetch`. */
export const readResponse = async (pending: Promise<Response>, now: () => number): Promise<Exchange> => {
  try {
    const response = await pending;
    const content = { body: readBody(await response.text()), file: null };
    return { received: toReceived(response.status, (name) => response.headers.get(name), now(), content) };
  } catch (error) {
    const isTooLate = error instanceof DOMException && error.name === 'AbortError';
    return { problem: { code: isTooLate ? 'timedOut' : 'unreachable' } };
  }
};

const toReceived = (
  status: number,
  header: (name: string) => string | null,
  now: number,
  content: Pick<Received, 'body' | 'file'>,
): Received => {
  const id = header('x-request-id');
  return {
    status,
    ...content,
    retryAfterSeconds: retryAfterSeconds(header('retry-after'), now),
    etag: header('etag'),
    requestId: isRequestId(id) ? id : null,
  };
};

const getHeader = ({ headers }: AxiosResponse, name: string): string | null => {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Converts a body to JSON in snake_case. An upload stays unchanged, and the browser names its type and boundary. */
const writeBody = (body: unknown, headers: { setContentType(type: string | false): unknown }): unknown => {
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  headers.setContentType(isJson ? 'application/json' : false);
  return isJson ? JSON.stringify(toWire(body)) : body;
};

const readBody = (text: string): unknown => {
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** A refused download has JSON in place of the file. */
const readContent = async (response: AxiosResponse): Promise<Pick<Received, 'body' | 'file'>> => {
  if (response.config.responseType !== 'blob') return { body: response.data, file: null };
  const { status } = response;
  const data: Blob = response.data;
  const isFile = status >= 200 && status < 300 && data.size > 0 && !NO_FILE.test(data.type);
  if (!isFile) return { body: readBody(await data.text()), file: null };
  const contentDisposition = getHeader(response, 'content-disposition');
  return { body: undefined, file: { blob: data, contentDisposition } };
};

/** The `Retry-After` header in whole seconds from `now` (milliseconds); null if it cannot be read. */
export const retryAfterSeconds = (header: string | null, now: number): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};

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

const isTransfer = (endpoint: Endpoint): boolean =>
  endpoint.multipart !== undefined || endpoint.responseKind === 'file';

/** The time limit in milliseconds, including the response's body (CALL-19). 0 for none. */
const timeoutOf = (endpoint: Endpoint): number => {
  if (endpoint.heartbeat) return 5_000;
  return isTransfer(endpoint) ? 0 : 15_000;
};

/** Ends a transfer when no more bytes move (CALL-19). Its length depends on the file and the connection. */
function watchTransfer({ endpoint, body, signal, onProgress }: Outbound, isByXhr: boolean) {
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
  wait(isByXhr ? ANSWER_MS : ANSWER_MS + slowestUploadMs(body));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const config: AxiosRequestConfig = {
    signal: ended.signal,
    ...(!endpoint.multipart && { responseType: 'blob', onDownloadProgress: handleProgress }),
    ...(isByXhr && { adapter: 'xhr', onUploadProgress: handleProgress }),
  };
  return {
    config,
    hasStalled: () => isStalled,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** The milliseconds that the files of a form need at most. An upload without progress is given this time. */
function slowestUploadMs(body: unknown): number {
  if (!(body instanceof FormData)) return 0;
  const files = [...body.values()].filter((value) => typeof value !== 'string');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (bytes / SLOW_BYTES_PER_SECOND) * 1000;
}
