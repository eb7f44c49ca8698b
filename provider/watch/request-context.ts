import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isRequestId } from '#src/lib/uuid.ts';
import type { EmitTelemetry } from './telemetry-event.ts';

/** The request that is being served. Each of its log lines carries its id and, once known, the id of the customer. */
export interface RequestContext {
  readonly id: string;
  /** The pattern of the path, such as `/customers/api/builder_shops/:id`. Null until a route matches. */
  route: string | null;
  customerId: number | null;
}

const requests = new AsyncLocalStorage<RequestContext>();

const runWithRequest = <Result>(request: RequestContext, run: () => Result): Result =>
  requests.run(request, run);

export const getRequestContext = (): RequestContext | null => requests.getStore() ?? null;

/** Records the customer of the current request for the log. */
export function setRequestCustomer({ id }: { readonly id: number }): void {
  const request = requests.getStore();
  if (request) request.customerId = id;
}

interface Watch {
  readonly tell: EmitTelemetry;
  readonly newId: () => string;
}

/**
 * Gives each request an id, and reports its response by the pattern of the path. The path itself is never reported,
 * because it contains ids and tokens. The id is the proxy's `X-Request-Id` or a new one, and is sent with the response.
 */
export const withRequestLog =
  ({ tell, newId }: Watch): MiddlewareHandler =>
  async (context, next) => {
    const startMs = performance.now();
    const proxyId = context.req.header('x-request-id');
    const id = isRequestId(proxyId) ? proxyId : newId();
    const request: RequestContext = { id, route: null, customerId: null };
    await runWithRequest(request, async () => {
      await next();
      context.res.headers.set('x-request-id', id);
      tell({
        kind: 'answered',
        method: context.req.method,
        route: request.route ?? routePath(context),
        status: context.res.status,
        ms: Math.round((performance.now() - startMs) * 10) / 10,
      });
    });
  };
