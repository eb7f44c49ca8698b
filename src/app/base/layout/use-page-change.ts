import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page, scrolls to the top and focuses the heading, so that screen readers read it out. If an element
 * of the new page already has the focus, nothing changes.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Otherwise, after a step back, the browser would restore a scroll position below the focused heading.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The router may report a wizard's new step late. By then the customer may already be in a field.
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
