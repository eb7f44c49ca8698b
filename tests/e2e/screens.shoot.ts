import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { customerOn } from './support/customer.ts';
import { firstPlan, test } from './support/test.ts';
import { arrivalTour } from './tours/arrival.tour.ts';
import { basicInfoTour } from './tours/basic-info.tour.ts';
import { bookingTour } from './tours/booking.tour.ts';
import { catalogTour } from './tours/catalog.tour.ts';
import { entranceTour } from './tours/entrance.tour.ts';
import { eventsTour } from './tours/events.tour.ts';
import { failureTour } from './tours/failure.tour.ts';
import { mailingTour } from './tours/mailing.tour.ts';
import { smsTour } from './tours/sms.tour.ts';
import type { Tour } from './tours/tour.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));

/** The pictures on the one sheet, in the order of the journey, and how many stand in a row. */
const JOURNEY = [
  ['sign-in', 'line-simulator', 'home', 'guide', 'shop-chosen', 'dates-times', 'dates-chosen'],
  ['profile-filled', 'visitor-filled', 'hearing', 'confirm', 'dates-taken', 'complete', 'reservations'],
] as const;

const SHEET_STYLE = `
  body { margin: 0; padding: 28px; display: grid; grid-template-columns: repeat(${JOURNEY[0].length}, 240px);
    gap: 28px 20px; background: #f1ebe0; }
  img { display: block; width: 240px; border-radius: 14px; box-shadow: 0 2px 12px rgb(43 42 39 / 0.16); }`;

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'screens: there is no newcomer among the personas.');

test.use({ knownToLine: false });

test('every screen of the first booking, and the journey on one sheet', async ({ page, trouble }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  const customer = customerOn(page, newcomer.uuid, await firstPlan(newcomer.uuid, 2));
  const shoot = async (tour: Tour) => {
    for await (const name of tour({ customer, trouble })) await picture(page, name);
  };
  await shoot(arrivalTour);
  await page.evaluate(() => localStorage.clear());
  await customer.openLink();
  await customer.signIn(newcomer.displayName);
  await customer.expectAt('guide');
  await shoot(bookingTour);
  await shoot(mailingTour);
  await shoot(catalogTour);
  await shoot(eventsTour);
  await shoot(basicInfoTour);
  await shoot(smsTour);
  await shoot(failureTour);
  await shoot(entranceTour);
  await composeSheet(await page.context().newPage());
});

const fileOf = (name: string) => `${FOLDER}/${name}.png`;

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: fileOf(name), animations: 'disabled' });
}

async function composeSheet(page: Page): Promise<void> {
  const images = JOURNEY.flat().map(
    (name) => `<img src="data:image/png;base64,${readFileSync(fileOf(name), 'base64')}">`,
  );
  await page.setViewportSize({ width: 56 + JOURNEY[0].length * 260 - 20, height: 800 });
  await page.setContent(`<style>${SHEET_STYLE}</style>${images.join('')}`);
  await page.screenshot({ path: fileOf('journey'), fullPage: true });
}
