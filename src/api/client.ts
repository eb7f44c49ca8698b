import { safeParse } from 'zod/mini';
import type { ApiAnswer, ApiProblem } from './api-problem.ts';
import type { AuthHeaders, Departure } from './auth-headers.ts';
import { codeOf, inTime } from './call-code.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { refreshToken, signIn } from './contract/session.contract.ts';
import { asHeaders } from './credentials.ts';
import type { ArgumentsOf, ReceivedOf, SomeRequest } from './endpoint-request.ts';
import type { Arrived, Outbound, Received } from './exchange.ts';
import { asRequest, exchangeByFetch } from './exchange-by-fetch.ts';
import type { FirstAnswers } from './first-answers.ts';
import { readBody, writeBody } from './message-body.ts';
import { requestUrl } from './request-url.ts';
import { isTransfer, timeoutOf, waitBeforeRetry } from './retry-policy.ts';
import type { Transport } from './transport.ts';
import { problemOfRefusal } from './transport-problem.ts';

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

type Exchange = { departure: Departure } & Arrived;

/** What every attempt of one call has in common. */
interface Outgoing {
  endpoint: Endpoint;
  url: string;
  request: SomeRequest;
}

const SIGN_INS: ReadonlySet<Endpoint> = new Set<Endpoint>([signIn, refreshToken]);

/** The client of the contract: see {@link ApiClient.call}. */
export const createClient = (deps: ClientDeps): ApiClient => {
  const { headers, isOnline = () => navigator.onLine } = deps;
  const { sleep = wait, random = Math.random, now = Date.now } = deps;
  let transport: Transport | null = null;

  /** The request with the credentials of this moment. */
  const leaving = ({ endpoint, url, request }: Outgoing): Outbound => {
    const departure = request.departure ?? headers.depart(SIGN_INS.has(endpoint));
    const { data, contentType } = writeBody(request.body);
    const uuid = deps.uuid();
    return {
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
      departure,
      ...(request.signal && { signal: request.signal }),
    };
  };

  const notSent = (): { problem: ApiProblem } => ({
    problem: { code: isOnline() ? 'unreachable' : 'offline' },
  });

  const watchLine = () => {
    const departedOffline = !isOnline();
    return { now, isOffline: () => departedOffline && !isOnline() };
  };

  /** The response that was asked for before this client was there; null where there is none. */
  const given = async (outgoing: Outgoing): Promise<Exchange | null> => {
    const { endpoint, request } = outgoing;
    if (!deps.firstAnswers || endpoint.method !== 'GET' || request.query !== undefined) return null;
    const outbound = leaving(outgoing);
    const response = deps.firstAnswers(asRequest(outbound));
    const arrived = response && (await exchangeByFetch(() => response, outbound, watchLine()));
    return arrived && { departure: outbound.departure, ...arrived };
  };

  const beat = async (outgoing: Outgoing): Promise<Exchange> => {
    const outbound = leaving(outgoing);
    const { departure } = outbound;
    const respond = async (signal: AbortSignal) => {
      // It outlives the page.
      const response = await (deps.fetch ?? fetch)(asRequest(outbound, { keepalive: true, signal }));
      headers.capture(response.headers, departure);
      return response;
    };
    const arrived = await exchangeByFetch(respond, outbound, watchLine());
    return { departure, ...(arrived ?? notSent()) };
  };

  const send = async (outgoing: Outgoing): Promise<Exchange> => {
    const { endpoint, request } = outgoing;
    if (endpoint.heartbeat) return beat(outgoing);
    const code = await inTime(codeOf(endpoint, request), timeoutOf(endpoint));
    if (code === 'timedOut') return { departure: headers.depart(), problem: { code } };
    if (code === 'missing') return { departure: headers.depart(), ...notSent() };
    transport ??= code.createTransport({ ...deps, now, capture: headers.capture });
    const query = (request.query !== undefined && code.queryString?.(request.query)) || '';
    const outbound = leaving({ ...outgoing, url: outgoing.url + query });
    const transfer = code.carry && isTransfer(endpoint) ? { carry: code.carry, request } : null;
    const { isOffline } = watchLine();
    return { departure: outbound.departure, ...(await transport.send(outbound, transfer, isOffline)) };
  };

  const isRefused = (endpoint: Endpoint, exchange: Exchange) =>
    endpoint.access === 'customer' && 'received' in exchange && exchange.received.status === 401;

  /** One try, with the newest credentials even if they changed while it was under way. */
  const attempt = async (outgoing: Outgoing): Promise<Exchange> => {
    const exchange = (await given(outgoing)) ?? (await send(outgoing));
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
      const url = requestUrl(deps.baseUrl, endpoint, request);
      if (url === null) return { ok: false, problem: { code: 'notFound', reasons: [] } };
      const exchange = await attempts({ endpoint, url, request });
      if (isRefused(endpoint, exchange) && headers.end(exchange.departure)) deps.onSessionEnd();
      return 'problem' in exchange
        ? { ok: false, problem: exchange.problem }
        : answerOf(endpoint, exchange.received);
    },
  };
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
