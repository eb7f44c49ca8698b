import { safeParse } from 'zod/mini';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { refreshToken, signIn } from '#src/api/contract/session.contract.ts';
import type { ApiProblem, ApiResult } from './api-problem.ts';
import type { AuthHeaders } from './auth-headers.ts';
import { toHeaders } from './credentials.ts';
import type { EarlyResponses } from './early-responses.ts';
import type { ArgumentsOf, ReceivedOf, SomeRequest } from './endpoint-request.ts';
import type { Exchange, Outbound, Received } from './http-transport.ts';
import { createHttp } from './http-transport.ts';
import { readBody, writeBody } from './message-body.ts';
import { createPrefetchCache } from './prefetch-cache.ts';
import { requestUrl } from './request-url.ts';
import { waitBeforeRetry } from './retry-policy.ts';
import { STATUS_OF_CODE, toApiProblem } from './transport-problem.ts';

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
  earlyAnswers?: EarlyResponses;
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
   * Prefetches the answer of a later read. The read uses it once, within 30 seconds. The client drops failed answers
   * and answers from before a sign-out. It drops the customer's own data after a write and when the page is hidden.
   */
  prefetch<E extends Read>(endpoint: E, ...request: ArgumentsOf<E>): void;
}

/** The parts of the session that the calls of a page need. */
export interface PageSession {
  /** The number of the current sign-in. The client drops an answer if the number has changed since the call began. */
  epoch(): number;
  /**
   * During the first token check, returns a function that waits for the check and resolves to true if the customer is
   * signed in. At any other time, returns null.
   */
  pendingCheck(): (() => Promise<boolean>) | null;
}

/** The client of a page load. Code outside the pages, such as the session, calls it directly. */
export interface Client extends ApiClient {
  /**
   * The client for pages. It drops each answer to a request from before a sign-out, so that no screen, draft or
   * snackbar gets it. A call that is refused during the first token check is sent again after the check.
   */
  forPages(session: PageSession): PageClient;
}

interface CallContext {
  checking: (() => Promise<boolean>) | null;
  /** True if a final 401 ends the session. A prefetch never ends it, because the customer did nothing. */
  endsSession: boolean;
}

const SIGN_INS: ReadonlySet<Endpoint> = new Set<Endpoint>([signIn, refreshToken]);

/**
 * Every call passes the same stages, from top to bottom of this file: prefetched answers → current headers → axios,
 * which tries the early responses first → stored headers → camelCase → the contract's schema, or a problem.
 */
