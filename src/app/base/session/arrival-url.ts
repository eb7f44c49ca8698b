import type { Arrival } from '#machines/session.types.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { externalSite, redirectTarget } from '#src/app/base/session/link/redirect-target.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { TAB_KEYS } from '#src/lib/storage-keys.ts';
import { parseUrl, safePath } from '#src/lib/urls.ts';
import { peekUuid } from '#src/lib/uuid.ts';
import { removeLiffParams } from '#src/line/liff-url.ts';
import type { Visitor } from './visitor.ts';

interface ArrivalUrlDeps {
  page: { url: () => URL; replaceUrl: (url: string) => void };
  visitor: Pick<Visitor, 'uuid' | 'redirectPath' | 'keepRedirectPath'>;
  queries: Pick<UrlQueryStore, 'arrive' | 'keep'>;
  routes: Pick<RouteIndex, 'isOpen'>;
  /** Session storage. */
  tab: KeyValueStore;
}

/** The URL of a page load: what LINE has put into it, what the link asks for, and the way to LINE's login and back. */
export interface ArrivalUrl {
  /** Removes LINE's parameters from the address bar. Returns true if there were any. */
  clean(): boolean;
  /** Reads the link. Call it once, after the uuid of the link has been stored. */
  read(): Pick<Arrival, 'redirectPath' | 'isUnasked'>;
  /** Stores the URL to which the customer returns from LINE's login, and returns its address for LINE. */
  keepForReturn(url: URL): string;
}

export function createArrivalUrl(deps: ArrivalUrlDeps): ArrivalUrl {
  const { page, visitor, queries, routes, tab } = deps;

  /** The path to open after the sign-in. It is the link's target, or otherwise the path that was stored before. */
  const pathAfterSignIn = (url: URL): string | null => {
    const linkQueries = queries.arrive(url);
    if (isRedirectPage(url.pathname)) return keepRedirectPage(deps, url);
    const target = redirectTarget(linkQueries);
    if (target === null && externalSite(linkQueries) !== null) return null;
    if (target !== null) return target === '/' || routes.isOpen(target) ? null : target;
    return safePath(linkQueries.redirectPath) ?? safePath(visitor.redirectPath());
  };

  /** The URL without its fragment, which LINE drops, and with the uuid, because the browser may forget it meanwhile. */
  const returnAddress = (url: URL): string => {
    const address = new URL(withoutFragment(url));
    const uuid = visitor.uuid();
    if (uuid !== null && peekUuid(url) !== uuid) address.search += `${url.search && '&'}uuid=${uuid}`;
    return address.href;
  };

  /**
   * The requested URL in place of its return address, if the browser still has the path that was stored before the
   * sign-in.
   */
  const requestedUrl = (url: URL): URL => {
    const savedPath =
      storedUrl(tab.getItem(TAB_KEYS.loginPath), url, returnAddress) ??
      storedUrl(visitor.redirectPath(), url, withoutFragment);
    tab.removeItem(TAB_KEYS.loginPath);
    if (!savedPath) return url;
    page.replaceUrl(savedPath.href);
    return savedPath;
  };

  return {
    clean: () => {
      const arrived = page.url();
      const cleaned = removeLiffParams(arrived);
      if (cleaned === arrived.href) return false;
      page.replaceUrl(cleaned);
      return true;
    },
    read: () => {
      const url = requestedUrl(page.url());
      return { redirectPath: pathAfterSignIn(url), isUnasked: routes.isOpen(url.pathname) };
    },
    keepForReturn: (url) => {
      tab.setItem(TAB_KEYS.loginPath, url.pathname + url.search + url.hash);
      return returnAddress(url);
    },
  };
}

const withoutFragment = (url: URL): string => url.href.replace(/#.*$/, '');

/** The URL of a stored path, if `sent` makes `returned` of it. */
const storedUrl = (path: string | null, returned: URL, sent: (url: URL) => string): URL | null => {
  const url = path === null ? null : parseUrl(path, returned.origin);
  return url !== null && sent(url) === returned.href ? url : null;
};

interface KeptIn {
  queries: Pick<UrlQueryStore, 'keep'>;
  visitor: Pick<Visitor, 'keepRedirectPath'>;
}

/** True for the redirect page's path. Case and trailing slashes are ignored. */
const isRedirectPage = (pathname: string): boolean => /^\/redirect\/*$/i.test(pathname);

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
