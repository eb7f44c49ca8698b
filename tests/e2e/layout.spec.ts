import type { Page } from 'playwright/test';
import { hiddenAtFocusOn } from '#tests/e2e/support/focus-in-view.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { watchShifts } from '#tests/e2e/support/layout.ts';
import { isForm, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Viewport sizes: a phone upright, on its side, and with its keyboard open, which on Android reduces the page's height. */
const SHAPES = { upright: [390, 844], onItsSide: [844, 390], typing: [390, 400] } as const;

test('every action is in reach of the thumb, and no bar or keyboard covers the focused control', async ({
  customer,
  page,
}) => {
  const hidden: string[] = [];
  await test.step('the home page does not shift while it looks for a customer’s bookings and finds none', async () => {
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
  await customer.openLink();
  for (const step of stepsBefore('complete')) {
    await customer.expectAt(step);
    if (step === 'selectDesiredDate') await calendar.expectStill();
    await expect(customer.action(step), step).toBeInViewport({ ratio: 1 });
    if (isForm(step)) {
      await page.setViewportSize(sizeOf('onItsSide'));
      await customer.pressOn(step);
      const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
      await expect(summary, step).toBeFocused();
      await expect(summary.getByRole('heading'), step).toBeInViewport({ ratio: 1 });
      await customer.fillStep(step);
      for (const shape of ['onItsSide', 'typing', 'upright'] as const) {
        await page.setViewportSize(sizeOf(shape));
        hidden.push(...(await hiddenAtFocusOn(page)).map((control) => `${step}, ${shape}: ${control}`));
      }
    }
    await customer.pressOn(step);
  }
  expect(hidden).toEqual([]);
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

const sizeOf = (shape: keyof typeof SHAPES) => ({ width: SHAPES[shape][0], height: SHAPES[shape][1] });

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
