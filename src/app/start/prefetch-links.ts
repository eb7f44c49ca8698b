import { matchRoutes } from 'react-router-dom';
import type { AppRouter } from '#src/app/base/router/app-router.ts';
import { getConnection, isDataSaverOn } from '#src/lib/data-saver.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { LinkWatcher } from '#src/ui/page-link.tsx';

const mayFetch = (): boolean => {
  const { effectiveType } = getConnection();
  const isSlow = effectiveType === '2g' || effectiveType === 'slow-2g';
  return navigator.onLine && !isSlow && !isDataSaverOn();
};

/**
 * Fetches the code of the pages to which visible links lead, when the browser is idle and once per route. It
 * fetches nothing with Save-Data or on a slow connection. A failure is ignored, because the navigation
 * fetches the code again. If the browser has cached the failed import, the navigation reloads the page.
 */
export function prefetchLinks(
  router: Pick<AppRouter, 'routes'>,
  fetchPageCode: (path: string) => void,
): LinkWatcher {
  if (typeof IntersectionObserver !== 'function') return () => () => undefined;
  const fetched = new WeakSet<object>();
  const waiting = new Map<Element, () => void>();

  const fetchPage = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || !mayFetch()) return;
    for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
      if (typeof route.lazy !== 'function' || fetched.has(route)) continue;
      fetched.add(route);
      fetchPageCode(pathname);
      route.lazy().catch(() => undefined);
    }
  };

  const forget = (link: Element) => {
    waiting.get(link)?.();
    waiting.delete(link);
  };

  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      forget(target);
      if (!isIntersecting) continue;
      const fetchSoon = () => {
        forget(target);
        fetchPage(target as HTMLAnchorElement);
      };
      waiting.set(target, whenIdle(fetchSoon));
    }
  });

  return (link) => {
    observer.observe(link);
    return () => {
      observer.unobserve(link);
      forget(link);
    };
  };
}
