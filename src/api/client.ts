import { safeParse } from 'zod/mini';
import { retryableImport } from '#src/lib/retryable-import.ts';
import type { ApiAnswer, ApiProblem } from './api-problem.ts';
import type { AuthHeaders, Departure } from './auth-headers.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { refreshToken, signIn } from './contract/session.contract.ts';
import { asHeaders } from './credentials.ts';
import type { ArgumentsOf, DownloadedFile, ReceivedOf, SomeRequest } from './endpoint-request.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { Beat } from './heartbeat.ts';
import { sendBeat } from './heartbeat.ts';
import { createHttp } from './http.ts';
import { readBody, writeBody } from './message-body.ts';
import { requestUrl } from './request-url.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { isTransfer, timeoutOf, waitBeforeRetry } from './retry-policy.ts';
import { problemOfFailure, problemOfRefusal } from './transport-problem.ts';

export interface ClientDeps {
  /** The provider's origin; `''` when it serves the page as well. */
  baseUrl: string;
  headers: AuthHeaders;
  /** The visitor's uuid at this moment. */
  uuid: () => string | null;
  /** Called once when the provider has refused the stored credentials for good; they are forgotten by then. */
  onSessionEnd: () => void;
  fetch?: typeof fetch;
  /** Answers that were asked for before this client was there. */
  firstAnswers?: FirstAnswers;
  isOnline?: () => boolean;
  /** Waits before a read is sent again; must not outlast the signal. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

export interface ApiClient {
  /**
   * Calls an endpoint of the contract. It returns problems; a rejection is a bug. It shows nothing and navigates nowhere.
   * A 401 is sent once more when the credentials have changed meanwhile (the provider refuses before it acts, so
   * that is safe for writes), and ends the session otherwise. Reads are repeated when the line is bad; writes never.
   */
  call<E extends Endpoint>(endpoint: E, ...request: ArgumentsOf<E>): Promise<ApiAnswer<ReceivedOf<E>>>;
}

interface Received {
  status: number;
  data: string | DownloadedFile;
  retryAfterSeconds: number | null;
}
type Arrived = { received: Received } | { problem: ApiProblem };
type Exchange = { departure: Departure } & Arrived;

/** What every attempt of one call has in common. */
interface Outgoing {
  endpoint: Endpoint;
  url: string;
  request: SomeRequest;
  /** Only for calls that move a file. */
  transfer: typeof import('./transfer.ts') | null;
}

const SIGN_INS: ReadonlySet<Endpoint> = new Set<Endpoint>([signIn, refreshToken]);

