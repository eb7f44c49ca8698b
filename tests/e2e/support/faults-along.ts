import type { Page } from 'playwright/test';
import { recordScreen } from '#tools/review/recording/recording.ts';
import { violationsOn } from './axe.ts';
import { faultsOn, NO_FAULTS, photographWider } from './every-condition.ts';
import { expect } from './test.ts';
import type { Guest, Tour } from './tour.ts';

/** LINE's own page in the demonstration has no title of ours. */
const NOT_OURS = new Set(['line-simulator']);

/**
 * Screens that the review room shows, and that add nothing to look at: forms that a walk has looked at and that it fills in,
 * and the steps of an entry that are the consultation's.
 */
const LOOKED_AT = new Set([
  'profile-filled',
  'visitor-filled',
  'basic-info-filled',
  'mailing-enquete-filled',
  'catalog-enquete-filled',
  'event-shop',
  'event-dates',
  'event-dates-chosen',
  'event-profile',
]);

/** While no call has told the account's name yet, the title ends with 読み込み中. */
const TITLE = /^(?:エラー：)?[^｜]+｜(?:ひだまり住宅|読み込み中)$/;

/**
 * Checks the screens of a tour with axe, their titles, and every layout under every viewing condition. When a run takes the
 * pictures of the review room, this function takes pictures instead of checking.
 */
export async function expectNoFaultsAlong(tour: Tour, guest: Guest): Promise<void> {
  const { page } = guest.customer;
  const browser = await page.context().newCDPSession(page);
  const layouts = new Set<string>();
  const screens: string[] = [];
  for await (const screen of tour(guest)) {
    screens.push(screen);
    const stop = await recordScreen(page, screen);
    if (stop) {
      await photographWider(page, stop);
      continue;
    }
    if (LOOKED_AT.has(screen)) continue;
    expect.soft(await violationsOn(page), screen).toEqual([]);
    if (!NOT_OURS.has(screen)) await expectTitle(page, screen);
    const layout = await layoutOf(page);
    if (!layouts.has(layout)) expect.soft(await faultsOn(page, browser), screen).toEqual(NO_FAULTS);
    layouts.add(layout);
  }
  expect(screens.length).toBeGreaterThan(0);
}

/** The title names the page and the account, and begins with エラー while an error summary is shown. */
async function expectTitle(page: Page, screen: string): Promise<void> {
  const hasErrors = (await page.getByRole('group', { name: '入力内容をご確認ください' }).count()) > 0;
  const title = await page.title();
  expect.soft(title, screen).toMatch(TITLE);
  expect.soft(title.startsWith('エラー：'), screen).toBe(hasErrors);
}

/** Identifies a layout. Screens with equal titles share a layout, unless one of them shows an alert or a dialog. */
const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isOn = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return [document.title, isOn('main [role=alert]'), isOn('[role=dialog]')].join();
  });
