import { safeParse } from 'zod/mini';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { refreshToken, signIn } from '#src/api/contract/session.contract.ts';
import { fillTemplate } from '#src/lib/path-template.ts';
import type { ApiProblem, ApiResult } from './api-problem.ts';
import { STATUS_OF_CODE, toApiProblem } from './api-problem.ts';
import type { AuthHeaders } from './auth-headers.ts';
import { toHeaders } from './auth-headers.ts';
import type { ArgumentsOf, ReceivedOf, SomeRequest } from './endpoint-request.ts';
import type { Exchange, Received } from './http.ts';
import { createHttp, toUrl } from './http.ts';
import type { EarlyRequest, Sent } from './prefetch-cache.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

export interface ClientDeps {
  /** The provider's origin; `''` if it also serves the page. */
  baseUrl: string;
  headers: AuthHeaders;
  uuid: () => string | null;
  /**
   * True once another visitor's link has replaced this page's visitor in the browser. Then the client sends nothing and
   * returns no more answers (SIGN-41).
   */
  isReplaced?: () => boolean;
  /** Called once when the provider has refused the stored credentials for good, after the client has removed them. */
  onSessionEnd: () => void;
  /**
   * Receives every call except heartbeats: the method with the path pattern, `ok` or the problem's code, and the
   * provider's id of a failed call.
   */
  note?: (call: string, outcome: string, requestId?: string) => void;
  fetch?: typeof fetch;
  earlyRequests?: readonly EarlyRequest[];
  isOnline?: () => boolean;
  /** Waits before a read is repeated. The wait ends early when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
  now?: () => number;
}

export interface ApiClient {
  /**
   * Calls an endpoint of the contract. It returns problems as data. A rejection is a bug. After a 401 it repeats the
   * call once if the credentials have changed meanwhile. Otherwise it ends the session. The repeat is safe for writes,
   * because the provider refuses before it acts. After a network failure the client repeats reads, but never writes.
   */
  call<E extends Endpoint>(endpoint: E, ...request: ArgumentsOf<E>): Promise<ApiResult<ReceivedOf<E>>>;
}

type Read = Endpoint & { method: 'GET'; responseKind?: undefined };

export interface PageClient extends ApiClient {
  /**
   * Prefetches the answer of a later read. The read uses it once, within 30 seconds, in the same session. The client
   * drops failed answers. It drops the customer's own data after a write and when the page is hidden.
   */
  prefetch<E extends Read>(endpoint: E, ...request: ArgumentsOf<E>): void;
}

/** The parts of the session that the calls of a page need. */
export interface PageSession {
  /** The number of the current sign-in. The client drops an answer if the number has changed since the call began. */
  epoch(): number;
  /**
   * Until the token check of the page load has a result, returns a function that waits for it and resolves to true if
   * the customer is signed in. At any other time, returns null.
   */
  pendingCheck(): (() => Promise<boolean>) | null;
}

/** The client of a page load. Code outside the pages, such as the session, calls it directly. */
export interface Client extends ApiClient {
  /**
   * The client for pages. It drops each answer to a request from before a sign-out, so that no screen, draft or
   * snackbar gets it. A call that is refused before the first token check is sent again after the check.
   */
  forPages(session: PageSession): PageClient;
}

const SIGN_INS: ReadonlySet<Endpoint> = new Set<Endpoint>([signIn, refreshToken]);

/**
 * Every call passes the same stages, from top to bottom of this file: a response that was sent for ahead, or else the
 * current headers → axios → stored headers → camelCase → repeats → the contract's schema, or a problem.
 */
