import type { Locator, Page } from 'playwright/test';
import { invariant } from '#src/lib/invariant.ts';
import { giveVisit } from '#tests/e2e/support/behind-the-app.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(async ({ customer }) => {
  await customer.openLink(await giveVisit(customer.uuid, customer.plan.shop));
});

const dialog = (page: Page) => page.getByRole('dialog', { name: '予約のキャンセル' });
const opener = (page: Page) => page.getByRole('button', { name: '予約をキャンセルする' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '予約をキャンセルする' });
/** The button of the snackbar, which the focus holds. */
const held = async (region: Locator) => {
  const close = region.getByRole('button', { name: '閉じる' });
  await close.focus();
  return close;
};

test('after a dialog is closed the focus is on the button that opened it', async ({ page }) => {
  const closings = [
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
  }
});

test('over a dialog a failure can be reached and closed, and the dialog stays', async ({ page, trouble }) => {
  trouble.expect(/422 .*cancel/);
  await page.route('**/visit_reservations/*/cancel', (route) =>
    route.fulfill({ status: 422, json: { errors: ['担当者が確認中です。'] } }),
  );
  await opener(page).click();
  await confirm(page).click();
  const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  const close = await held(message);
  await close.click();
  await expect(message).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await confirm(page).click();
  await held(message);
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test('a message at the top covers no heading', async ({ page }) => {
  await opener(page).click();
  await confirm(page).click();
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  const close = await held(message);
  const heading = page.getByRole('heading', { level: 1, name: 'ご予約をキャンセルしました' });
  await expect(heading).toBeVisible();
  const [bar, box] = await Promise.all([close.boundingBox(), heading.boundingBox()]);
  invariant(bar && box, 'messages-and-dialogs.spec: the message or the heading has no box.');
  expect(bar.y).toBeGreaterThanOrEqual(box.y + box.height);
  expect(bar.y).toBeLessThan(box.y + box.height + 40);
});
