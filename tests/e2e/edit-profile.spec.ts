import type { Page } from 'playwright/test';
import { profileOf } from '#tests/e2e/support/behind-the-app.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PATH = '/mypage/editProfile';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const budget = (page: Page) => page.getByLabel('ご予算');

async function openWishes(page: Page): Promise<void> {
  await button(page, '変更する（家づくりのご希望）').click();
  await expect(page.getByRole('heading', { name: '家づくりのご希望' })).toBeFocused();
}

test('changes to a section and to the display name are saved, and mypage shows the new name', async ({
  page,
  customer,
}) => {
  const name = page.getByRole('main').locator('section').filter({ hasText: '表示名' });
  const stop = page.getByRole('navigation', { name: 'その他の設定' }).locator('a[href="/unsubscribed"]');
  const saved = page.getByText('お客様情報を更新しました');
  await customer.openLink(PATH);
  await openWishes(page);
  const before = await profileOf(customer.uuid);
  await budget(page).fill('4,000万円台');
  await button(page, '変更を保存する').click();
  await expect(saved).toBeVisible();
  await expect(button(page, '変更する（家づくりのご希望）')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('4,000万円台');
  await expect(page).toHaveURL(({ pathname }) => pathname === PATH);
  expect(await profileOf(customer.uuid)).toEqual({ ...before, budget: '4,000万円台' });

  await test.step('the profile and the unsubscribe page start a new edit when they are reopened', async () => {
    await openWishes(page);
    await stop.click();
    await button(page, '配信を続ける').click();
    await expect(page.getByRole('heading', { name: '配信の設定は変更していません' })).toBeVisible();
    await page.goBack();
    await expect(button(page, '変更する（家づくりのご希望）')).toBeVisible();
    await expect(budget(page)).toHaveCount(0);
    await stop.click();
    await expect(button(page, '配信を続ける')).toBeVisible();
    await expect(page.getByRole('heading', { name: '配信の設定は変更していません' })).toHaveCount(0);
  });
  // Opens the link, because after going back the browser may still scroll while the test taps.
  await customer.openLink(PATH);
  await expect(name).toContainText('山本 さくら');
  await button(page, '変更する（表示名）').click();
  await page.getByLabel('表示するお名前').fill('さくら');
  await button(page, '変更を保存する').click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(name).toContainText('さくら');
  await expect(name).not.toContainText('山本 さくら');
  await button(page, '戻る').click();
  await expect(page.getByText('さくら 様')).toBeVisible();
});

test('going back or reloading asks for confirmation only if there are unsaved edits', async ({
  page,
  customer,
}) => {
  const mypage = ({ pathname }: URL) => pathname === '/mypage';
  const link = page.locator(`main a[href="${PATH}"]`).last();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await customer.openLink('/mypage');
  await link.click();
  await openWishes(page);
  await page.goBack();
  await expect(page).toHaveURL(mypage);
  await link.click();
  await openWishes(page);
  await budget(page).fill('未定');
  const dialog = page.getByRole('dialog', { name: '入力内容が保存されていません。このページを離れますか？' });
  await page.goBack();
  await expect(dialog).toBeVisible();
  await button(page, '入力を続ける').click();
  await expect(dialog).toBeHidden();
  await expect(budget(page)).toHaveValue('未定');
  await page.goBack();
  await button(page, '離れる').click();
  await expect(page).toHaveURL(mypage);

  await test.step('a reload with unsaved edits asks for confirmation, and then offers to restore them', async () => {
    await link.click();
    await openWishes(page);
    await page.reload();
    await openWishes(page);
    await budget(page).fill('未定');
    expect(asked).toEqual([]);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(
      '「家づくりのご希望」に、保存されていない変更があります。',
    );
    await button(page, '続きから入力する').click();
    await expect(budget(page)).toHaveValue('未定');
    expect(asked).toEqual(['beforeunload']);
  });
});
