import type { Params } from 'react-router-dom';
import { ZodMiniObject } from 'zod/mini';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { SomeRequest } from '#src/api/endpoint-request.ts';
import { LoadError, NotFoundError } from '#src/app/base/errors/load-error.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { Read, ReadsOf, RouteDeclaration } from './route-declaration.ts';
import { asRead } from './route-declaration.ts';

/**
 * Makes all calls of a route's `reads` in parallel, and waits for those that are not `later`.
 * @throws NotFoundError if a parameter is not a positive integer. LoadError if a required call fails.
 */
export async function readRoute<Route extends RouteDeclaration>(
  client: ApiClient,
  { reads }: Pick<Route, 'reads'>,
  params: Params,
): Promise<ReadsOf<Route>> {
  const calls = Object.entries(reads).map(([name, declared]) => {
    const call = asRead(declared);
    return [name, call, toRequest(call, params)] as const;
  });
  const values = calls.map(async ([name, call, request]) => {
    const value = callRead(client, call, request);
    return [name, call.later ? ignoreUnread(value) : await value] as const;
  });
  return Object.fromEntries(await Promise.all(values)) as ReadsOf<Route>;
}

/** A page may show nothing of a late value. Its failure is then no unhandled rejection. Whoever reads it still gets it. */
export function ignoreUnread<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => undefined);
  return value;
}

function toRequest({ params = {}, query }: Read, given: Params): SomeRequest {
  const ids = Object.entries(params).map(([name, ofRoute]) => {
    const id = positiveInteger(given[ofRoute]);
    if (id === null) throw new NotFoundError();
    return [name, id] as const;
  });
  return {
    ...(ids.length > 0 && { params: Object.fromEntries(ids) }),
    ...(query !== undefined && { query }),
  };
}

async function callRead(
  client: ApiClient,
  { endpoint, optional }: Read,
  request: SomeRequest,
): Promise<unknown> {
  // `read` and `optional` have already checked the request against its endpoint.
  const call = client.call as (endpoint: Endpoint, request: SomeRequest) => Promise<ApiResult<unknown>>;
  const answer = await call(endpoint, request);
  if (answer.ok) return unwrapSingleField(endpoint, answer.value);
  if (optional) return null;
  throw new LoadError(answer.problem);
}

/** Unwraps a response whose schema is an object with a single key. */
function unwrapSingleField({ answer }: Endpoint, value: unknown): unknown {
  const [name, ...others] = answer instanceof ZodMiniObject ? Object.keys(answer.shape) : [];
  return name !== undefined && others.length === 0 ? (value as Record<string, unknown>)[name] : value;
}
