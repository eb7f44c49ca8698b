import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { forgetEverything } from '#tests/e2e/support/kept-draft.ts';
import { firstPlan, test } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { arrivalTour } from '#tests/e2e/tours/arrival.tour.ts';
import { basicInfoTour } from '#tests/e2e/tours/basic-info.tour.ts';
import { bookingTour } from '#tests/e2e/tours/booking.tour.ts';
import { cancellationTour } from '#tests/e2e/tours/cancellation.tour.ts';
import { catalogTour } from '#tests/e2e/tours/catalog.tour.ts';
import { entranceTour } from '#tests/e2e/tours/entrance.tour.ts';
import { eventsTour } from '#tests/e2e/tours/events.tour.ts';
import { failureTour } from '#tests/e2e/tours/failure.tour.ts';
import { filesTour } from '#tests/e2e/tours/files.tour.ts';
import { formsTour } from '#tests/e2e/tours/forms.tour.ts';
import { mailingTour } from '#tests/e2e/tours/mailing.tour.ts';
import { mypageTour } from '#tests/e2e/tours/mypage.tour.ts';
import { profileTour } from '#tests/e2e/tours/profile.tour.ts';
import { rescheduleTour } from '#tests/e2e/tours/reschedule.tour.ts';
import { smsTour } from '#tests/e2e/tours/sms.tour.ts';
import { tabsTour } from '#tests/e2e/tours/tabs.tour.ts';

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

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'screens: no persona has the key `newcomer`.');

test('one sheet shows every screen in all its states, and another sheet shows the journey', async ({
  page,
  trouble,
  customer: unbooked,
}) => {
  rmSync(PICTURES, { recursive: true, force: true });
  const customer = customerOn(page, newcomer.uuid, await firstPlan(newcomer.uuid, 2));
  const shoot = async (tours: readonly Tour[], by = customer): Promise<string[]> => {
    const taken: string[] = [];
    for (const tour of tours) {
      for await (const name of tour({ customer: by, trouble })) {
        await picturesOn(page);
        await page.screenshot({ path: fileOf(name), animations: 'disabled' });
        taken.push(name);
      }
    }
    return taken;
  };
  const forget = () => forgetEverything(page);
  const arrive = async () => {
    await forget();
    await customer.openLink();
    await customer.signIn(newcomer.displayName);
    await customer.expectAt('guide');
  };
  // Use a customer without bookings, because bookings of the other tours could overlap with those of these tours.
  const forms = await shoot([formsTour], unbooked);
  const changes = await shoot([rescheduleTour, cancellationTour], unbooked);
  await forget();
  const arrival = await shoot([arrivalTour]);
  await arrive();
  const mypage = await shoot([mypageTour]);
  await arrive();
  const wizards = await shoot([
    bookingTour,
    mailingTour,
    catalogTour,
    eventsTour,
    basicInfoTour,
    profileTour,
    smsTour,
    failureTour,
    entranceTour,
  ]);
  await arrive();
  const files = await shoot([filesTour]);
  const tabs = await shoot([tabsTour]);
  const taken = [...arrival, ...mypage, ...wizards, ...files, ...forms, ...changes, ...tabs];
  const sheet = await page.context().newPage();
  await composeSheet(sheet, 'journey.jpg', JOURNEY[0].length, JOURNEY.flat().map(image));
  await composeSheet(sheet, 'all-screens.jpg', 12, taken.map(named));
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
