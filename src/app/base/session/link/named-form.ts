import { replace } from 'react-router-dom';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { LinkQuery } from './url-query-store.ts';
import { parseLinkQueries } from './url-query-store.ts';

/** Returns a redirect to `/{page}/{id}`, with the id from the link's query. Null without a valid id. */
export function namedForm(url: URL, page: string, name: LinkQuery): Response | null {
  const id = positiveInteger(parseLinkQueries(url)[name] ?? '');
  return id === null ? null : replace(`/${page}/${id}`);
}
