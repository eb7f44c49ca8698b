import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The size of every text on the page, in the order of the page. */
const sizesOn = (page: Page): Promise<{ text: string; size: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = node?.nodeValue?.trim() ?? '';
      const isRead = text !== '' && element.checkVisibility() && element.clientHeight !== 1;
      return isRead ? [{ text, size: Number.parseFloat(getComputedStyle(element).fontSize) }] : [];
    }),
  );

test('every text grows to twice its size, headings where the browser’s text is set to 250 %', async ({
  customer,
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const tooSmall: Record<string, unknown[]> = {};
  const look = async (name: string) => {
    await expect(page.locator('main[aria-busy=true], [role=status][aria-busy=true]')).toHaveCount(0);
    const usual = await sizesOn(page);
    await setText(32);
    const large = await sizesOn(page);
    await setText(40);
    const larger = await sizesOn(page);
    await setText(16);
    expect(large.map(({ text }) => text)).toEqual(usual.map(({ text }) => text));
    tooSmall[name] = usual.filter(
      ({ size }, nth) => (large[nth]?.size ?? 0) < 1.59 * size || (larger[nth]?.size ?? 0) < 2 * size,
    );
  };
  await customer.openLink('/');
  await expect(page.getByText('現在、ご予約はありません')).toBeVisible();
  await look('home');
  await customer.goTo('selectShop');
  await look('shops');
  await customer.resumeAt('confirm');
  await look('review');
  expect(tooSmall).toEqual({ home: [], shops: [], review: [] });
});
