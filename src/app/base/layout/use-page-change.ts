import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls each later page to the top and focuses its heading, so that screen readers read it out. A page that already
 * holds the focus keeps it.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // After a step back the browser would scroll below the focused heading.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The router may notice a wizard's new step late, after the customer has reached its first field.
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
