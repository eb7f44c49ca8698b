import { addFiles } from '#tests/e2e/support/behind-the-app.ts';
import { expectTitleDrawn } from '#tests/e2e/support/drawn-title.ts';
import { expect, test } from './webkit-test.ts';

test('in WebKit, a PDF is drawn in the page with its Japanese text', async ({ page, customer }) => {
  const files = await addFiles(customer.uuid);
  await customer.openLink(`/files/${files.estimate}`);
  await expect(page.getByRole('heading', { level: 1, name: 'お見積書.pdf' })).toBeVisible();
  await expect(page.locator('figure')).toContainText('鈴木 健一 様');
  await expectTitleDrawn(page);
});
