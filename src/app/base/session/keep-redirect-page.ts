import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { Visitor } from './visitor.ts';

interface KeptIn {
  queries: Pick<UrlQueryStore, 'keep'>;
  visitor: Pick<Visitor, 'keepRedirectPath'>;
}

/** True for the redirect page's path. Case and trailing slashes are ignored. */
export const isRedirectPage = (pathname: string): boolean => /^\/redirect\/*$/i.test(pathname);

/**
 * Stores the redirect page's full path in session storage and local storage (ARR-30), and returns it. The usual return
 * path after a sign-in cannot lead to this page, because `safePath` refuses it.
 */
export function keepRedirectPage({ queries, visitor }: KeptIn, { pathname, search, hash }: URL): string {
  const redirectPath = pathname + search + hash;
  queries.keep({ redirectPath });
  visitor.keepRedirectPath(redirectPath);
  return redirectPath;
}
