import type { Page } from 'playwright/test';

/** Apple's minimum height of a touch target, in CSS pixels. */
const LEAST_TARGET = 44;
/** iOS zooms into inputs with a smaller font. */
const LEAST_TYPE = 16;

interface Squeezed {
  /** The width of the page beyond the screen, in pixels. */
  overflow: number;
  /** Controls below the minimum height, except links inside a text. */
  lowTargets: string[];
  smallType: string[];
}

export const FITS: Squeezed = { overflow: 0, lowTargets: [], smallType: [] };

/** Measures whether the page fits the screen, and finds controls that are too low and fields with too small a font. */
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

interface Cut {
  /** The width of the page beyond the screen, in pixels. */
  overflow: number;
  /** Texts that overflow their box or are hidden by it. */
  cutWords: string[];
  /** One-line fields that do not show their whole value. */
  cutFields: string[];
  /** True if an action bar or a dialog's buttons leave less than half of the screen for the content. */
  isHalfCovered: boolean;
}

export const WHOLE: Cut = { overflow: 0, cutWords: [], cutFields: [], isHalfCovered: false };

/** Finds texts and fields that are cut off, and bars that cover more than half of the screen. */
export const cutOn = (page: Page): Promise<Cut> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    /** A full-width space at the end of a line is invisible and may overflow the box. */
    const hangingSpace = (element: HTMLElement) =>
      element.textContent.includes('\u3000') ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
    const reachesOut = (element: HTMLElement) =>
      element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 + hangingSpace(element);
    const hidesLines = (element: HTMLElement) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY) &&
      element.textContent.trim() !== '' &&
      element.clientHeight > 1 &&
      element.scrollHeight > element.clientHeight + 2;
    const hasText = ({ childNodes }: HTMLElement) =>
      [...childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim());
    /** A page's bar is fixed if it is sticky. A dialog's buttons are fixed if only the content above them scrolls. */
    const stays = (bar: HTMLElement) => {
      const above = bar.parentElement?.querySelector('.MuiDialogContent-root');
      return (
        getComputedStyle(bar).position === 'sticky' || (above && getComputedStyle(above).overflowY === 'auto')
      );
    };
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cutWords: shown('main *, [role=dialog] *')
        .filter((element) => (hasText(element) && reachesOut(element)) || hidesLines(element))
        .map(({ textContent }) => textContent.slice(0, 40)),
      cutFields: shown('input')
        .filter(
          (field) =>
            reachesOut(field) && field.clientWidth < (field.closest('main, form')?.clientWidth ?? 0) * 0.7,
        )
        .map(({ id }) => id),
      isHalfCovered: shown('[data-dock], .MuiDialogActions-root').some(
        (bar) => stays(bar) && bar.offsetHeight > innerHeight / 2,
      ),
    };
  });

/** Checks the layout on a wide screen: one centred column of at most 960 pixels. */
export const columnOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const { left, right, width } = document.querySelector('h1')?.getBoundingClientRect() ?? new DOMRect();
    return {
      overflow: scrollWidth - clientWidth,
      offCentre: Math.abs(Math.round(left - (clientWidth - right))),
      isTooWide: width > 960,
    };
  });

/** Records the page's layout shifts from now on. Returns a function that returns their sum. */
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
