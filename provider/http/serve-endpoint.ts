import * as z from 'zod/mini';
import { findSession } from '#provider/auth/find-session.ts';
import { asksToUnbatch, renewAuthHeaders } from '#provider/auth/renew-auth-headers.ts';
import { readCredentials } from '#provider/auth/session-headers.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { clientNetwork } from '#provider/limits/client-network.ts';
import { consumeRateLimit } from '#provider/limits/consume-rate-limit.ts';
import type { RateLimitName } from '#provider/limits/rate-limits.ts';
import type { UploadPermit } from '#provider/limits/upload-limiter.ts';
import type { Booking } from '#provider/watch/telemetry-event.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { fromWire } from '#src/api/contract/wire.ts';
import type { Call, Handler, RequestMeta } from './call.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { invalidInput } from './invalid-input.ts';
import { ClientDisconnected, mediaTypeOf, readJson } from './read-body.ts';
import { ReceivedForm, readForm } from './read-form.ts';
import type { Refusal, Rendered } from './reply.ts';
import { render, renderRefusal, respond, unreadable } from './reply.ts';
import { withStagedFiles } from './staged-files.ts';

export interface EndpointConfig<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: Handler<E>;
  readonly limit: RateLimitName | null;
  readonly withoutSession: Refusal;
  readonly booking: Booking | null;
}

/**
 * Serves one request. The steps are: session, limits, body, input, handler, renewed session headers. The body is not
 * read if there is no session or a limit is exceeded. A response has no auth headers if there is no session, if the
 * body is unreadable, or if the status is 404. Every other response to a customer has them.
 */
export async function serveEndpoint<E extends Endpoint>(
  served: EndpointConfig<E>,
  deps: ProviderDeps,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const arrival = {
    credentials: readCredentials(request.headers),
    uuid: request.headers.get('uuid'),
    idempotencyKey: request.headers.get('idempotency-key'),
    ifMatch: request.headers.get('if-match'),
    range: request.headers.get('range'),
    ifRange: request.headers.get('if-range'),
    startedAt: deps.now(),
    network: clientNetwork(deps.clientIp(request)),
  };
  const called = { url: new URL(request.url), request, params, arrival };
  if (served.endpoint.access !== 'customer') return respond((await serve(served, deps, called)).rendered);
  const session = await findSession(deps, arrival);
  if (!session.ok) {
    deps.tell({ kind: 'sessionRefused', reason: session.reason });
    return respond(renderRefusal(served.withoutSession));
  }
  const { rendered, body, isRead } = await withinLimits(served, deps, session.customer, (place) =>
    serve(served, deps, { ...called, place }, session.customer),
  );
  deps.jobs.announce();
  if (served.booking) emitBookingEvent(deps, served.booking, rendered);
  if (rendered.status === 403 || rendered.status === 404) {
    deps.tell({ kind: 'accessRefused', status: rendered.status });
  }
  // A 404 does not renew the session. In Rails the exception for a missing record skips the code that renews it.
  if (!isRead || rendered.status === 404) return respond(rendered);
  return respond(rendered, await renewAuthHeaders(deps, session, arrival, asksToUnbatch(called.url, body)));
}

/** Does not report the repeat of a successful request, because its booking has already been counted. */
function emitBookingEvent({ tell }: ProviderDeps, booking: Booking, { reason, isRepeat }: Rendered): void {
  if (reason !== undefined) tell({ kind: 'bookingRefused', booking, reason });
  else if (!isRepeat) tell({ kind: 'booked', booking });
}

interface Called {
  readonly url: URL;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly arrival: RequestMeta;
  readonly place?: UploadPermit | null;
}

interface Outcome {
  readonly rendered: Rendered;
  readonly body: unknown;
  readonly isRead: boolean;
}

/** Applies the limits before the body is read. An upload counts as in progress as long as its bytes are in memory. */
async function withinLimits(
  { endpoint, limit }: EndpointConfig<Endpoint>,
  deps: ProviderDeps,
  customer: Customer,
  run: (place: UploadPermit | null) => Promise<Outcome>,
): Promise<Outcome> {
  const reject = (refusal: Refusal) => ({
    rendered: renderRefusal(refusal),
    body: undefined,
    isRead: true,
  });
  const place = endpoint.multipart ? deps.uploadPlaces.acquire(customer.id) : null;
  if (place && !place.ok) return reject(place);
  try {
    const limited = limit && (await consumeRateLimit(deps, [[limit, customer.id]]));
    return limited ? reject(limited) : await run(place);
  } finally {
    place?.leave();
  }
}

