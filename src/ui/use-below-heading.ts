import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** The bar's distance from the top of the window in pixels, if the bar covers no heading. */
const TOP = 2;

/** The position of the open dialog's heading, or of the page's heading if no dialog is open. */
const headingBox = () =>
  (document.querySelector('[role=dialog] h2') ?? document.querySelector('h1'))?.getBoundingClientRect();

/**
 * Keeps a bar at the top of the window from covering the heading. The styles place it below the heading when the CSS variable
 * `--heading-end` is set.
 */
export function useBelowHeading(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (!bar.current) return;
      const { top = 0, bottom = 0, height = 0 } = headingBox() ?? {};
      const isCovered = height > 1 && bottom > TOP && top < TOP + bar.current.offsetHeight;
      if (isCovered) bar.current.style.setProperty('--heading-end', `${bottom}px`);
      else bar.current.style.removeProperty('--heading-end');
    };
    place();
    const pageChange = new MutationObserver(place);
    pageChange.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      pageChange.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [bar]);
}
