import type { Customer } from './support/customer.ts';
import { isUnderBar, squeezedOn, watchShifts } from './support/layout.ts';
import { isForm, stepsBefore } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('the primary action of every step is within reach of the thumb, and the bar never lies over what has the focus', async ({
  customer,
  page,
}) => {
  const form = page.locator('form').locator('input, select, textarea, button, a[href]');
  const hidden: string[] = [];
  await customer.openLink();
  for (const step of stepsBefore('complete')) {
    await customer.expectAt(step);
    await expect(customer.action(step), step).toBeInViewport({ ratio: 1 });
    if (isForm(step)) {
      await customer.fillStep(step);
      await page.getByRole('heading', { level: 1 }).focus();
      for (let control = 0; control < (await form.count()); control += 1) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        if (await isHidden(customer))
          hidden.push(`${step}: ${await focused.evaluate((one) => one.outerHTML.slice(0, 120))}`);
      }
    }
    await customer.pressOn(step);
  }
  expect(hidden).toEqual([]);
});

const isHidden = async ({ page }: Customer) =>
  (await page.locator('form :focus').count()) > 0 && isUnderBar(page, page.locator('form :focus'));

test('the bookings fit a phone at twice the size of text, and at 320 pixels', async ({ customer, page }) => {
  await customer.goTo('complete');
  const wide: [number, string, number][] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^地図を見る|地図を見る（/ }).first()).toBeVisible();
    for (const [width, size] of [
      [390, '200%'],
      [320, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
      const { overflow } = await squeezedOn(page);
      if (overflow > 0) wide.push([width, path, overflow]);
    }
  };
  await look('/mypage/visitReservations');
  await look('/');
  expect(wide).toEqual([]);
});

test('the calendar arrives without moving what is above or below it', async ({ customer, page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/day-calendar-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await customer.goTo('selectShop');
  await customer.fillStep('selectShop');
  await customer.pressOn('selectShop');
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
