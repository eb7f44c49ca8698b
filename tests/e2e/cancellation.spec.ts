import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { giveVisit } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const regular = personas.find(({ key }) => key === 'regular');
invariant(regular, 'cancellation.spec: no persona has the key `regular`.');
const LIST = '/mypage/visitReservations';

const dialog = (page: Page) => page.getByRole('dialog', { name: '予約のキャンセル' });
const open = (page: Page, kind: string, id: number) => page.goto(`${LIST}/${kind}/${id}`);
/** Opens a booking that belongs to this test alone. */
const openOwn = async (customer: Customer): Promise<string> => {
  const path = await giveVisit(customer.uuid, customer.plan.shop);
  await customer.openLink(path);
  return path;
};
const opener = (page: Page) => page.getByRole('button', { name: '予約をキャンセルする' }).first();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '予約をキャンセルする' });

test('back, Escape and 予約を残す only close the cancel dialog, and a reload leaves it open', {
  tag: '@photographed',
}, async ({ page, customer }) => {
  const path = await openOwn(customer);
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: '予約を残す' }).click(),
  ];
  for (const close of closings) {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
  await expect(page.getByText('予約確定')).toBeVisible();
  await meeting('F13', 'cancellation', 'a reload keeps the dialog and the typed reason', async () => {
    await opener(page).click();
    await dialog(page).getByLabel('キャンセルの理由').selectOption('その他');
    const words = dialog(page).getByLabel('差し支えなければ理由をご記入ください');
    await words.fill('子どもが熱を出しました');
    await page.reload();
    await expect(words).toHaveValue('子どもが熱を出しました');
  });
});

test.describe('among many bookings,', () => {
  test.use({ knownToLine: false });

  test('a meeting is cancelled from the list with a reason, exactly once, and the list shows it', {
    tag: '@photographed',
    annotation: meets('F12', 'cancellation', 'a double tap cancels only once'),
  }, async ({ page, customer }) => {
    await page.goto(`${LIST}?uuid=${regular.uuid}`);
    await customer.signIn(regular.displayName);
    await expect(page.getByRole('heading', { level: 1, name: 'ご予約の確認' })).toBeVisible();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/cancel')) sent.push([pathname, request.postDataJSON()]);
    });
    await page.getByRole('link', { name: 'プランのご提案をキャンセルする' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === `${LIST}/meetings/2/cancel`);
    await dialog(page).getByLabel('キャンセルの理由').selectOption('その他');
    await dialog(page).getByLabel('差し支えなければ理由をご記入ください').fill('家族の予定と重なったため');
    await confirm(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'キャンセルの完了' })).toBeVisible();
    const body = { meeting: { cancel_reason: '家族の予定と重なったため' } };
    expect(sent).toEqual([['/customers/api/meetings/2/cancel', body]]);

    await page.reload();
    await expect(page.getByText('理由：家族の予定と重なったため')).toBeVisible();
    await page.getByRole('link', { name: 'ご予約の確認へ' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'プランのご提案' });
    await expect(card).toContainText('キャンセル済み');
    await expect(card.getByRole('link', { name: /キャンセルする/ })).toHaveCount(0);

    await test.step('a passed deadline, a cancelled booking and a missing booking each show their own message', async () => {
      await open(page, 'meetings', 4);
      await expect(page.getByText('オンラインでのキャンセル受付は終了しました。')).toBeVisible();
      await open(page, 'visits', 54);
      await expect(page.getByText('このご予約はキャンセルされています。')).toBeVisible();
      await page.goto(`${LIST}/visits/54/cancel`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(({ pathname }) => pathname === `${LIST}/visits/54`);
      await page.goto(`${LIST}/rockets/1`);
      await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
    });
  });
});
