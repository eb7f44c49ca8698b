import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ knownToLine: false });

test('/friends has a code for the phone on a computer', async ({ customer, page }) => {
  await customer.openLink('/friends');
  await expect(page.getByRole('img', { name: 'パソコンでご覧の方のQRコード' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LINEで友だち追加する' })).toBeVisible();
});
