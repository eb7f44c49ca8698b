import type { Page } from 'playwright/test';
import { catalogEnquetesOf } from './support/behind-the-app.ts';
import { catalogEnqueteOn, expectOneEnquete } from './support/catalog-enquete-answers.ts';
import { meets } from './support/fault-cells.ts';
import { CALLS, catchNext, loseNextAnswer } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const alertOn = (page: Page) => page.getByRole('alert').filter({ hasText: /。/ });
const thanks = (page: Page) => page.getByRole('heading', { name: 'ご回答ありがとうございました' });

test.describe('a browser that does not know the customer yet', () => {
  test.use({ knownToLine: false });

  test('from the link to the last page, which offers the consultation that was wished for', async ({
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
  });
});

test('a comment without a satisfaction level is not lost: the review asks for the level, or ends without sending and keeps it', async ({
  page,
  customer,
}) => {
  const comment = '写真がきれいでした。';
  const enquete = catalogEnqueteOn(page, customer.uuid);
  await enquete.open('new');
  await enquete.expectAt('new');
  await enquete.comment.fill(comment);
  await enquete.press('new');
  await enquete.expectAt('confirm');
  await expect(page.getByRole('main')).toContainText('未選択のままでは送信されません');
  await enquete.endUnsent();
  await enquete.expectAt('unsent');
  await expect(page.getByRole('heading', { name: 'アンケートは送信していません' })).toBeVisible();
  expect(await catalogEnquetesOf(customer.uuid)).toEqual([]);

  await page.reload();
  await enquete.expectAt('unsent');
  await page.getByRole('button', { name: 'アンケートの続きを入力する' }).click();
  await enquete.expectAt('new');
  await expect(enquete.comment).toHaveValue(comment);
  await enquete.press('new');
  await page.getByRole('button', { name: 'ご満足度を選択する' }).click();
  await enquete.expectAt('new');
  await enquete.level.check();
  await enquete.press('new');
  await enquete.press('confirm');
  await enquete.expectAt('complete');
  expect(await catalogEnquetesOf(customer.uuid)).toEqual([
    { satisfactionLevel: 5, goodPoints: [], comment, wantsConsultation: false },
  ]);
});

test('a reload lands on the enquete, back and forward and a change from the review keep the answer', async ({
  page,
  customer,
}) => {
  const enquete = catalogEnqueteOn(page, customer.uuid);
  await enquete.open('confirm');
  await enquete.expectAt('new');
  await enquete.fill();
  await page.reload();
  await enquete.expectAt('new');
  await enquete.expectFilled();
  await enquete.press('new');
  await enquete.expectAt('confirm');
  await page.reload();
  await enquete.expectAt('new');
  await enquete.expectFilled();
  await enquete.press('new');
  await enquete.expectAt('confirm');
  await page.goBack();
  await enquete.expectAt('new');
  await page.goForward();
  await enquete.expectAt('confirm');
  await page.getByRole('button', { name: 'カタログアンケートを変更する' }).click();
  await enquete.expectAt('new');
  await enquete.expectFilled();
  await enquete.comment.fill('');
  await enquete.press('new');
  await enquete.expectAt('confirm');
  await expect(page.getByRole('main')).toContainText('未入力');
});

test('an answer that is lost after the enquete was taken is found again, and nothing is posted twice', {
  annotation: meets('F6', 'enquete', 'found again, posted once'),
}, async ({ page, customer, trouble }) => {
  trouble.expect(/ERR_FAILED .*catalog_enquetes/);
  const enquete = catalogEnqueteOn(page, customer.uuid);
  await enquete.walkToConfirm();
  await loseNextAnswer(page, CALLS.postEnquete);
  await enquete.press('confirm');
  await enquete.expectAt('complete');
  await expectOneEnquete(customer.uuid);
});

test('a reload in mid-submit cannot tell this answer from an earlier one, says so, and sends it under the same key', {
  annotation: meets('F13', 'enquete', 'reloaded while sending: sent under the same key, posted once'),
}, async ({ page, customer }) => {
  const enquete = catalogEnqueteOn(page, customer.uuid);
  await enquete.walkToConfirm();
  const call = await catchNext(page, CALLS.postEnquete);
  await enquete.press('confirm');
  await (await call.next()).fetch();
  await page.reload();
  await enquete.expectAt('confirm');
  await expect(alertOn(page)).toContainText('届いたかどうかを確認できませんでした');
  await enquete.press('confirm');
  await enquete.expectAt('complete');
  await expectOneEnquete(customer.uuid);
});
