import { stopAt } from '#tools/review/recording/recording.ts';
import { faultsOn, NO_FAULTS } from './every-condition.ts';
import { expect } from './test.ts';
import type { Guest, Tour } from './tour.ts';

/** Looks at every screen of a tour under every condition that a customer may meet it in; returns each screen's title. */
export async function titlesAlong(tour: Tour, guest: Guest): Promise<Record<string, string>> {
  const { page } = guest.customer;
  const browser = await page.context().newCDPSession(page);
  const titles: Record<string, string> = {};
  for await (const screen of tour(guest)) {
    const stop = await stopAt(page, screen);
    expect.soft(await faultsOn(page, browser, stop), screen).toEqual(NO_FAULTS);
    titles[screen] = await page.title();
  }
  return titles;
}
