import type { Page } from 'playwright/test';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const GROUND = 'rgb(250, 247, 242)';

/** Delays every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const paintsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));

/** Positions of the house picture and the heading. One evaluation reads both, because the app may replace them at any time. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main svg[width="240"], main h1')].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  );

test('the background, the house picture and 読み込み中 are painted before any script arrives', async ({
  customer,
  page,
}) => {
  const arrived: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') arrived.push(response.url());
  });
  const release = await holdScripts(page);
  await page.goto(`/consultations?uuid=${customer.uuid}`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main).toHaveText('読み込み中');
  await expect(main).toHaveCSS('background-color', GROUND);
  await expect(main.locator('svg')).toBeVisible();
  await expect.poll(() => paintsOf(page)).toContain('first-contentful-paint');
  expect(arrived).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  release();
  await customer.expectAt('guide');
});

test('the house picture does not move while the app loads and shows the account’s name', async ({
  customer,
  page,
}) => {
  const release = await holdScripts(page);
  await page.route('**/customers/api/consultation_settings', () => undefined);
  await page.goto(`/consultations?uuid=${customer.uuid}`, { waitUntil: 'commit' });
  // Before the style sheet arrives, the elements exist but are not painted.
  await expect.poll(() => paintsOf(page)).toContain('first-contentful-paint');
  const painted = await placesOn(page);
  expect(painted.length).toBe(2);
  release();
  await expect(page.getByRole('main')).toHaveText('ひだまり住宅読み込み中');
  expect(await placesOn(page)).toEqual(painted);
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that JavaScript is needed, and does not show 読み込み中', async ({ page }) => {
    await page.goto('/consultations');
    // Selects by CSS, because Playwright's text search ignores `noscript`.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByText('読み込み中')).toBeHidden();
  });
});
