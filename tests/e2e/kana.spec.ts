import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Types hiragana with an input method, letter by letter, and takes the characters it offers. */
async function compose(page: Page, label: string, reading: string, chosen: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await page.getByLabel(label, { exact: true }).focus();
  for (let length = 1; length <= reading.length; length += 1) {
    const text = reading.slice(0, length);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await keyboard.send('Input.imeSetComposition', {
    text: chosen,
    selectionStart: chosen.length,
    selectionEnd: chosen.length,
  });
  await keyboard.send('Input.insertText', { text: chosen });
}

test('the furigana are suggested from what is typed, and never replace what the customer wrote', async ({
  page,
  customer,
}) => {
  const kana = page.getByLabel('フリガナ');
  await customer.goTo('setProfile');
  await compose(page, '姓', 'さとう', '佐藤');
  await expect(kana).toHaveValue('サトウ');
  await compose(page, '名', 'けんいち', '健一');
  await expect(kana).toHaveValue('サトウ　ケンイチ');

  await kana.fill('サトウ　タケカズ');
  await compose(page, '名', 'はるか', 'はるか');
  await expect(kana).toHaveValue('サトウ　タケカズ');
});
