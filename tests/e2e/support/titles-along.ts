import type { Page } from 'playwright/test';
import { stopAt } from '#tools/review/recording/recording.ts';
import { violationsOn } from './axe.ts';
import { faultsOn, NO_FAULTS, photographWider } from './every-condition.ts';
import { expect } from './test.ts';
import type { Guest, Tour } from './tour.ts';

/**
 * Checks every screen of a tour with axe, and every layout under every viewing condition. Returns the title of each screen.
 * When a run takes the pictures of the review room, this function takes pictures instead of checking.
 */
export async function titlesAlong(tour: Tour, guest: Guest): Promise<Record<string, string>> {
  const { page } = guest.customer;
  const browser = await page.context().newCDPSession(page);
  const titles: Record<string, string> = {};
  const layouts = new Set<string>();
  for await (const screen of tour(guest)) {
    const stop = await stopAt(page, screen);
    const layout = await layoutOf(page);
    if (stop) await photographWider(page, stop);
    else expect.soft(await violationsOn(page), screen).toEqual([]);
    if (!stop && !layouts.has(layout)) expect.soft(await faultsOn(page, browser), screen).toEqual(NO_FAULTS);
    layouts.add(layout);
    titles[screen] = await page.title();
  }
  return titles;
}

/** Identifies a layout. Screens with equal titles share a layout, unless one of them shows an alert or a dialog. */
const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isOn = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return [document.title, isOn('main [role=alert]'), isOn('[role=dialog]')].join();
  });
