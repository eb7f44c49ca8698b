import { safeParse } from 'zod/mini';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { refreshToken, signIn } from '#src/api/contract/session.contract.ts';
import { answersAhead } from './answers-ahead.ts';
import type { ApiAnswer } from './api-problem.ts';
import type { AuthHeaders } from './auth-headers.ts';
import { asHeaders } from './credentials.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { ArgumentsOf, ReceivedOf, SomeRequest } from './endpoint-request.ts';
import type { Exchange, Outbound, Received } from './http-transport.ts';
import { createHttp } from './http-transport.ts';
import { readBody, writeBody } from './message-body.ts';
import { requestUrl } from './request-url.ts';
import { waitBeforeRetry } from './retry-policy.ts';
import { problemOfRefusal } from './transport-problem.ts';

export interface ClientDeps {
  /** The provider's origin; `''` when it serves the page as well. */
  baseUrl: string;
  headers: AuthHeaders;
  /** The visitor's uuid at this moment. */
  uuid: () => string | null;
  /** Whether another visitor's link has taken the browser over: then nothing is sent, and no answer counts any more. */
  isReplaced?: () => boolean;
  /** Called once when the provider has refused the stored credentials for good; they are forgotten by then. */
  onSessionEnd: () => void;
  /** Hears of every call but heartbeats: its method and path pattern, and `ok` or the problem's code. */
  note?: (call: string, outcome: string) => void;
  fetch?: typeof fetch;
  /** Answers to what the page's first script has asked for. */
  earlyAnswers?: EarlyAnswers;
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

type Read = Endpoint & { method: 'GET'; answers?: undefined };

/** The client of the pages. */
export interface PageClient extends ApiClient {
  /**
   * Reads what a later call will ask for. That call gets the answer, once, within half a minute. It never gets a failure, an
   * answer from before a sign-out, or the customer's own data from before a write or from before the page was hidden.
   */
  askAhead<E extends Read>(endpoint: E, ...request: ArgumentsOf<E>): void;
}

/** The session of a page load, as far as the calls of its pages depend on it. */
export interface PageSession {
  /** The number of the sign-in. An answer counts only while the number is the one that its call began with. */
  epoch(): number;
  /** While the first check of the token is under way: waits for it, and resolves to whether the customer is signed in. Null otherwise. */
  checking(): (() => Promise<boolean>) | null;
}

/** The client of a page load: its own calls are those of the session, the arrival marks and the visit. */
export interface Client extends ApiClient {
  /**
   * The client of the pages. Answers from before a sign-out reach nobody: no screen, no draft, no snackbar. A refusal during
   * the first check of the token is asked again after it.
   */
  ofPages(session: PageSession): PageClient;
}

/** How a call stands to the session. */
interface CallContext {
  checking: (() => Promise<boolean>) | null;
  /** Whether a final 401 ends the session. A read ahead ends none: nobody has pressed anything. */
  endsSession: boolean;
}

const SIGN_INS: ReadonlySet<Endpoint> = new Set<Endpoint>([signIn, refreshToken]);

/**
 * Every call goes one way, from top to bottom of this file: what was asked ahead → the headers of this moment → axios, which
 * gets the early answers first → headers stored → camelCase → the contract's schema, or a problem.
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
  const ahead = answersAhead(now);

  /** Calls, unless the answer was asked for ahead. The answer counts only in the epoch it was asked in. */
  const callIn = async <E extends Endpoint>(
    epoch: () => number,
    checking: CallContext['checking'],
    endpoint: E,
    request: SomeRequest,
  ): Promise<ApiAnswer<ReceivedOf<E>>> => {
    const asked = epoch();
    if (isReplaced()) return never();
    const early = await ahead.take(endpoint, request, asked);
    const answer = early ?? (await ask(endpoint, request, { checking, endsSession: true }));
    return epoch() !== asked || isReplaced() ? never() : (answer as ApiAnswer<ReceivedOf<E>>);
  };

