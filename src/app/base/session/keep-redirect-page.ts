import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { Visitor } from './visitor.ts';

interface KeptIn {
  queries: Pick<UrlQueryStore, 'keep'>;
  visitor: Pick<Visitor, 'keepRedirectPath'>;
}

/** Whether the account's redirect settings speak of the page at the path. Letter case and a slash at the end make no difference. */
export const isRedirectPage = (pathname: string): boolean => /^\/redirect\/*$/i.test(pathname);

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
