import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { CALLS, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { expectMailing, mailingOn } from '#tests/e2e/support/mailing-answers.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const saidBy = (page: Page) => page.getByRole('main').getByRole('status');
const alertOn = (page: Page) => page.getByRole('alert').filter({ hasText: /。/ });

function countSends(page: Page): { profile: number; mail: number } {
  const sent = { profile: 0, mail: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    if (request.url().endsWith('/customer_profile')) sent.profile += 1;
    if (request.url().endsWith('/mail_request')) sent.mail += 1;
  });
  return sent;
}

test.describe('in a browser that has not opened the app before,', () => {
  test.use({ knownToLine: false });

  test('MAIL-2 all answers are saved, and a retry after a failed order does not send the profile again', async ({
    page,
    customer,
    trouble,
  }) => {
    trouble.expect(/422 .*mail_request/);
    const mailing = mailingOn(page, customer.uuid);
    await mailing.open('address');
    await customer.signIn('佐藤 はるか');
    await mailing.expectAt('address');
    await mailing.fillAddress();
    await mailing.press('address');
    await mailing.expectAt('enquete');
    await mailing.fillEnquete();
    await mailing.press('enquete');
    await mailing.expectAt('confirmation');
    const review = page.getByRole('main');
    for (const words of ['佐藤 はるか', '〒220-0012', 'みなとみらい荘 203', '半年以内', '4,000万円台']) {
      await expect(review).toContainText(words);
    }
    await expect(review).toContainText('第3希望　藤沢市');

    const sent = countSends(page);
    await refuseNext(page, CALLS.requestMail, 422, 'ただいま資料を準備しています。');
    await mailing.press('confirmation');
    await expect(alertOn(page)).toContainText('お客様情報は保存しましたが');
    await expect(alertOn(page)).toContainText('ただいま資料を準備しています。');
    await expectMailing(customer.uuid, false);
    await page.reload();
    for (const step of ['address', 'enquete', 'confirmation'] as const) {
      await mailing.expectAt(step);
      await mailing.press(step);
    }
    await mailing.expectAt('completion');
    expect(sent).toEqual({ profile: 1, mail: 2 });
    await expect(page.getByRole('heading', { name: '資料のお届けを承りました' })).toBeVisible();
    await expectMailing(customer.uuid, true);

    const told = [
      '佐藤 はるか 様',
      '〒220-0012',
      'みなとみらい荘 203',
      '総合カタログ',
      '7日ほどでお届けします',
    ];
    await page.reload();
    await mailing.expectAt('completion');
    for (const words of told) await expect(review).toContainText(words);
    await page.getByRole('link', { name: 'Webカタログを見る' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/webCatalogs');
  });

  test('a customer who already asked for brochures is told so, and finds the earlier answers', async ({
    page,
    customer,
  }) => {
    const regular = personas.find(({ key }) => key === 'regular');
    invariant(regular, 'mailing.spec: there is no persona `regular`.');
    const mailing = mailingOn(page, regular.uuid);
    await mailing.open('address');
    await customer.signIn(regular.displayName);
    await mailing.expectAt('address');
    await expect(page.getByRole('main')).toContainText('資料のお届けを承っています');
    await expect(page.getByLabel('姓', { exact: true })).not.toHaveValue('');
    await mailing.press('address');
    await mailing.expectAt('enquete');
    await expect(page.getByLabel('ご予算')).toHaveValue('4,000万円台');
    await expect(page.getByRole('combobox', { name: '第1希望' })).toHaveValue('14118');
  });
});

test('an address look-up never removes typed text, even after a reload or an empty result', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/404 .*addresses/);
  const mailing = mailingOn(page, customer.uuid);
  const postalCode = page.getByLabel('郵便番号', { exact: true });
  const city = page.getByRole('textbox', { name: '市区町村' });
  const street = page.getByLabel('町名・番地', { exact: true });
  await mailing.open('address');
  await mailing.expectAt('address');
  const stillNeeded = page.getByText('続けて番地をご入力ください（例：1-2-3）');
  await expect(stillNeeded).toBeHidden();
  await postalCode.fill('1000000');
  await expect(city).toHaveValue('千代田区');
  await expect(street).toHaveValue('');
  await postalCode.fill('1900012');
  await expect(street).toHaveValue('曙町');
  await expect(stillNeeded).toBeVisible();
  await page.reload();
  await mailing.expectAt('address');
  await street.fill('曙町2丁目38-5');

  await page.getByRole('button', { name: '住所を検索' }).click();
  await expect(saidBy(page)).toContainText('入力済みの住所と一致しています');
  await postalCode.fill('0000000');
  await expect(saidBy(page)).toContainText('入力済みの住所は変更していません');
  await postalCode.fill('2310023');
  await expect(saidBy(page)).toContainText('神奈川県横浜市中区山下町');
  await expect(city).toHaveValue('立川市');
  await expect(street).toHaveValue('曙町2丁目38-5');

  await page.getByRole('button', { name: 'この住所に置き換える' }).click();
  await expect(street).toHaveValue('山下町');
  await expect(street).toBeFocused();
  await page.reload();
  await mailing.expectAt('address');
  await page.getByRole('button', { name: '「東京都立川市曙町2丁目38-5」に戻す' }).click();
  await expect(city).toHaveValue('立川市');
  await expect(street).toHaveValue('曙町2丁目38-5');

  let letAnswer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route('**/addresses?*', async (route) => {
    await late;
    await route.continue();
  });
  await street.fill('');
  await postalCode.fill('1900012');
  await street.fill('錦町1-2-3');
  letAnswer();
  await expect(saidBy(page)).toContainText('入力済みの住所と異なります');
  await expect(street).toHaveValue('錦町1-2-3');
  await expect(street).toBeFocused();
});
