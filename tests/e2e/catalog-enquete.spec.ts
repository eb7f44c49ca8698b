import type { Page } from 'playwright/test';
import { catalogEnquetesOf } from '#tests/e2e/support/behind-the-app.ts';
import { catalogEnqueteOn, expectOneEnquete } from '#tests/e2e/support/catalog-enquete-answers.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'ご回答ありがとうございました' });

test.describe('in a browser that has not opened the app before,', () => {
  test.use({ knownToLine: false });

  test('ENQ-9 ENQ-10 the enquete can be answered from its link to its last page, which offers a consultation', async ({
    page,
    customer,
  }) => {
    const enquete = catalogEnqueteOn(page, customer.uuid);
    await enquete.open('new');
    await customer.signIn('佐藤 はるか');
    await enquete.expectAt('new');
    await enquete.fill();
    await enquete.press('new');
    await enquete.expectAt('confirm');
    for (const words of ['とても満足', '間取りの実例', '暮らしを想像しやすかった', '希望する']) {
      await expect(page.getByRole('main')).toContainText(words);
    }
    await enquete.press('confirm');
    await enquete.expectAt('complete');
    await expect(thanks(page)).toBeVisible();
    await expectOneEnquete(customer.uuid);

    await page.reload();
    await enquete.expectAt('complete');
    await expect(thanks(page)).toBeVisible();
    await page.getByRole('link', { name: '相談を予約する' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/consultations');
    await expectOneEnquete(customer.uuid);

    await enquete.open('new');
    await enquete.expectAt('new');
    await expect(page.getByRole('main')).toContainText('以前にもご回答いただいています');
    await expect(enquete.comment).toHaveValue('');
    await test.step('ENQ-5 a comment without a satisfaction level is kept, and the review asks for the level', () =>
      sendWithoutLevel(enquete, page, customer.uuid));
  });
});

/** Sends a second enquete: first only a comment, which the review does not accept, and then also a satisfaction level. */
async function sendWithoutLevel(
  enquete: ReturnType<typeof catalogEnqueteOn>,
  page: Page,
  uuid: string,
): Promise<void> {
  const comment = '写真がきれいでした。';
  await enquete.comment.fill(comment);
  await enquete.press('new');
  await enquete.expectAt('confirm');
  await expect(page.getByRole('main')).toContainText('未選択のままでは送信されません');
  await enquete.endUnsent();
  await enquete.expectAt('unsent');
  await expect(page.getByRole('heading', { name: 'アンケートは送信していません' })).toBeVisible();
  await expectOneEnquete(uuid);

  await page.reload();
  await enquete.expectAt('unsent');
  await page.getByRole('button', { name: 'アンケートの続きを入力する' }).click();
  await enquete.expectAt('new');
  await expect(enquete.comment).toHaveValue(comment);
  await enquete.press('new');
  await page.getByRole('button', { name: 'ご満足度を選択する' }).click();
  await enquete.expectAt('new');
  await enquete.level.check();
  await changeButton(page).click();
  await enquete.press('confirm');
  await enquete.expectAt('complete');
  expect((await catalogEnquetesOf(uuid)).slice(1)).toEqual([
    { satisfactionLevel: 5, goodPoints: [], comment, wantsConsultation: false },
  ]);
}
