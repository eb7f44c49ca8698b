import type { Locator, Page } from 'playwright/test';
import { invariant } from '#src/lib/invariant.ts';
import { giveVisit } from '#tests/e2e/support/behind-the-app.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '予約のキャンセル' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '予約をキャンセルする' });
/** Focuses the snackbar's close button, because a focused snackbar does not close by itself. */
const held = async (region: Locator) => {
  const close = region.getByRole('button', { name: '閉じる' });
  await close.focus();
  return close;
};

test('MSG-54 closing a message leaves the dialog below it open, and a message covers only the header', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/422 .*cancel/);
  const CANCEL = '**/visit_reservations/*/cancel';
  await page.route(CANCEL, (route) =>
    route.fulfill({ status: 422, json: { errors: ['担当者が確認中です。'] } }),
  );
  await customer.openLink(await giveVisit(customer.uuid, customer.plan.shop));
  await page.getByRole('button', { name: '予約をキャンセルする' }).click();
  await confirm(page).click();
  const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  const closeFailure = await held(failure);
  await closeFailure.click();
  await expect(failure).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await confirm(page).click();
  await held(failure);
  await page.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  await page.unroute(CANCEL);
  await confirm(page).click();
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: '閉じる' }) });
  const close = await held(message);
  const heading = page.getByRole('heading', { level: 1, name: 'キャンセルの完了' });
  await expect(heading).toBeVisible();
  const alert = message.locator('.MuiAlert-root');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await close.focus();
    const [bar, box] = await Promise.all([alert.boundingBox(), heading.boundingBox()]);
    invariant(bar && box, 'messages-and-dialogs.spec: the message or the heading has no box.');
    expect(bar.y + bar.height).toBeLessThanOrEqual(box.y);
  }
});
