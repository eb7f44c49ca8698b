import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { Visitor } from './visitor.ts';

interface KeptIn {
  queries: Pick<UrlQueryStore, 'keep'>;
  visitor: Pick<Visitor, 'keepRedirectPath'>;
}

/** True for the redirect page's path. Case and trailing slashes are ignored. */
export const isRedirectPage = (pathname: string): boolean => /^\/redirect\/*$/i.test(pathname);

/**
 * Stores the redirect page's path in the queries and in local storage (ARR-30), and returns it. The session's own
 * return path cannot be used, because `safePath` refuses this page.
 */
export function keepRedirectPage({ queries, visitor }: KeptIn, { pathname, search, hash }: URL): string {
  const redirectPath = pathname + search + hash;
  queries.keep({ redirectPath });
  visitor.keepRedirectPath(redirectPath);
  return redirectPath;
}