export const createClient = (deps: ClientDeps): Client => {
  const {
    headers,
    isReplaced = () => false,
    note = () => undefined,
    isOnline = () => navigator.onLine,
  } = deps;
  const { baseUrl, fetch, uuid, sleep = wait, random = Math.random, now = Date.now } = deps;
  const send = createHttp({ baseUrl, fetch, capture: headers.capture, isOnline, now });
  const client = () => headers.current()?.client ?? null;
  const prefetchCache = createPrefetchCache({ early: deps.earlyRequests ?? [], uuid, client, now });

  /** An answer is dropped if the epoch has changed since its request. */
  const callInEpoch = async <E extends Endpoint>(
    epoch: () => number,
    checking: (() => Promise<boolean>) | null,
    endpoint: E,
    request: SomeRequest,
  ): Promise<ApiResult<ReceivedOf<E>>> => {
    const epochOfCall = epoch();
    if (isReplaced()) return pendingForever();
    const answer = await answerCall(endpoint, request, checking);
    return epoch() !== epochOfCall || isReplaced() ? pendingForever() : (answer as ApiResult<ReceivedOf<E>>);
  };

  const answerCall = async (
    endpoint: Endpoint,
    request: SomeRequest,
    checking: (() => Promise<boolean>) | null,
  ): Promise<ApiResult<unknown>> => {
    const path = toPath(endpoint, request);
    if (path === null) return { ok: false, problem: { code: 'notFound', reasons: [] } };
    if (endpoint.heartbeat) return toResult(endpoint, await exchange(endpoint, path, request, checking));
    const isWrite = endpoint.method !== 'GET';
    if (isWrite) prefetchCache.invalidate();
    const answer = toResult(endpoint, await exchange(endpoint, path, request, checking));
    if (isWrite) prefetchCache.invalidate();
    const call = `${endpoint.method} ${endpoint.path}`;
    if (answer.ok) note(call, 'ok');
    else note(call, answer.problem.code, answer.problem.requestId);
    return answer;
  };

  const exchange = async (
    endpoint: Endpoint,
    path: string,
    request: SomeRequest,
    checking: (() => Promise<boolean>) | null,
  ): Promise<Exchange> => {
    const ahead = endpoint.method === 'GET' ? await prefetchCache.take(toUrl(path, request.query)) : null;
    let sent = await sendWithRetries(endpoint, path, request, ahead);
    if (isRefused(endpoint, sent) && checking) {
      if (!(await checking())) return sent.exchange;
      sent = await sendWithRetries(endpoint, path, request, null);
    }
    if (isRefused(endpoint, sent) && headers.end(sent.sentCredentials)) deps.onSessionEnd();
    return sent.exchange;
  };

  const sendWithRetries = async (
    endpoint: Endpoint,
    path: string,
    request: SomeRequest,
    ahead: Sent | null,
  ): Promise<Sent> => {
    const { signal } = request;
    for (let retries = 0; ; retries += 1) {
      const sent = await sendCurrent(endpoint, path, request, retries === 0 ? ahead : null);
      const ms = waitBeforeRetry(endpoint, sent.exchange, retries, random);
      if (ms !== null) await sleep(ms, signal);
      if (signal?.aborted) return { ...sent, exchange: { problem: { code: 'aborted' } } };
      if (ms === null) return sent;
    }
  };

  /** Takes the response that was sent for ahead, or sends. Sends once more if the refused credentials were outdated. */
  const sendCurrent = async (
    endpoint: Endpoint,
    path: string,
    request: SomeRequest,
    ahead: Sent | null,
  ): Promise<Sent> => {
    const sent = ahead ?? (await sendOnce(endpoint, path, request));
    const isOwn = request.sentCredentials !== undefined;
    if (isOwn || !isRefused(endpoint, sent) || !headers.isOutdated(sent.sentCredentials)) return sent;
    return sendOnce(endpoint, path, request);
  };

  const sendOnce = async (endpoint: Endpoint, path: string, request: SomeRequest): Promise<Sent> => {
    const sentCredentials = request.sentCredentials ?? headers.getCredentialsToSend(SIGN_INS.has(endpoint));
    const visitor = uuid();
    const exchanged = await send({
      ...request,
      endpoint,
      path,
      sentCredentials,
      headers: {
        ...(sentCredentials.credentials && toHeaders(sentCredentials.credentials)),
        ...(visitor !== null && { uuid: visitor }),
        ...(request.idempotencyKey !== undefined && { 'Idempotency-Key': request.idempotencyKey }),
        ...(request.ifMatch !== undefined && { 'If-Match': request.ifMatch }),
      },
    });
    return { sentCredentials, exchange: exchanged };
  };

  return {
    call: (endpoint, ...[request]) => callInEpoch(() => 0, null, endpoint, request ?? {}),
    forPages: ({ epoch, pendingCheck }) => ({
      call: (endpoint, ...[request]) => callInEpoch(epoch, pendingCheck(), endpoint, request ?? {}),
      prefetch: (endpoint, ...[request = {}]) => {
        // Applies what other tabs have changed.
        epoch();
        const path = toPath(endpoint, request);
        if (isReplaced() || path === null) return;
        const isShared = endpoint.shared === true;
        prefetchCache.add(toUrl(path, request.query), isShared, () =>
          sendWithRetries(endpoint, path, request, null),
        );
      },
    }),
  };
};