  const ask = async (
    endpoint: Endpoint,
    request: SomeRequest,
    context: CallContext,
  ): Promise<ApiAnswer<unknown>> => {
    const url = requestUrl(deps.baseUrl, endpoint, request);
    if (url === null) return { ok: false, problem: { code: 'notFound', reasons: [] } };
    if (endpoint.heartbeat) return answerOf(endpoint, await exchange(endpoint, url, request, context));
    const isWrite = endpoint.method !== 'GET';
    if (isWrite) ahead.forget();
    const answer = answerOf(endpoint, await exchange(endpoint, url, request, context));
    if (isWrite) ahead.forget();
    note(`${endpoint.method} ${endpoint.path}`, answer.ok ? 'ok' : answer.problem.code);
    return answer;
  };

  const exchange = async (
    endpoint: Endpoint,
    url: string,
    request: SomeRequest,
    { checking, endsSession }: CallContext,
  ): Promise<Exchange> => {
    let sent = await attempts(endpoint, url, request);
    if (isRefused(endpoint, sent.exchange) && checking) {
      if (!(await checking())) return sent.exchange;
      sent = await attempts(endpoint, url, request);
    }
    const isFinal = endsSession && isRefused(endpoint, sent.exchange);
    if (isFinal && headers.end(sent.outbound.sentWith)) deps.onSessionEnd();
    return sent.exchange;
  };

  /** A read is tried again as the retry policy says. */
  const attempts = async (endpoint: Endpoint, url: string, request: SomeRequest) => {
    const { signal } = request;
    for (let retries = 0; ; retries += 1) {
      const sent = await attempt(endpoint, url, request);
      const ms = waitBeforeRetry(endpoint, sent.exchange, retries, random);
      if (ms === null) return sent;
      await sleep(ms, signal);
      if (signal?.aborted) return { ...sent, exchange: { problem: { code: 'aborted' } } as const };
    }
  };

  /** One try, with the newest credentials even if they changed while it was under way. */
  const attempt = async (endpoint: Endpoint, url: string, request: SomeRequest) => {
    const outbound = leaving(endpoint, url, request);
    const sent = { outbound, exchange: await send(outbound) };
    const isOwn = request.sentWith !== undefined;
    if (isOwn || !isRefused(endpoint, sent.exchange) || !headers.isOutdated(outbound.sentWith)) return sent;
    const again = leaving(endpoint, url, request);
    return { outbound: again, exchange: await send(again) };
  };

  /** The request with the credentials of this moment. */
  const leaving = (endpoint: Endpoint, url: string, request: SomeRequest): Outbound => {
    const sentWith = request.sentWith ?? headers.depart(SIGN_INS.has(endpoint));
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
        ...(sentWith.credentials && asHeaders(sentWith.credentials)),
        ...(uuid !== null && { uuid }),
        ...(request.idempotencyKey !== undefined && { 'Idempotency-Key': request.idempotencyKey }),
      },
    };
  };

  return {
    call: (endpoint, ...[request]) => callIn(() => 0, null, endpoint, request ?? {}),
    ofPages: ({ epoch, checking }) => ({
      call: (endpoint, ...[request]) => callIn(epoch, checking(), endpoint, request ?? {}),
      askAhead: (endpoint, ...[request = {}]) => {
        const asked = epoch();
        if (isReplaced()) return;
        ahead.ask(endpoint, request, asked, () =>
          ask(endpoint, request, { checking: null, endsSession: false }),
        );
      },
    }),
  };
};

const never = (): Promise<never> => new Promise(() => undefined);

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

const isRefused = (endpoint: Endpoint, exchange: Exchange) =>
  endpoint.access === 'customer' && 'received' in exchange && exchange.received.status === 401;

const answerOf = (endpoint: Endpoint, exchange: Exchange): ApiAnswer<unknown> =>
  'problem' in exchange ? { ok: false, problem: exchange.problem } : read(endpoint, exchange.received);

function read(endpoint: Endpoint, { status, data, ...received }: Received): ApiAnswer<unknown> {
  const body = typeof data === 'string' ? readBody(data) : undefined;
  if (status < 200 || status >= 300)
    return { ok: false, problem: problemOfRefusal({ status, body, ...received }) };
  const malformed = (where: string): ApiAnswer<never> => {
    const detail = `${endpoint.method} ${endpoint.path}: ${where}`;
    return { ok: false, problem: { code: 'malformedAnswer', detail } };
  };
  if (endpoint.answers === 'file')
    return typeof data === 'string' ? malformed('no file') : { ok: true, value: data };
  const parsed = safeParse(endpoint.answer, body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return malformed(`${issue?.code} at ${issue?.path.join('.') || 'the root'}`);
}
