import type { Locator } from 'playwright/test';
import type { Customer } from './support/customer.ts';
import { CALLS, catchNext } from './support/faults.ts';
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

test('home stands still for a customer without bookings while these are looked for', async ({
  customer,
  page,
}) => {
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

test('where the system chooses the colours, what is chosen still looks unlike what is not', async ({
  customer,
  page,
}) => {
  const lookOf = async (chosen: Locator, other: Locator) => {
    await page.getByRole('heading', { level: 1 }).focus();
    const look = (element: Element) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, outlineStyle };
    };
    return [await chosen.first().evaluate(look), await other.first().evaluate(look)] as const;
  };
  const expectToDiffer = async (what: string, chosen: Locator, other: Locator) => {
    const [one, another] = await lookOf(chosen, other);
    expect(one, what).not.toEqual(another);
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await customer.goTo('selectDesiredDate');
  await customer.fillStep('selectDesiredDate');
  await page.getByRole('button', { name: '第1希望を変更' }).click();
  await page.getByRole('gridcell').first().waitFor();
  await expectToDiffer(
    'day',
    page.locator('[aria-selected=true]'),
    page.locator('[aria-selected=false][aria-disabled=false]'),
  );
  await expectToDiffer('time', page.locator('[aria-pressed=true]'), page.locator('[aria-pressed=false]'));
  await page.getByRole('button', { name: '第1希望を閉じる' }).click();

  for (const step of ['selectDesiredDate', 'setProfile'] as const) {
    if (step === 'setProfile') await customer.fillStep(step);
    await customer.pressOn(step);
  }
  await customer.fillStep('visitorDetail');
  const row = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expectToDiffer('row', row('お車'), row('その他'));
  await expectToDiffer('chip', page.locator('label:has(:checked)').last(), row('希望しない'));

  for (const step of ['visitorDetail', 'setProfile', 'selectDesiredDate'] as const) {
    await customer.expectAt(step);
    await customer.pressBack();
  }
  await customer.expectAt('selectShop');
  const shops = page.getByRole('radio').locator('xpath=ancestor::*[2]/..');
  await expectToDiffer('shop', shops.filter({ has: page.locator(':checked') }), shops.last());
});

test('where the system chooses the colours, how far a customer is can be seen', async ({
  customer,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await customer.goTo('selectDesiredDate');
  const track = page.locator('main .MuiLinearProgress-root');
  const colours = () =>
    track.evaluate((line) => {
      const parts = [line, line.firstElementChild ?? line];
      return new Set(parts.map((part) => getComputedStyle(part).backgroundColor)).size;
    });
  await expect.poll(colours).toBe(2);
});