const toPath = ({ path }: Endpoint, { params = {} }: SomeRequest): string | null =>
  fillTemplate(API_ROOT + path, params);

const pendingForever = (): Promise<never> => new Promise(() => undefined);

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

const isRefused = (endpoint: Endpoint, { exchange }: Sent) =>
  endpoint.access === 'customer' && 'received' in exchange && exchange.received.status === 401;

const RETRIES = 2;
const JITTER_MS = 500;
const MAX_WAIT_SECONDS = 10;

/**
 * The wait in milliseconds before a failed read is repeated; null if it is not repeated (CALL-20). Only reads are
 * repeated, at most twice, and only after a network failure, a gateway failure or a `Retry-After`. If the provider asks
 * for more than ten seconds, the read is not repeated. Retrying sooner would ignore the provider, and waiting that long
 * would look like a frozen page.
 */
const waitBeforeRetry = (
  { method, hasCallerRetry }: Endpoint,
  exchange: Exchange,
  retries: number,
  random: () => number,
): number | null => {
  if (method !== 'GET' || retries >= RETRIES) return null;
  const backOff = random() * JITTER_MS * 2 ** retries;
  if ('problem' in exchange) return exchange.problem.code === 'unreachable' ? backOff : null;
  const { status, retryAfterSeconds } = exchange.received;
  const seconds = status === 429 || status === 503 ? retryAfterSeconds : null;
  if (seconds !== null) return !hasCallerRetry && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : null;
  return status >= 502 && status <= 504 ? backOff : null;
};

const toResult = (endpoint: Endpoint, exchange: Exchange): ApiResult<unknown> =>
  'problem' in exchange
    ? { ok: false, problem: exchange.problem }
    : parseReceived(endpoint, exchange.received);

function parseReceived(endpoint: Endpoint, received: Received): ApiResult<unknown> {
  const { status, body, file, retryAfterSeconds, etag, requestId } = received;
  const failed = (problem: ApiProblem): ApiResult<never> => ({
    ok: false,
    problem: requestId === null ? problem : { ...problem, requestId },
  });
  if (status < 200 || status >= 300) {
    const problem = toApiProblem({ status, body, retryAfterSeconds });
    return failed(STATUS_OF_CODE[problem.code] === status ? problem : { ...problem, status });
  }
  const malformed = (where: string) =>
    failed({ code: 'malformedAnswer', detail: `${endpoint.method} ${endpoint.path}: ${where}` });
  if (endpoint.responseKind === 'file') return file ? { ok: true, value: file } : malformed('no file');
  const parsed = safeParse(endpoint.answer, body);
  if (parsed.success) return { ok: true, value: parsed.data, ...(etag !== null && { etag }) };
  const [issue] = parsed.error.issues;
  return malformed(`${issue?.code} at ${issue?.path.join('.') || 'the root'}`);
}
