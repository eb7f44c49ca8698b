import qs from 'qs';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { toWire } from '#src/api/contract/wire.ts';
import { fillTemplate } from '#src/lib/path-template.ts';
import type { SomeRequest } from './endpoint-request.ts';

/**
 * The URL of a call below `baseUrl` (an origin, or `''` for the page's own). Its query is in snake_case, with brackets
 * for arrays. Null if a path parameter is empty or a dot segment. That is not a bug, because parameters come from
 * links.
 */
export const requestUrl = (baseUrl: string, endpoint: Endpoint, request: SomeRequest): string | null => {
  const path = fillTemplate(endpoint.path, request.params ?? {});
  if (path === null) return null;
  return `${baseUrl.replace(/\/+$/, '')}${API_ROOT}${path}${queryText(request.query)}`;
};

/** The query as a URL has it, with its `?`. Empty without parameters. */
export const queryText = (query: unknown): string =>
  qs.stringify(toWire(query), { arrayFormat: 'brackets', addQueryPrefix: true });
