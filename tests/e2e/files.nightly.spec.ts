import { addFiles } from '#tests/e2e/support/behind-the-app.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { recordScreen } from '#tools/review/recording/recording.ts';

test.use({ deviceScaleFactor: 2 });
test.describe('LINE’s in-app browser, which cannot save files,', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari Line/15.12.0',
  });

  test('passes the file to the share sheet', { tag: '@photographed' }, async ({ page, customer }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files: [file] = [] }: ShareData) => {
          document.title = `${file?.name} ${file?.type} ${file?.size}`;
        },
      });
    });
    const files = await addFiles(customer.uuid);
    await customer.openLink(`/files/${files.plan}`);
    await expect(page.getByRole('img', { name: '間取り図（第1案）.png' })).toHaveJSProperty(
      'naturalWidth',
      480,
    );
    await recordScreen(page, 'file-shareable');
    await page.locator('[data-dock] button').click();
    await expect(page).toHaveTitle(/^間取り図（第1案）\.png image\/png \d{4}$/);
  });
});
