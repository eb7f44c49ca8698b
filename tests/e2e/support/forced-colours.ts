import type { Page } from 'playwright/test';

/**
 * Returns what looks wrong in forced-colours mode: chosen elements that look unchosen, icons in a fixed colour, and chips and
 * progress bars without visible edges.
 */
export const lostMeaningsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && !element.contains(document.activeElement),
      );
    const nameOf = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
    const lookOf = (element: Element) => {
      const { backgroundColor, outlineStyle, borderTopWidth } = getComputedStyle(element);
      return [backgroundColor, outlineStyle, borderTopWidth].join();
    };
    /** A card with a single radio shows the selection on the whole card. */
    const frameOf = (element: HTMLElement) => {
      const card = element.closest<HTMLElement>('.MuiCard-root');
      return element.matches('label') && card?.querySelectorAll('label').length === 1 ? card : element;
    };
    /** Returns the elements that match `is`, but look like an element of the same group that matches `isNot`. */
    const alike = (is: string, isNot: string, group: string) =>
      shown(is)
        .filter((one) => {
          const other = [...(one.closest(group)?.querySelectorAll<HTMLElement>(isNot) ?? [])].find(
            (each) => !each.contains(document.activeElement),
          );
          return other !== undefined && lookOf(frameOf(one)) === lookOf(frameOf(other));
        })
        .map((one) => `looks as if it were not chosen: ${nameOf(one)}`);
    const inkless = shown('svg.MuiSvgIcon-root')
      .filter((icon) => getComputedStyle(icon).getPropertyValue('forced-color-adjust') !== 'auto')
      .map(
        (icon) => `an icon in a fixed colour: ${icon.closest('a, button, p, li')?.textContent?.slice(0, 40)}`,
      );
    const edgeless = shown('.MuiChip-sizeSmall')
      .filter((chip) => getComputedStyle(chip).borderTopWidth === '0px')
      .map((chip) => `a chip without an edge: ${nameOf(chip)}`);
    const trackless = shown('.MuiLinearProgress-root')
      .filter(
        (track) =>
          new Set([track, ...track.children].map((part) => getComputedStyle(part).backgroundColor)).size < 2,
      )
      .map(() => 'a progress bar that looks like its track');
    return [
      ...alike('[aria-pressed=true]', '[aria-pressed=false]', '[role=group], ul'),
      ...alike(
        '[role=gridcell][aria-selected=true]',
        '[aria-selected=false][aria-disabled=false]',
        '[role=grid]',
      ),
      ...alike(
        '[role=gridcell][aria-disabled=true]',
        '[aria-selected=false][aria-disabled=false]',
        '[role=grid]',
      ),
      ...alike('label:has(:checked)', 'label:has(input:not(:checked))', '[role=radiogroup], fieldset'),
      ...inkless,
      ...edgeless,
      ...trackless,
    ];
  });
