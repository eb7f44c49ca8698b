import type { Page } from 'playwright/test';
import { visitLink } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The widest text spacing that WCAG 1.4.12 requires a page to support. */
const WIDEST = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Returns boxes that hide a part of their text, and the page if it scrolls sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return isTooWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    };
    /** Texts for screen readers only are in a box of one pixel. */
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.textContent.trim() !== '' && isSeen(element) && isCut(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`)
      .concat(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []);
  });

interface SizedText {
  text: string;
  size: number;
  /** True if a name that screen readers read stands for the text, so that an icon may replace it. */
  isNamed: boolean;
}

/** Returns the font size of every text, in document order. */
const sizesOn = (page: Page): Promise<SizedText[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = node?.nodeValue?.trim() ?? '';
      const isRead = text !== '' && element.checkVisibility() && element.clientHeight !== 1;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return isRead ? [{ text, size, isNamed: element.closest('button[aria-label]') !== null }] : [];
    }),
  );

test('every text can be doubled in size, and the widest text spacing cuts nothing off', async ({
  customer,
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const tooSmall: Record<string, unknown[]> = {};
  const cut: Record<string, string[]> = {};
  const grow = async (name: string) => {
    await expect(page.locator('main[aria-busy=true], [role=status][aria-busy=true]')).toHaveCount(0);
    const before = await sizesOn(page);
    await setText(32);
    const large = await sizesOn(page);
    await setText(41);
    const larger = await sizesOn(page);
    await setText(16);
    const stays = ({ text }: SizedText) => large.some((one) => one.text === text);
    const usual = before.filter((one) => stays(one) || !one.isNamed);
    expect(large.map(({ text }) => text)).toEqual(usual.map(({ text }) => text));
    tooSmall[name] = usual.filter(
      ({ size }, nth) => (large[nth]?.size ?? 0) < 1.57 * size || (larger[nth]?.size ?? 0) < 2 * size,
    );
  };
  const space = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Uses a constructed style sheet, because the app's content security policy refuses style elements.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, WIDEST);
    cut[name] = await cutOff(page);
  };
  await customer.goTo('selectShop');
  await grow('shops');
  await space('shops');
  await customer.fillStep('selectShop');
  await customer.pressOn('selectShop');
  await page.locator('[role=gridcell][aria-disabled=false]').first().click();
  await expect(page.getByRole('button', { name: /^\d\d:\d\d〜/ }).first()).toBeVisible();
  cut.calendar = await cutOff(page);
  await customer.resumeAt('confirm');
  await grow('review');
  await space('review');
  for (const path of ['/mypage', '/events', '/']) {
    await page.goto(path);
    await expect(page.locator('main a[href]').first()).toBeVisible();
    if (path === '/') {
      await expect(visitLink(page)).toBeVisible();
      await grow(path);
    }
    await space(path);
  }
  expect(tooSmall).toEqual({ shops: [], review: [], '/': [] });
  expect(cut).toEqual({ shops: [], calendar: [], review: [], '/mypage': [], '/events': [], '/': [] });
});
