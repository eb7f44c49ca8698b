import type { RedirectDestination } from '#machines/redirect.machine.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getLineAccountRedirectSettings } from '#src/api/contract/mypage.contract.ts';
import { httpsUrl, parseUrl, safePath } from '#src/lib/urls.ts';
import { matchesRedirectPattern } from './redirect-pattern.ts';

type RedirectSetting = Pick<
  ResponseOf<typeof getLineAccountRedirectSettings>['lineAccountRedirectSettings'][number],
  'redirectFromUrl' | 'redirectToUrl'
>;

/**
 * Returns the target of the first setting that matches `here`, or null if no setting redirects the page. A target must be
 * a relative path or an https URL. If `hosts` is not empty, the URL's host must be one of them. Other targets are ignored. A
 * page never redirects to itself.
 */
export function redirectDestination(
  settings: readonly RedirectSetting[],
  here: URL,
  hosts: readonly string[],
): RedirectDestination | null {
  for (const { redirectFromUrl, redirectToUrl } of settings) {
    const destination = findDestination(redirectToUrl, here, hosts);
    if (destination && matchesRedirectPattern(redirectFromUrl, here)) {
      return isSamePlace(destination, here) ? null : destination;
    }
  }
  return null;
}

function findDestination(
  target: string,
  { origin }: URL,
  hosts: readonly string[],
): RedirectDestination | null {
  const url = parseUrl(target);
  if (!url) return readPath(target);
  if (url.origin === origin) return readPath(url.pathname + url.search + url.hash);
  const site = httpsUrl(target);
  const isAllowed = hosts.length === 0 || hosts.includes(site?.host ?? '');
  return site && isAllowed ? { site: site.href } : null;
}

const readPath = (target: string): RedirectDestination | null => {
  const path = safePath(target);
  return path === null ? null : { path };
};

const isSamePlace = (destination: RedirectDestination, here: URL): boolean => {
  if (!('path' in destination)) return false;
  const { pathname, search } = new URL(destination.path, here);
  return pathname + search === here.pathname + here.search;
};
