import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';

/** The current location, or the target of a pending navigation. The customer returns to it after a sign-in. */
export interface CurrentLocation {
  /** Path, query and fragment. */
  path(): string;
  /** True if the page needs no sign-in. */
  isOpen(): boolean;
  /** From this call on, the location comes from the router. */
  follow(router: AppRouter): void;
}

/** Uses the address bar until `follow` is called. */
export function createCurrentLocation(
  page: { url: () => URL },
  routes: Pick<RouteIndex, 'isOpen' | 'opensWithoutLine'>,
): CurrentLocation {
  let router: AppRouter | null = null;
  const place = () => router?.state.navigation.location ?? page.url();
  return {
    path: () => {
      const { pathname, search, hash } = place();
      return pathname + search + hash;
    },
    isOpen: () => {
      const { pathname } = place();
      return routes.isOpen(pathname) || routes.opensWithoutLine(pathname);
    },
    follow: (made) => {
      router = made;
    },
  };
}

/**
 * The path of a loader's request with its fragment. The request itself has no fragment, so the fragment is taken from
 * the pending navigation.
 */
export function requestedPath({ url }: Request, currentLocation: Pick<CurrentLocation, 'path'>): string {
  const { pathname, search } = new URL(url);
  const requested = pathname + search;
  const [place, fragment] = currentLocation.path().split('#', 2);
  return place === requested && fragment ? `${requested}#${fragment}` : requested;
}
