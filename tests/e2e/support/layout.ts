import type { Locator, Page } from 'playwright/test';

/** Apple's least height of something that is pressed, in CSS pixels. */
const LEAST_TARGET = 44;
/** iOS zooms into an input whose type is smaller. */
const LEAST_TYPE = 16;

interface Squeezed {
  /** By how many pixels the page is wider than the screen. */
  overflow: number;
  /** Controls that are too low to be pressed, links within a text left out. */
  lowTargets: string[];
  /** Inputs that make iOS zoom in. */
  smallType: string[];
}

/** What does not fit the screen and the hand that holds it. */
export const squeezedOn = (page: Page): Promise<Squeezed> =>
  page.evaluate(
    ({ leastTarget, leastType }) => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const nameOf = (element: HTMLElement) =>
        `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent}`.slice(
          0,
          60,
        );
      const heightOf = (element: HTMLElement) =>
        (element.closest('label') ?? element).getBoundingClientRect().height;
      const isInText = (element: HTMLElement) => getComputedStyle(element).display === 'inline';
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        lowTargets: shown('button, a[href], input:not([type=hidden]), select, textarea, [role=gridcell]')
          .filter((element) => !isInText(element) && heightOf(element) < leastTarget)
          .map(nameOf),
        smallType: shown('input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea')
          .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < leastType)
          .map(nameOf),
      };
    },
    { leastTarget: LEAST_TARGET, leastType: LEAST_TYPE },
  );

/** Whether the bar at the bottom edge lies over a part of an element. */
export async function isUnderBar(page: Page, element: Locator): Promise<boolean> {
  const [bar, box] = await Promise.all([page.locator('[data-dock]').boundingBox(), element.boundingBox()]);
  return bar !== null && box !== null && box.y < bar.y + bar.height && bar.y < box.y + box.height;
}

/** Adds up the layout shifts of a page from now on; asks for the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return () => sum.evaluate(({ shift }) => shift);
}
