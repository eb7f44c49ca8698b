import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { LinkWatcher } from '#src/ui/page-link.tsx';

/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const mayFetch = (): boolean => {
  const { connection = {} } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return navigator.onLine && !isSlow && connection.saveData !== true;
};

/**
 * Fetches the code of the pages to which visible links lead, when the browser is idle and once per route. It
 * fetches nothing with Save-Data or on a slow connection. A failure is ignored, because the navigation
 * fetches the code again. If the browser has cached the failed import, the navigation reloads the page.
 */
export function prefetchLinks(
  routes: Pick<RouteIndex, 'at'>,
  preloadPage: (path: string) => void,
): LinkWatcher {
  if (typeof IntersectionObserver !== 'function') return () => () => undefined;
  const fetched = new Set<RouteDeclaration>();
  const waiting = new Map<Element, () => void>();

  const fetchPage = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || !mayFetch()) return;
    const route = routes.at(pathname);
    if (route === null || fetched.has(route)) return;
    fetched.add(route);
    preloadPage(pathname);
    route.code().catch(() => undefined);
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
