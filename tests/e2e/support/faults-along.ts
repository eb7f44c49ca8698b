import type { Page } from 'playwright/test';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { Tours } from '#tests/e2e/tours/every-tour.ts';
import { recordScreen } from '#tools/review/recording/recording.ts';
import { violationsOn } from './axe.ts';
import { faultsOn, noFaults, photographWider } from './every-condition.ts';
import { errorSummary } from './on-page.ts';
import { expect, test } from './test.ts';
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
  'event-visitors',
]);

/** While no call has told the account's name yet, the title ends with 読み込み中. */
const TITLE = /^(?:エラー：)?[^｜]+｜(?:ひだまり住宅|読み込み中)$/;

/** Declares one test for each tour. It looks at the screens, and proves what the tour itself expects. */
export function walkTours(how: string, { customers, strangers }: Tours): void {
  const walk = ([name, tour]: [string, Tour]) =>
    test(name, ({ customer, trouble, looksEverywhere }) =>
      expectNoFaultsAlong(tour, { customer, trouble }, looksEverywhere),
    );
  test.describe(how, { tag: '@photographed' }, () => {
    Object.entries(customers).forEach(walk);
    test.describe('before the sign-in,', () => {
      test.use({ knownToLine: false });
      Object.entries(strangers).forEach(walk);
    });
  });
}

/**
 * Checks the title of each screen of a tour, and each layout with axe and under the viewing conditions. The nightly run looks
 * everywhere: at each screen with axe, and under more conditions. When a run takes the pictures of the review room, this function
 * takes pictures instead of checking.
 */
async function expectNoFaultsAlong(tour: Tour, guest: Guest, everywhere: boolean): Promise<void> {
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
    if (!NOT_OURS.has(screen)) await expectTitle(page, screen);
    const layout = await layoutOf(page);
    const isNew = !layouts.has(layout);
    layouts.add(layout);
    if (isNew || everywhere) expect.soft(await violationsOn(page), screen).toEqual([]);
    if (isNew) expect.soft(await faultsOn(page, browser, everywhere), screen).toEqual(noFaults(everywhere));
  }
  expect(screens.length).toBeGreaterThan(0);
}

/** The title names the page and the account, and begins with エラー while an error summary is shown. */
async function expectTitle(page: Page, screen: string): Promise<void> {
  const hasErrors = (await errorSummary(page).count()) > 0;
  const title = await page.title();
  expect.soft(title, screen).toMatch(TITLE);
  expect.soft(title.startsWith(engineTexts.titleWithErrors('')), screen).toBe(hasErrors);
}

/** Identifies a layout. Screens with equal titles share a layout, unless one of them shows an alert or a dialog. */
const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isOn = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return [document.title, isOn('main [role=alert]'), isOn('[role=dialog]')].join();
  });
