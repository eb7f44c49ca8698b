import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On every page but the first: to the top, focus on the heading, so that it is read out; unless the page has it already. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The browser would scroll to where it was after a step back, below the heading that has the focus.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The router may notice a wizard's new step late, when the customer is in its first field already.
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
