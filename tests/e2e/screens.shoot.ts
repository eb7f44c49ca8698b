import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { test } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { NIGHTLY_TOURS, TOURS } from '#tests/e2e/tours/every-tour.ts';

/** Folder of the pictures and of the two sheets that show them. docs/screens/journey.jpg is a smaller copy of one sheet. */
const PICTURES = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

/** The pictures on the sheet of the journey, in its order. */
const JOURNEY = [
  ['sign-in', 'line-simulator', 'home', 'guide', 'shop-chosen', 'dates-times', 'dates-chosen'],
  ['profile-filled', 'visitor-filled', 'hearing', 'confirm', 'dates-taken', 'complete', 'reservations'],
] as const;

const sheetStyle = (columns: number) => `
  body { margin: 0; padding: 28px; display: grid; grid-template-columns: repeat(${columns}, 240px);
    gap: 28px 20px; background: #f1ebe0; }
  figure { margin: 0; font: 13px/1.6 sans-serif; color: #4a453d; }
  img { display: block; width: 240px; border-radius: 14px; box-shadow: 0 2px 12px rgb(43 42 39 / 0.16); }`;

/** The names of the pictures, in the order in which they were taken. The one worker runs the tests one after the other. */
const taken: string[] = [];

const shoot = (name: string, tour: Tour) =>
  test(name, async ({ page, customer, trouble }) => {
    for await (const screen of tour({ customer, trouble })) {
      await picturesOn(page);
      await page.screenshot({ path: fileOf(screen), animations: 'disabled' });
      taken.push(screen);
    }
  });

for (const { customers } of [TOURS, NIGHTLY_TOURS])
  for (const [name, tour] of Object.entries(customers)) shoot(name, tour);

test.describe('before the sign-in,', () => {
  test.use({ knownToLine: false });

  for (const { strangers } of [TOURS, NIGHTLY_TOURS])
    for (const [name, tour] of Object.entries(strangers)) shoot(name, tour);
});

test('one sheet shows every screen in all its states, and another sheet shows the journey', async ({
  page,
}) => {
  await composeSheet(page, 'journey.jpg', JOURNEY[0].length, JOURNEY.flat().map(image));
  await composeSheet(page, 'all-screens.jpg', 12, taken.map(named));
});

const fileOf = (name: string) => `${PICTURES}/${name}.png`;

/**
 * Waits until the pictures in view have loaded and nothing else is loading. It waits at most two seconds, because some
 * screens show a loading state on purpose.
 */
const picturesOn = (page: Page) =>
  page
    .waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true]') &&
        [...document.images].every(
          (picture) => picture.complete || picture.getBoundingClientRect().top > window.innerHeight,
        ),
      null,
      { timeout: 2000 },
    )
    .catch(() => undefined);

const image = (name: string) => `<img src="data:image/png;base64,${readFileSync(fileOf(name), 'base64')}">`;

const named = (name: string) => `<figure>${image(name)}<figcaption>${name}</figcaption></figure>`;

async function composeSheet(page: Page, file: string, columns: number, figures: string[]): Promise<void> {
  await page.setViewportSize({ width: 36 + columns * 260, height: 800 });
  await page.setContent(`<style>${sheetStyle(columns)}</style>${figures.join('')}`);
  await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true });
}
