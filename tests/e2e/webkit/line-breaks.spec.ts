import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { expect, test } from './webkit-test.ts';

/** Returns the lines into which a text is wrapped. */
const linesOf = (page: Page, words: string | RegExp): Promise<string[]> =>
  page
    .getByText(words)
    .first()
    .evaluate((element) => {
      const lines: { top: number; text: string }[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const [at, character] of [...text.data].entries()) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          const line = lines.at(-1);
          if (line && Math.abs(line.top - top) < 4) line.text += character;
          else lines.push({ top, text: character });
        }
      }
      return lines.map(({ text }) => text);
    });

test('in WebKit, texts wrap between phrases, and opening hours and closing days stay on one line', async ({
  page,
  customer,
  account,
}) => {
  const title = '三世代で暮らすおうちの完成見学会';
  await createEvent(account.uuid, { title, standing: 'open', shops: 1 });
  await customer.openLink();
  await customer.pressOn('guide');
  await customer.expectAt('selectShop');
  await page.setViewportSize({ width: 320, height: 844 });
  for (const words of ['10:00〜18:00', '定休日：水曜日']) expect(await linesOf(page, words)).toEqual([words]);
  await customer.fillStep('selectShop');
  await customer.pressOn('selectShop');
  await customer.expectAt('selectDesiredDate');
  const lead = consultationFlow.steps.selectDesiredDate?.copy.lead ?? '';
  expect(await linesOf(page, lead)).toEqual([
    '第3希望までお選びいただけます。',
    '担当者が確認し、',
    '日時を確定いたします。',
  ]);

  await customer.pressBack();
  await customer.expectAt('selectShop');
  await customer.pressBack();
  await customer.expectAt('guide');
  await page.getByRole('button', { name: '手続きを閉じる' }).click();
  // Waits for the page to scroll to its top. Until then a tap would miss.
  await expect(page.getByText('現在、ご予約はありません')).toBeVisible();
  await page.getByRole('link', { name: 'イベント', exact: true }).click();
  await expect(page.getByText(title).first()).toBeVisible();
  expect(await linesOf(page, title)).toEqual(['三世代で暮らす', 'おうちの完成見学会']);
});
