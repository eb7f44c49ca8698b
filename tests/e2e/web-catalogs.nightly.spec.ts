import type { Page } from 'playwright/test';
import { addWebCatalogs } from '#tests/e2e/support/behind-the-app.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { cards, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const TITLE = '二世帯のちょうどいい距離';
const TOTAL = 8;

const picture = (page: Page, number: number) => page.getByRole('img', { name: `${TITLE} ${number}ページ` });
const next = (page: Page) => page.getByRole('button', { name: '次へ' });
const previous = (page: Page) => page.getByRole('button', { name: '前へ' });

async function expectPage(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'ページ' })).toHaveText(
    `${number} / ${TOTAL} ページ`,
  );
  await expect(picture(page, number)).toBeVisible();
  await expect(picture(page, number)).toHaveJSProperty('complete', true);
}

/** Swipes with one finger from the middle of the picture, by this many pixels. */
const swipe = (page: Page, number: number, by: number) =>
  picture(page, number).evaluate((target, x) => {
    const at = (clientX: number) => [new Touch({ identifier: 1, target, clientX, clientY: 300 })];
    const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true }));
    fire('touchstart', at(200), at(200));
    fire('touchend', [], at(200 + x));
  }, by);

test('VIEW-31 a catalog is turned without history entries, and the list corrects a wrong page in its URL', async ({
  page,
  customer,
}) => {
  await customer.openLink('/webCatalogs');
  await page.getByRole('link', { name: TITLE }).click();
  await expectPage(page, 1);
  const entries = await customer.historyLength();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/web_catalogs')) calls.push(request.url());
  });
  await previous(page).click({ force: true });
  await expectPage(page, 1);
  await next(page).click();
  await expectPage(page, 2);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 3);
  await page.keyboard.press('ArrowLeft');
  await expectPage(page, 2);
  await swipe(page, 2, -120);
  await expectPage(page, 3);
  await swipe(page, 3, 20);
  await swipe(page, 3, 120);
  await expectPage(page, 2);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2');
  expect(await customer.historyLength()).toBe(entries);
  expect(calls, 'turning the pages requests no more data').toEqual([]);
  await page.goBack();
  await expect(title(page, 'Webカタログ')).toBeVisible();

  await page.goForward();
  await expectPage(page, 2);
  await meeting('F13', 'list', 'a reload opens a catalog at the same page', async () => {
    await page.reload();
    await expectPage(page, 2);
  });
  await test.step('closing an open catalog returns to the list', async () => {
    await page.getByRole('button', { name: '戻る' }).click();
    await expect(title(page, 'Webカタログ')).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/webCatalogs');
  });

  await addWebCatalogs(customer.uuid);
  await customer.openLink('/webCatalogs');
  await expect(cards(page)).toHaveCount(10);
  const href = (await page.getByRole('link', { name: TITLE }).first().getAttribute('href')) ?? '';
  await page.getByRole('link', { name: '次へ', exact: true }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(({ search }) => search === '?page=2');
  await expect(page.getByRole('link', { name: '2ページ目' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await page.goto('/webCatalogs?page=99');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('link', { name: '2ページ目' })).toHaveAttribute('aria-current', 'page');

  const link = new URL(href, page.url());
  await page.goto(`${link.pathname}${link.search}&page=99`);
  await expectPage(page, TOTAL);
  await page.goto(`${link.pathname}?page=abc`);
  await expectPage(page, 1);
});
