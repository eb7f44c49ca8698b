import type { Page } from 'playwright/test';
import { addWebCatalogs, createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { cards, main, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Presses the link, goes back, and expects the link and the list to be where they were. */
async function expectReturn(page: Page, link: ReturnType<Page['getByRole']>, back: () => Promise<unknown>) {
  await link.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const before = [await scrolled(page), (await link.boundingBox())?.y];
  const { pathname } = new URL(page.url());
  await link.click();
  await expect(page).not.toHaveURL((url) => url.pathname === pathname);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await back();
  await expect(link).toBeFocused();
  await expect.poll(async () => [await scrolled(page), (await link.boundingBox())?.y]).toEqual(before);
  expect(before[0]).toBeGreaterThan(0);
}

test.use({ isMobile: false });

test('a turned list begins at its top, and a step back to a list, even a late one, restores scroll and focus', async ({
  page,
  customer,
}) => {
  for (let index = 1; index <= 18; index += 1)
    await createEvent(customer.uuid, {
      title: `見学会 ${index}`,
      standing: 'open',
      shops: 1,
      kind: 'openHouse',
    });
  await customer.openLink('/');
  await page.getByRole('link', { name: 'イベント・見学会' }).click();
  const links = cards(page).getByRole('link');
  await expect(links).toHaveCount(10);
  await expectReturn(page, links.nth(7), () => page.goBack());
  await expectReturn(page, links.nth(5), async () => {
    const length = await customer.historyLength();
    await page.getByRole('button', { name: '戻る' }).click();
    await expect(links).toHaveCount(10);
    expect(await customer.historyLength()).toBe(length);
  });
  await page.getByRole('link', { name: '次へ' }).click();
  await expect(links).toHaveCount(8);
  await expect(page).toHaveURL(({ search }) => search === '?page=2');
  await expect(title(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expectReturn(page, links.nth(6), () => page.goBack());
  await page.goBack();
  await expect(links).toHaveCount(10);
  await expect(page.getByRole('link', { name: '次へ' })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await test.step('a list that arrives late, even after a reload of the page in between', async () => {
    await addWebCatalogs(customer.uuid);
    await customer.openLink('/webCatalogs');
    await expect(links.nth(6)).toBeVisible();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await expectReturn(page, links.nth(6), async () => {
      const opened = await title(page).textContent();
      await page.reload();
      await expect(title(page, opened ?? '')).toBeVisible();
      await page.route(/\/web_catalogs\?/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goBack();
      await expect(title(page, 'Webカタログ')).toBeFocused();
      release();
    });
  });
  await customer.openLink('/');
  await expect(main(page).getByRole('navigation')).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expectReturn(page, main(page).getByRole('link').last(), () => page.goBack());
});