export const createClient = (deps: ClientDeps): Client => {
  const {
    headers,
    isReplaced = () => false,
    note = () => undefined,
    isOnline = () => navigator.onLine,
  } = deps;
  const { sleep = wait, random = Math.random, now = Date.now } = deps;
  const { capture } = headers;
  const { fetch, earlyAnswers } = deps;
  const send = createHttp({ capture, fetch, earlyAnswers, isOnline, now });
  const prefetchCache = createPrefetchCache(now);

  /**
   * Takes the prefetched answer, or makes the call. An answer is dropped if the epoch has changed since its request.
   */
  const callInEpoch = async <E extends Endpoint>(
    epoch: () => number,
    checking: CallContext['checking'],
    endpoint: E,
    request: SomeRequest,
  ): Promise<ApiResult<ReceivedOf<E>>> => {
    const asked = epoch();
    if (isReplaced()) return pendingForever();
    const early = await prefetchCache.consume(endpoint, request, asked);
    const answer = early ?? (await sendRequest(endpoint, request, { checking, endsSession: true }));
    return epoch() !== asked || isReplaced() ? pendingForever() : (answer as ApiResult<ReceivedOf<E>>);
  };

  const sendRequest = async (
    endpoint: Endpoint,
    request: SomeRequest,
    context: CallContext,
  ): Promise<ApiResult<unknown>> => {
    const url = requestUrl(deps.baseUrl, endpoint, request);
    if (url === null) return { ok: false, problem: { code: 'notFound', reasons: [] } };
    if (endpoint.heartbeat) return toResult(endpoint, await exchange(endpoint, url, request, context));
    const isWrite = endpoint.method !== 'GET';
    if (isWrite) prefetchCache.invalidate();
    const answer = toResult(endpoint, await exchange(endpoint, url, request, context));
    if (isWrite) prefetchCache.invalidate();
    const call = `${endpoint.method} ${endpoint.path}`;
    if (answer.ok) note(call, 'ok');
    else note(call, answer.problem.code, answer.problem.requestId);
    return answer;
  };

  const exchange = async (
    endpoint: Endpoint,
    url: string,
    request: SomeRequest,
    { checking, endsSession }: CallContext,
  ): Promise<Exchange> => {
    let sent = await sendWithRetries(endpoint, url, request);
    if (isRefused(endpoint, sent.exchange) && checking) {
      if (!(await checking())) return sent.exchange;
      sent = await sendWithRetries(endpoint, url, request);
    }
    const isFinal = endsSession && isRefused(endpoint, sent.exchange);
    if (isFinal && headers.end(sent.outbound.sentWith)) deps.onSessionEnd();
    return sent.exchange;
  };

  const sendWithRetries = async (endpoint: Endpoint, url: string, request: SomeRequest) => {
    const { signal } = request;
    for (let retries = 0; ; retries += 1) {
      const sent = await sendOnce(endpoint, url, request);
      const ms = waitBeforeRetry(endpoint, sent.exchange, retries, random);
      if (ms === null) return sent;
      await sleep(ms, signal);
      if (signal?.aborted) return { ...sent, exchange: { problem: { code: 'aborted' } } as const };
    }
  };

  /** Sends the request. If a refusal was due to credentials that have changed meanwhile, sends it once more. */
  const sendOnce = async (endpoint: Endpoint, url: string, request: SomeRequest) => {
    const outbound = buildOutbound(endpoint, url, request);
    const sent = { outbound, exchange: await send(outbound) };
    const isOwn = request.sentWith !== undefined;
    if (isOwn || !isRefused(endpoint, sent.exchange) || !headers.isOutdated(outbound.sentWith)) return sent;
    const again = buildOutbound(endpoint, url, request);
    return { outbound: again, exchange: await send(again) };
  };

  const buildOutbound = (endpoint: Endpoint, url: string, request: SomeRequest): Outbound => {
    const sentWith = request.sentWith ?? headers.getCredentialsToSend(SIGN_INS.has(endpoint));
    const { data, contentType } = writeBody(request.body);
    const uuid = deps.uuid();
    return {
      endpoint,
      url,
      data,
      request,
      sentWith,
      headers: {
        'Content-Type': contentType,
        ...(sentWith.credentials && toHeaders(sentWith.credentials)),
        ...(uuid !== null && { uuid }),
        ...(request.idempotencyKey !== undefined && { 'Idempotency-Key': request.idempotencyKey }),
        ...(request.ifMatch !== undefined && { 'If-Match': request.ifMatch }),
      },
    };
  };

  return {
    call: (endpoint, ...[request]) => callInEpoch(() => 0, null, endpoint, request ?? {}),
    forPages: ({ epoch, pendingCheck }) => ({
      call: (endpoint, ...[request]) => callInEpoch(epoch, pendingCheck(), endpoint, request ?? {}),
      prefetch: (endpoint, ...[request = {}]) => {
        const asked = epoch();
        if (isReplaced()) return;
        prefetchCache.prefetch(endpoint, request, asked, () =>
          sendRequest(endpoint, request, { checking: null, endsSession: false }),
        );
      },
    }),
  };
};

const pendingForever = (): Promise<never> => new Promise(() => undefined);

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

const isRefused = (endpoint: Endpoint, exchange: Exchange) =>
  endpoint.access === 'customer' && 'received' in exchange && exchange.received.status === 401;

const toResult = (endpoint: Endpoint, exchange: Exchange): ApiResult<unknown> =>
  'problem' in exchange
    ? { ok: false, problem: exchange.problem }
    : parseReceived(endpoint, exchange.received);

function parseReceived(endpoint: Endpoint, received: Received): ApiResult<unknown> {
  const { status, data, retryAfterSeconds, etag, requestId } = received;
  const failed = (problem: ApiProblem): ApiResult<never> => ({
    ok: false,
    problem: requestId === null ? problem : { ...problem, requestId },
  });
  const body = typeof data === 'string' ? readBody(data) : undefined;
  if (status < 200 || status >= 300) {
    const problem = toApiProblem({ status, body, retryAfterSeconds });
    return failed(STATUS_OF_CODE[problem.code] === status ? problem : { ...problem, status });
  }
  const malformed = (where: string) =>
    failed({ code: 'malformedAnswer', detail: `${endpoint.method} ${endpoint.path}: ${where}` });
  if (endpoint.responseKind === 'file')
    return typeof data === 'string' ? malformed('no file') : { ok: true, value: data };
  const parsed = safeParse(endpoint.answer, body);
  if (parsed.success) return { ok: true, value: parsed.data, ...(etag !== null && { etag }) };
  const [issue] = parsed.error.issues;
  return malformed(`${issue?.code} at ${issue?.path.join('.') || 'the root'}`);
}
