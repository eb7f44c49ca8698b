import type { Page } from 'playwright/test';
import { basicInfoOn, COMPLETE, cooperationOn, heldOf } from '#tests/e2e/support/basic-info-answers.ts';
import { consentOf, profileOf } from '#tests/e2e/support/behind-the-app.ts';
import { CALLS, loseNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const alertOn = (page: Page) => page.getByRole('alert').filter({ hasText: '。' });
const HOURS_UNTIL = '電話連絡のご希望時間帯（何時まで）';
const main = (page: Page) => page.getByRole('main');

test.describe('in a browser that has not opened the app before,', () => {
  test.use({ knownToLine: false });

  test('INFO-5 the wizard can be completed even after field errors, and every answer is saved', async ({
    page,
    customer,
  }) => {
    const info = basicInfoOn(page, customer.uuid);
    await page.goto(`/?redirect_to=basicInfo&uuid=${customer.uuid}`);
    await customer.signIn('佐藤 はるか');
    await info.expectAt('profile');
    await expect(main(page)).toContainText('ご来場いただき、ありがとうございました');
    await info.press('profile');
    const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
    await expect(summary.getByRole('link')).toHaveCount(8);
    await info.fillAll();
    await info.field(HOURS_UNTIL).selectOption('09:00');
    await info.press('profile');
    await expect(summary.getByRole('link')).toHaveText([
      '「何時まで」は、「何時から」より後の時間を選択してください',
    ]);
    await info.field(HOURS_UNTIL).selectOption('18:00');
    await info.press('profile');
    await info.expectAt('confirm');
    for (const words of ['佐藤 はるか', '女性', '〒220-0012', 'みなとみらい荘 203', '10:00', '半年以内']) {
      await expect(main(page)).toContainText(words);
    }
    await expect(main(page)).toContainText('第3希望　藤沢市');
    await info.press('confirm');
    await info.expectAt('complete');
    await expect(page.getByText('お客様情報を更新しました')).toBeVisible();
    expect(await heldOf(customer.uuid)).toEqual(COMPLETE);
    expect((await profileOf(customer.uuid))?.leadStatus).toBe('after_visiting');

    await page.reload();
    await info.expectAt('complete');
    await page.getByRole('link', { name: 'パートナー企業への情報提供について' }).click();
    await cooperationOn(page, customer.uuid).expectAt('consent');
  });
});

test('optional fields may stay empty', async ({ page, customer }) => {
  const info = basicInfoOn(page, customer.uuid);
  await info.open('profile');
  await info.expectAt('profile');
  await expect(main(page)).not.toContainText('ご来場いただき');
  await info.fillRequired();
  await info.press('profile');
  await info.expectAt('confirm');
  await expect(main(page).getByText('未入力')).toHaveCount(9);
  await info.press('confirm');
  await info.expectAt('complete');
  const { lastName, gender, telTo, budget } = await heldOf(customer.uuid);
  expect({ lastName, gender, telTo, budget }).toEqual({
    lastName: '佐藤',
    gender: null,
    telTo: null,
    budget: null,
  });
});

test('MSG-57 the customer’s consent or refusal is saved, and can be changed later', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED .*cooperation_info/);
  const cooperation = cooperationOn(page, customer.uuid);
  await cooperation.open('consent');
  await cooperation.expectAt('consent');
  await cooperation.press('consent');
  await expect(page.getByText('「同意する」または「同意しない」を選択してください').first()).toBeVisible();
  expect(await consentOf(customer.uuid)).toBe(null);

  await loseNext(page, CALLS.saveConsent);
  await cooperation.option('同意する').check();
  await cooperation.press('consent');
  await expect(alertOn(page)).toContainText('保存できたかどうかを確認できませんでした');
  await expect(alertOn(page)).toBeInViewport();
  await expect(cooperation.option('同意する')).toBeChecked();
  await cooperation.press('consent');
  await expect(cooperation.saved).toBeVisible();
  await expect(main(page)).toContainText('情報提供にご同意いただきました');
  expect(await consentOf(customer.uuid)).toBe(true);

  await cooperation.reopen.click();
  await expect(cooperation.option('同意する')).toBeChecked();
  await cooperation.option('同意しない').check();
  await cooperation.press('consent');
  await expect(main(page)).toContainText('情報提供にはご同意いただいていません');
  expect(await consentOf(customer.uuid)).toBe(false);

  await page.reload();
  await cooperation.expectAt('consent');
  await expect(cooperation.saved).toBeHidden();
  await expect(cooperation.option('同意する')).not.toBeChecked();
  await expect(cooperation.option('同意しない')).not.toBeChecked();
});
