import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ knownToLine: false });

test('on a computer, /friends shows a QR code for the phone', async ({ customer, page }) => {
  await customer.openLink('/friends');
  await expect(page.getByRole('img', { name: 'パソコンでご覧の方のQRコード' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LINEで友だち追加する' })).toBeVisible();
});