async function serve<E extends Endpoint>(
  served: EndpointConfig<E>,
  deps: ProviderDeps,
  { url, request, params, arrival, place = null }: Called,
  customer?: Customer,
): Promise<Outcome> {
  const body = await readBody(served.endpoint, deps, request, place);
  if (!body.ok) return { rendered: renderRefusal(body), body: undefined, isRead: false };
  const sent = { params, query: readQuery(url.searchParams), body: body.value };
  return {
    rendered: await perform(served, deps, { arrival, customer }, sent),
    body: body.value,
    isRead: true,
  };
}

interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

interface Caller {
  readonly arrival: RequestMeta;
  readonly customer: Customer | undefined;
}

/** Parses the input, runs the handler and renders its reply. An endpoint that creates rows runs in one transaction. */
async function perform<E extends Endpoint>(
  { endpoint, handler }: EndpointConfig<E>,
  deps: ProviderDeps,
  { arrival, customer }: Caller,
  sent: Sent,
): Promise<Rendered> {
  const query = (endpoint.query ?? nothing).safeParse(sent.query);
  if (!query.success) return renderRefusal(invalidInput(query.error));
  const form = sent.body instanceof ReceivedForm ? sent.body : null;
  const fields = (endpoint.multipart ?? nothing).safeParse(form?.texts());
  if (!fields.success) return renderRefusal(invalidInput(fields.error));
  // In the contract, the body schema of a form describes the client's `FormData`. Here the body is a `ReceivedForm`, so
  // the schema does not apply.
  const body = (form ? nothing : (endpoint.body ?? nothing)).safeParse(sent.body);
  if (!body.success) return renderRefusal(invalidInput(body.error));

  const input = { params: sent.params, query: query.data, fields: fields.data, body: body.data };
  const run = async (db: Database) =>
    // The schemas and the access check of the endpoint guarantee that these parts fit Call<E>.
    render(
      endpoint,
      await handler({ deps: { ...deps, db }, db, arrival, customer, ...input } as unknown as Call<E>),
    );
  if (!endpoint.creates || !customer) return run(deps.db);

  const key = arrival.idempotencyKey;
  const fingerprint = form?.fingerprint() ?? input.body;
  const request = { path: endpoint.path, ...input, body: fingerprint };
  return withStagedFiles(deps, form, () =>
    key === null ? deps.db.transaction(run) : withIdempotencyKey(deps, { customer, key, request }, run),
  );
}

const readBody = async (
  endpoint: Endpoint,
  { settings }: ProviderDeps,
  request: Request,
  place: UploadPermit | null,
) => {
  if (!endpoint.body && !hasJsonBody(request)) return { ok: true, value: undefined } as const;
  const { maxBodyBytes, maxUploadBytes, bodyWaitMs: waitMs } = settings;
  try {
    return place
      ? await readForm(request, {
          maxBytes: maxUploadBytes,
          maxTextBytes: maxBodyBytes,
          waitMs,
          keep: place.addBytes,
        })
      : await readJson(request, { maxBytes: maxBodyBytes, waitMs });
  } catch (error) {
    // The sender has gone, which is no fault of the provider. The line of the request has the status 400.
    if (!(error instanceof ClientDisconnected)) throw error;
    return unreadable;
  }
};

/** A request may send `unbatch` in a JSON body even if the contract defines no body. */
const hasJsonBody = (request: Request): boolean =>
  request.body !== null &&
  request.headers.get('content-length') !== '0' &&
  mediaTypeOf(request) === 'application/json';

const nothing = z.any();

/**
 * Reads a query and converts its names to camelCase. `name[]` always makes a list. For any other repeated name, the
 * last value is used.
 */
function readQuery(search: URLSearchParams): unknown {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    const list = name.endsWith('[]') ? query.get(name) : value;
    if (Array.isArray(list)) list.push(value);
    else query.set(name, list ?? [value]);
  }
  return fromWire(Object.fromEntries([...query].map(([name, value]) => [name.replace(/\[\]$/, ''), value])));
}
