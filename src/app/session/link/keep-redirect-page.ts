import type { Visitor } from '../visitor.ts';
import type { UrlQueryStore } from './url-query-store.ts';

interface KeptIn {
  queries: Pick<UrlQueryStore, 'keep'>;
  visitor: Pick<Visitor, 'keepRedirectPath'>;
}

/**
 * The second step of the redirect page (product.md §2): its path is kept in both places. Returns the path. It is never
 * returned to by that: see safePath.
 */
export function keepRedirectPage({ queries, visitor }: KeptIn, { pathname, search, hash }: URL): string {
  const redirectPath = pathname + search + hash;
  queries.keep({ redirectPath });
  visitor.keepRedirectPath(redirectPath);
  return redirectPath;
}
