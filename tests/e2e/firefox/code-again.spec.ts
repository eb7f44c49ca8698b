import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { expect } from '#tests/e2e/support/test.ts';
import { test } from './firefox-test.ts';

test('in Firefox, a failed chunk is fetched again although the browser has cached the failure', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.allow(/rich-text/);
  const { id } = await createEvent(customer.uuid, { title: '木の家 見学会', standing: 'open', shops: 1 });
  const asked: string[] = [];
  await page.route('**/assets/rich-text-*.js*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length === 1 ? route.fulfill({ status: 404, body: 'not found' }) : route.fallback();
  });
  await customer.openLink(`/events/${id}`);
  await expect(page.getByText('参加費は無料です。')).toBeVisible();
  await page.getByRole('link', { name: 'イベントをすべて見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'イベント・見学会' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('strong').filter({ hasText: '無料' })).toBeVisible();
  expect(asked).toEqual(['', '?again=1']);
});
