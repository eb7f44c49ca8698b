import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';

/** Where the customer is, or is just going: a sign-in is to come back there. */
export interface CurrentLocation {
  /** Path, query and fragment. */
  path(): string;
  /** Whether the page there needs no sign-in. */
  isOpen(): boolean;
  /** From now on the router tells. */
  follow(router: AppRouter): void;
}

/** Until there is a router, the address tells. */
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

/** The path of a loader's request, with its fragment: the request has none, the address has it while the customer goes there. */
export function requestedPath({ url }: Request, currentLocation: Pick<CurrentLocation, 'path'>): string {
  const { pathname, search } = new URL(url);
  const asked = pathname + search;
  const [place, fragment] = currentLocation.path().split('#', 2);
  return place === asked && fragment ? `${asked}#${fragment}` : asked;
}
