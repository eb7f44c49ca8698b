import type { Page } from 'playwright/test';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { watchShifts } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the home page and the step of the dates do not shift when their data or code arrive late', async ({
  customer,
  page,
}) => {
  await test.step('the home page, which looks for a customer’s bookings and finds none', async () => {
    const looked = await catchNext(page, CALLS.listReservations);
    await customer.openLink('/');
    const bookings = await looked.next();
    await expect(page.getByRole('heading', { name: '次回のご予約' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    const before = await menu.boundingBox();
    await bookings.continue();
    await expect(page.getByText('現在、ご予約はありません')).toBeVisible();
    expect(await menu.boundingBox()).toEqual(before);
  });
  const calendar = await holdCalendar(page);
  await customer.goTo('selectDesiredDate');
  await calendar.expectStill();
});

/** Delays the calendar's code from the next page load on. */
async function holdCalendar(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route('**/assets/day-calendar-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const expectStill = () =>
    test.step('a calendar that loads late moves nothing above or below it', async () => {
      await expect(page.getByText('日付を選択してください')).toBeVisible();
      await expect(page.getByText('読み込み中です')).toBeAttached();
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      const shifts = await watchShifts(page);
      release();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      expect(await heading.boundingBox()).toEqual(before);
      expect(await shifts()).toBeLessThan(0.05);
    });
  return { expectStill };
}

test('the camera and home indicator cover nothing, and the action bar hides during typing', async ({
  customer,
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const keepOff = (insets: Record<string, number>) =>
    browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const places = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        headTop: boxOf('h1').top >= 47,
        actionBottom: innerHeight - boxOf('[data-dock] button').bottom,
        sides: [boxOf(':has(> main)').left, clientWidth - boxOf(':has(> main)').right],
        overflow: scrollWidth - clientWidth,
      };
    });
  await customer.resumeAt('hearing');
  await keepOff({ top: 47, bottom: 34 });
  expect(await places()).toEqual({ headTop: true, actionBottom: 34 + 12, sides: [0, 0], overflow: 0 });

  const answer = page.getByRole('textbox').first();
  await answer.focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(customer.action('hearing')).not.toBeInViewport();
  await answer.blur();
  await expect(customer.action('hearing')).toBeInViewport({ ratio: 1 });

  await keepOff({ left: 47, right: 47, bottom: 21 });
  await page.setViewportSize({ width: 640, height: 360 });
  const { sides, overflow } = await places();
  expect({ sides, overflow }).toEqual({ sides: [47, 47], overflow: 0 });
});
