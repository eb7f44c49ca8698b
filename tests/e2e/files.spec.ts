import { readFile } from 'node:fs/promises';
import { readDemoFile } from '#provider/demo/demo-builder.ts';
import { SHOWN_MS } from '#src/ui/snackbar.tsx';
import { addFiles } from '#tests/e2e/support/behind-the-app.ts';
import { expectTitleDrawn } from '#tests/e2e/support/drawn-title.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { liftTimeLimits } from '#tests/e2e/support/journey-calls.ts';
import { button, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ deviceScaleFactor: 2 });

test('a Japanese PDF is sharp and is saved under its name, and a slow download shows progress', async ({
  page,
  customer,
}) => {
  const files = await addFiles(customer.uuid);
  await liftTimeLimits(page, SHOWN_MS);
  await customer.openLink(`/files/${files.estimate}`);
  await expect(title(page, 'お見積書.pdf')).toBeVisible();
  await expect(page.getByText('PDF・3KB・全1ページ')).toBeVisible();
  await expect(page.locator('canvas')).toHaveJSProperty('width', 780);
  await expect(page.locator('figure')).toContainText('鈴木 健一 様');
  await expectTitleDrawn(page);

  const download = page.waitForEvent('download');
  await button(page, 'ダウンロードする').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('お見積書.pdf');
  expect(new Uint8Array(await readFile(await saved.path()))).toEqual(
    new Uint8Array(await readDemoFile('files/estimate.pdf')),
  );
  await expect(page.getByText('ファイルをダウンロードしました')).toBeVisible();

  await meeting('F1', 'file', 'a slow download shows its progress', async () => {
    await page.goto('/files');
    const named = page.getByRole('link', { name: '図面一式.zipのご確認' });
    await expect(named).toBeVisible();
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const speed = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: 300_000 };
    await line.send('Network.emulateNetworkConditions', speed);
    await named.click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
    await expect(page.getByText('ZIP・391KB')).toBeVisible();
    await expect(page.getByText('ここでは表示できない形式です')).toBeVisible();
  });
});