/** The client of the contract: see {@link ApiClient.call}. */
export const createClient = (deps: ClientDeps): ApiClient => {
  const { headers, isOnline = () => navigator.onLine } = deps;
  const { sleep = wait, random = Math.random, now = Date.now } = deps;
  const http = createHttp(deps);
  const uploadsByXhr = !deps.fetch && typeof XMLHttpRequest === 'function';

  const beat = async (
    config: Beat,
    capture: (answer: Headers) => void,
    isOffline: () => boolean,
  ): Promise<Arrived> => {
    const sent = await sendBeat(deps.fetch ?? fetch, config, capture);
    if (typeof sent === 'object') return { received: { ...sent, retryAfterSeconds: null } };
    return { problem: { code: sent === 'unreachable' && isOffline() ? 'offline' : sent } };
  };

  const send = async ({ endpoint, url, request, transfer }: Outgoing): Promise<Exchange> => {
    const departure = request.departure ?? headers.depart(SIGN_INS.has(endpoint));
    const departedOffline = !isOnline();
    const { data, contentType } = writeBody(request.body);
    const uuid = deps.uuid();
    const config = {
      method: endpoint.method,
      url,
      data,
      timeout: timeoutOf(endpoint),
      headers: {
        'Content-Type': contentType,
        ...(departure.credentials && asHeaders(departure.credentials)),
        ...(uuid !== null && { uuid }),
        ...(request.idempotencyKey !== undefined && { 'Idempotency-Key': request.idempotencyKey }),
      },
      fetchOptions: { departure },
      ...(request.signal && { signal: request.signal }),
    };
    const capture = (answer: Pick<Headers, 'get'>) => headers.capture(answer, departure);
    const isOffline = () => departedOffline && !isOnline();
    if (endpoint.heartbeat) return { departure, ...(await beat(config, capture, isOffline)) };
    try {
      const response = transfer
        ? await transfer.carry({ http, uploadsByXhr, capture }, config, request)
        : await http.request<string>(config);
      if (response === null) return { departure, problem: { code: 'timedOut' } };
      const seconds = retryAfterSeconds(response.headers['retry-after'], now());
      return {
        departure,
        received: { status: response.status, data: response.data, retryAfterSeconds: seconds },
      };
    } catch (error) {
      return { departure, problem: problemOfFailure(error, isOffline()) };
    }
  };

  const isRefused = (endpoint: Endpoint, exchange: Exchange) =>
    endpoint.access === 'customer' && 'received' in exchange && exchange.received.status === 401;

  const notSent = (): ApiAnswer<never> => ({
    ok: false,
    problem: { code: isOnline() ? 'unreachable' : 'offline' },
  });

  /** One try, with the newest credentials even if they changed while it was under way. */
  const attempt = async (outgoing: Outgoing): Promise<Exchange> => {
    const exchange = await send(outgoing);
    const { endpoint, request } = outgoing;
    const isCurrent = request.departure === undefined;
    const isOutdated = isCurrent && isRefused(endpoint, exchange) && headers.isOutdated(exchange.departure);
    return isOutdated ? send(outgoing) : exchange;
  };

  const attempts = async (outgoing: Outgoing): Promise<Exchange> => {
    const { signal } = outgoing.request;
    let exchange = await attempt(outgoing);
    for (let retries = 0; ; retries += 1) {
      const ms = waitBeforeRetry(outgoing.endpoint, exchange, retries, random);
      if (ms === null) return exchange;
      await sleep(ms, signal);
      if (signal?.aborted) return { ...exchange, problem: { code: 'aborted' } };
      exchange = await attempt(outgoing);
    }
  };

  return {
    async call(endpoint, ...[checked]) {
      const request: SomeRequest = checked ?? {};
      const address = requestUrl(deps.baseUrl, endpoint, request);
      if (address === null) return { ok: false, problem: { code: 'notFound', reasons: [] } };
      const plain = { endpoint, url: address, request, transfer: null };
      const needsChunks = request.query !== undefined || isTransfer(endpoint);
      const outgoing = needsChunks ? await withChunks(plain) : plain;
      if (outgoing === null) return notSent();
      const exchange = await attempts(outgoing);
      if (isRefused(endpoint, exchange) && headers.end(exchange.departure)) deps.onSessionEnd();
      return 'problem' in exchange
        ? { ok: false, problem: exchange.problem }
        : answerOf(endpoint, exchange.received);
    },
  };
};

const fetchQueries = retryableImport(() => import('./query-string.ts'));
const fetchTransfer = retryableImport(() => import('./transfer.ts'));

/**
 * Queries (qs: 13 kB gzipped) and files are few and open no page, so their code comes with the first of them. Null when it
 * cannot be fetched: the next call tries again.
 */
const withChunks = async (outgoing: Outgoing): Promise<Outgoing | null> => {
  const { query } = outgoing.request;
  try {
    const queries = query === undefined ? null : await fetchQueries();
    const transfer = isTransfer(outgoing.endpoint) ? await fetchTransfer() : null;
    return { ...outgoing, transfer, url: outgoing.url + (queries?.queryString(query) ?? '') };
  } catch {
    return null;
  }
};

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

const answerOf = <E extends Endpoint>(endpoint: E, received: Received): ApiAnswer<ReceivedOf<E>> => {
  const { status, data, retryAfterSeconds: seconds } = received;
  const body = typeof data === 'string' ? readBody(data) : undefined;
  if (status < 200 || status >= 300)
    return { ok: false, problem: problemOfRefusal({ status, body, retryAfterSeconds: seconds }) };
  const malformed = (where: string): ApiAnswer<never> => {
    const detail = `${endpoint.method} ${endpoint.path}: ${where}`;
    return { ok: false, problem: { code: 'malformedAnswer', detail } };
  };
  if (endpoint.answers === 'file')
    return typeof data === 'string' ? malformed('no file') : { ok: true, value: data as ReceivedOf<E> };
  const parsed = safeParse(endpoint.answer, body);
  if (parsed.success) return { ok: true, value: parsed.data as ReceivedOf<E> };
  const [issue] = parsed.error.issues;
  return malformed(`${issue?.code} at ${issue?.path.join('.') || 'the root'}`);
};
