import { giveVisit, shopsOf } from '#tests/e2e/support/behind-the-app.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { watchShifts } from '#tests/e2e/support/layout.ts';
import { main, visitLink } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

for (const [bookings, hasVisit] of [
  ['no booking', false],
  ['a visit that this device does not know', true],
] as const)
  test(`VIEW-100 the home page offers nothing before it knows the bookings, and barely shifts then, for a customer with ${bookings}`, async ({
    customer,
    page,
  }) => {
    const [shop] = await shopsOf(customer.uuid);
    if (hasVisit && shop) await giveVisit(customer.uuid, shop);
    const looked = await catchNext(page, CALLS.listReservations);
    await customer.openLink('/');
    const answer = await looked.next();
    // Only the links at the bottom of the screen.
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expect(visitLink(page)).toHaveCount(0);
    const shift = await watchShifts(page);
    await answer.continue();
    const visit = main(page).locator('a[href^="/mypage/visitReservations/visits/"]').first();
    await expect(hasVisit ? visit : visitLink(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await shift()).toBeLessThan(0.02);
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
