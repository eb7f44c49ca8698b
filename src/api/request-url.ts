import qs from 'qs';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { toWire } from '#src/api/contract/wire.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { SomeRequest } from './endpoint-request.ts';

/**
 * URL parsers drop these segments, even percent-encoded. A request with such a segment would reach another endpoint.
 */
const FOLDED = new Set(['', '.', '..']);

/**
 * The URL of a call below `baseUrl` (an origin, or `''` for the page's own). Its query is in snake_case, with brackets
 * for arrays. Null if a path parameter is empty or a dot segment. That is not a bug, because parameters come from
 * links.
 */
export const requestUrl = (baseUrl: string, endpoint: Endpoint, request: SomeRequest): string | null => {
  const segments = endpoint.path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = request.params?.[segment.slice(1)];
    invariant(value !== undefined, `requestUrl: ${endpoint.path} lacks ${segment}. Pass it in params.`);
    return FOLDED.has(String(value)) ? null : encodeURIComponent(value);
  });
  if (segments.includes(null)) return null;
  const query = qs.stringify(toWire(request.query), { arrayFormat: 'brackets', addQueryPrefix: true });
  return `${baseUrl.replace(/\/+$/, '')}${API_ROOT}${segments.join('/')}${query}`;
};
