import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the home page does not shift when it looks for a customer’s bookings and finds none', async ({
  customer,
  page,
}) => {
  const looked = await catchNext(page, CALLS.listReservations);
  await customer.openLink('/');
  const bookings = await looked.next();
  await expect(page.getByRole('link', { name: '来場を予約する' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'メニュー' });
  const before = await menu.boundingBox();
  await bookings.continue();
  await expect(page.getByText(/^最短/)).toBeVisible();
  expect(await menu.boundingBox()).toEqual(before);
});

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
