import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isDatabaseBusy } from '#provider/db/is-database-busy.ts';
import { StoreFailure } from '#provider/files/object-store.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { busy, notFound, notSignedIn, refuse, renderRefusal, respond } from '#provider/http/reply.ts';
import { serveEndpoint } from '#provider/http/serve-endpoint.ts';
import { getRequestContext } from '#provider/watch/request-context.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderDeps } from './deps.ts';
import type { EndpointName } from './handlers.ts';
import { bookings, contract, customerLimits, endpointNames, handlers, withoutSession } from './handlers.ts';

export interface ProviderApp {
  fetch(request: Request): Promise<Response>;
}

const wrongMethod = refuse(405, ['この操作には対応していません。']);
const failed = refuse(500, ['サーバーでエラーが発生しました。時間をおいてもう一度お試しください。']);

/** Serves the whole of /customers/api as a fetch handler. It does not listen on a port. */
export function createApp(deps: ProviderDeps): ProviderApp {
  const app = new Hono().basePath(API_ROOT);
  app.use(allowOrigins(deps.settings.allowedOrigins));
  for (const name of endpointNames) mount(app, name, deps);
  for (const name of endpointNames) app.all(contract[name].path, () => refused(wrongMethod));
  app.notFound(() => refused(notFound));
  app.onError((error) => {
    deps.report(error);
    return refused(isDatabaseBusy(error) || error instanceof StoreFailure ? busy : failed);
  });
  return { fetch: async (request) => app.fetch(request) };
}

function mount<Name extends EndpointName>(app: Hono, name: Name, deps: ProviderDeps): void {
  const served = {
    endpoint: contract[name],
    handler: handlers[name],
    limit: customerLimits[name] ?? null,
    withoutSession: withoutSession[name] ?? notSignedIn,
    booking: bookings[name] ?? null,
  };
  const { method, path } = served.endpoint;
  app.on(method, path, (context) => {
    const request = getRequestContext();
    if (request) request.route = API_ROOT + path;
    return serveEndpoint(served, deps, context.req.raw, context.req.param());
  });
}

const refused = (refusal: Refusal): Response => respond(renderRefusal(refusal));

const AUTH_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization'];

/**
 * Allows CORS for pages of the listed origins only. A preflight from any other origin gets 405. Credentials are not
 * allowed, because the session travels in headers and never in cookies. A page of another origin therefore cannot send
 * a session without a preflight.
 */
const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const allowed = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [...AUTH_HEADERS, 'uuid', 'content-type', 'idempotency-key', 'if-match'],
    exposeHeaders: [...AUTH_HEADERS, 'content-disposition', 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return (context, next) =>
    origins.includes(context.req.header('origin') ?? '') ? allowed(context, next) : next();
};
