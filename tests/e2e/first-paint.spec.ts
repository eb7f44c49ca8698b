import type { Page } from 'playwright/test';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { main } from '#tests/e2e/support/on-page.ts';
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
    [...document.querySelectorAll('main svg[width="144"], main h1')].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  );

test('the background and the house picture are painted before any script, and stay while the app loads', async ({
  customer,
  page,
}) => {
  const arrived: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') arrived.push(response.url());
  });
  const release = await holdScripts(page);
  const settings = await catchNext(page, CALLS.loadSettings);
  await page.goto(`/consultations?uuid=${customer.uuid}`, { waitUntil: 'commit' });
  await expect(main(page)).toHaveText('読み込み中');
  await expect(main(page)).toHaveCSS('background-color', GROUND);
  await expect(main(page).locator('svg')).toBeVisible();
  // Before the style sheet arrives, the elements exist but are not painted.
  await expect.poll(() => paintsOf(page)).toContain('first-contentful-paint');
  expect(arrived).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  const painted = await placesOn(page);
  expect(painted.length).toBe(2);

  release();
  await expect(main(page)).toHaveText('ひだまり住宅読み込み中');
  expect(await placesOn(page)).toEqual(painted);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.title()).toBe('ひだまり住宅');
  await (await settings.next()).continue();
  await customer.expectAt('guide');
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
