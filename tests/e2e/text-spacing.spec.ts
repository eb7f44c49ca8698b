import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The widest spacing that a page must bear (WCAG 1.4.12). */
const WIDEST = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Boxes that hide a part of what stands in them, and a page that scrolls sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return isTooWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    };
    /** Words for screen readers only stand in a box of one pixel. */
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.textContent.trim() !== '' && isSeen(element) && isCut(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`)
      .concat(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []);
  });

test('with the widest spacing that a reader may ask for nothing is cut off or runs off the phone', async ({
  customer,
  page,
}) => {
  const cut: Record<string, string[]> = {};
  const look = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Not as an element: the content security policy of the app refuses those.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, WIDEST);
    cut[name] = await cutOff(page);
  };
  await customer.goTo('selectShop');
  await look('shops');
  await customer.fillStep('selectShop');
  await customer.pressOn('selectShop');

  await page.locator('[role=gridcell][aria-disabled=false]').first().click();
  await expect(page.getByText(/の時間を選択してください$/)).toBeVisible();
  cut.calendar = await cutOff(page);
  await customer.resumeAt('confirm');
  await look('review');
  for (const path of ['/', '/mypage', '/events']) {
    await page.goto(path);
    await expect(page.locator('main a[href]').first()).toBeVisible();
    await look(path);
  }
  expect(cut).toEqual({ shops: [], calendar: [], review: [], '/': [], '/mypage': [], '/events': [] });
});
