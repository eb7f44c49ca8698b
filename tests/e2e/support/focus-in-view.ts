import type { Page } from 'playwright/test';

/** Focuses each control of the form in turn. Returns the controls that are then out of view or covered by the action bar. */
export const hiddenAtFocusOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    /** This many pixels at the top of a control must be visible. A control with a smaller height must be visible entirely. */
    const LINE = 48;
    const bar = document.querySelector('[data-dock]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isHidden = (control: HTMLElement) => {
      if (document.activeElement !== control) return true;
      const { top, bottom } = control.getBoundingClientRect();
      const stays = bar !== null && getComputedStyle(bar).position === 'sticky';
      const floor = stays ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight;
      return top < 0 || Math.min(bottom, top + LINE) > floor + 1;
    };
    const controls = 'form :is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])';
    const hidden: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility()) continue;
      control.focus();
      // WebKit scrolls to the focused element in the next frame.
      if (isHidden(control)) await frame();
      if (isHidden(control)) await frame();
      if (isHidden(control)) hidden.push(control.outerHTML.slice(0, 120));
    }
    return hidden;
  });
