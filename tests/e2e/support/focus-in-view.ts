import type { Page } from 'playwright/test';

/** Gives the focus to each control of the form in turn; returns those that are not to be seen then, or lie beneath the bar. */
export const hiddenAtFocusOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Of what is taller than the room, as much as a line must be seen. */
    const LINE = 48;
    const bar = document.querySelector('[data-dock]');
    const isHidden = (control: HTMLElement) => {
      control.focus();
      if (document.activeElement !== control) return true;
      const { top, bottom } = control.getBoundingClientRect();
      const stays = bar !== null && getComputedStyle(bar).position === 'sticky';
      const floor = stays ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight;
      return top < 0 || Math.min(bottom, top + LINE) > floor + 1;
    };
    const controls = 'form :is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && isHidden(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
