import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

const photosOf = (page: Page): string[] => {
  const photos: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'image' && pathname.startsWith('/demo/')) photos.push(pathname);
  });
  return photos;
};

test('with Save-Data, only a tap on a placeholder fetches its photo, and the tap chooses no shop', async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const photos = photosOf(page);
  await customer.openLink('/consultations/selectShop');
  const places = page.getByText('写真を表示', { exact: true });
  await expect(places.first()).toBeVisible();
  expect(photos).toEqual([]);
  await places.first().tap();
  await expect.poll(() => photos.length).toBe(1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
