import * as z from 'zod/mini';
import { asksToUnbatch } from '#provider/auth/asks-to-unbatch.ts';
import { credentialsIn } from '#provider/auth/credentials.ts';
import { findSession } from '#provider/auth/find-session.ts';
import { headersAfter } from '#provider/auth/headers-after.ts';
import type { Customer } from '#provider/customers/customer.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { answerOnce } from './answer-once.ts';
import { BrokenOff, mediaTypeOf } from './body-bytes.ts';
import type { Arrival, Call, Handler } from './call.ts';
import { invalidInput } from './invalid-input.ts';
import { readForm } from './read-form.ts';
import { readJson } from './read-json.ts';
import { readQuery } from './read-query.ts';
import { ReceivedForm } from './received-form.ts';
import type { Refusal, Rendered } from './reply.ts';
import { render, renderRefusal, respond, unreadable } from './reply.ts';

/** An endpoint joined with what serves it. */
export interface Served<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: Handler<E>;
  /** What a caller without a valid session is told. */
  readonly withoutSession: Refusal;
}

/**
 * Serves one request of one endpoint: session found, body read, input parsed, handler run, session headers renewed.
 * No large body is read without a session. A missing session, a body that cannot be read and what is not found get a
 * response without auth headers; every other response carries them.
 */
export async function serveEndpoint<E extends Endpoint>(
  served: Served<E>,
  deps: ProviderDeps,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const url = new URL(request.url);
  const arrival = {
    credentials: credentialsIn(request.headers),
    uuid: request.headers.get('uuid'),
    idempotencyKey: request.headers.get('idempotency-key'),
    startedAt: deps.now(),
    ip: deps.clientIp(request),
  };
  const isOpen = served.endpoint.access !== 'customer';
  const session = isOpen ? null : await findSession(deps, arrival);
  if (!isOpen && !session) return respond(renderRefusal(served.withoutSession));
  const body = await readBody(served.endpoint, deps, request);
  if (!body.ok) return respond(renderRefusal(body));
  const sent = { params, query: readQuery(url.searchParams), body: body.value };
  if (!session) return respond(await perform(served, deps, { arrival, customer: undefined }, sent));
  const rendered = await perform(served, deps, { arrival, customer: session.customer }, sent);
  // What a Rails server raises for a record that is not there passes by the code that renews the session.
  if (rendered.status === 404) return respond(rendered);
  const unbatch = asksToUnbatch(url, body.value);
  return respond(rendered, await headersAfter(deps, session, arrival, unbatch));
}

interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

interface Caller {
  readonly arrival: Arrival;
  readonly customer: Customer | undefined;
}

/** Parses the input, runs the handler and renders its reply; an endpoint that creates runs in one transaction. */
async function perform<E extends Endpoint>(
  { endpoint, handler }: Served<E>,
  deps: ProviderDeps,
  { arrival, customer }: Caller,
  sent: Sent,
): Promise<Rendered> {
  const query = (endpoint.query ?? nothing).safeParse(sent.query);
  if (!query.success) return renderRefusal(invalidInput(query.error));
  const form = sent.body instanceof ReceivedForm ? sent.body : null;
  const fields = (endpoint.multipart ?? nothing).safeParse(form?.texts());
  if (!fields.success) return renderRefusal(invalidInput(fields.error));
  // The contract's schema of a form is the client's `FormData`.
  const body = (form ? nothing : (endpoint.body ?? nothing)).safeParse(sent.body);
  if (!body.success) return renderRefusal(invalidInput(body.error));

  const input = { params: sent.params, query: query.data, fields: fields.data, body: body.data };
  const run = async (db: Database) =>
    // The endpoint's own schemas and access have just made these parts what Call<E> says they are.
    render(endpoint, await handler({ deps, db, arrival, customer, ...input } as unknown as Call<E>));
  if (!endpoint.creates || !customer) return run(deps.db);

  const key = arrival.idempotencyKey;
  if (key === null) return deps.db.transaction(run);
  const fingerprint = form?.fingerprint() ?? input.body;
  return answerOnce(
    deps,
    { customer, key, request: { path: endpoint.path, ...input, body: fingerprint } },
    run,
  );
}

const readBody = async (endpoint: Endpoint, { settings, report }: ProviderDeps, request: Request) => {
  if (!endpoint.body && !bringsJson(request)) return { ok: true, value: undefined } as const;
  const { maxBodyBytes, maxUploadBytes, bodyWaitMs: waitMs } = settings;
  try {
    return endpoint.multipart
      ? await readForm(request, { maxBytes: maxUploadBytes, maxTextBytes: maxBodyBytes, waitMs })
      : await readJson(request, { maxBytes: maxBodyBytes, waitMs });
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    report(new BrokenOff(`${endpoint.method} ${endpoint.path}: ${error.message}`));
    return unreadable;
  }
};

/** Where the contract has no body, one may say `unbatch`. */
const bringsJson = (request: Request): boolean =>
  request.body !== null &&
  request.headers.get('content-length') !== '0' &&
  mediaTypeOf(request) === 'application/json';

const nothing = z.any();
