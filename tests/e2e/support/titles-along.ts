import type { Guest, Tour } from '#tests/e2e/tours/tour.ts';
import { violationsOn } from './axe.ts';
import { squeezedOn } from './layout.ts';
import { expect } from './test.ts';

const PHONE = { width: 390, height: 844 };
const SMALLEST_PHONE = { width: 320, height: 568 };
const FITS = { overflow: 0, lowTargets: [], smallType: [] };

/** Looks at every screen of a tour with axe, and at how it fits the smallest phone; answers each screen's title. */
export async function titlesAlong(tour: Tour, guest: Guest): Promise<Record<string, string>> {
  const { page } = guest.customer;
  const titles: Record<string, string> = {};
  for await (const screen of tour(guest)) {
    expect.soft(await violationsOn(page), screen).toEqual([]);
    await page.setViewportSize(SMALLEST_PHONE);
    expect.soft(await squeezedOn(page), screen).toEqual(FITS);
    await page.setViewportSize(PHONE);
    titles[screen] = await page.title();
  }
  return titles;
}
