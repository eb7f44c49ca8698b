import type { Page } from 'playwright/test';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { expectNoFaultsAlong } from '#tests/e2e/support/faults-along.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { isForm, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { arrivalTour } from '#tests/e2e/tours/arrival.tour.ts';
import { basicInfoTour } from '#tests/e2e/tours/basic-info.tour.ts';
import { bookingTour } from '#tests/e2e/tours/booking.tour.ts';
import { catalogTour } from '#tests/e2e/tours/catalog.tour.ts';
import { entranceTour } from '#tests/e2e/tours/entrance.tour.ts';
import { eventsTour } from '#tests/e2e/tours/events.tour.ts';
import { failureTour } from '#tests/e2e/tours/failure.tour.ts';
import { filesTour } from '#tests/e2e/tours/files.tour.ts';
import { formsTour } from '#tests/e2e/tours/forms.tour.ts';
import { mailingTour } from '#tests/e2e/tours/mailing.tour.ts';
import { mypageTour } from '#tests/e2e/tours/mypage.tour.ts';
import { profileTour } from '#tests/e2e/tours/profile.tour.ts';
import { smsTour } from '#tests/e2e/tours/sms.tour.ts';
import { tabsTour } from '#tests/e2e/tours/tabs.tour.ts';

const summaryOn = (page: Page) => page.getByRole('group', { name: '入力内容をご確認ください' });
const headingOn = (page: Page) => page.getByRole('heading', { level: 1 });

const TOURS: Readonly<Record<string, Tour>> = {
  'each step and state of the consultation': bookingTour,
  'the mailing wizard': mailingTour,
  'the web catalogs and their enquete': catalogTour,
  'the event lists and an event entry': eventsTour,
  'the basic info and the consent to share it': basicInfoTour,
  'a phone number’s verification, with every outcome of a code': smsTour,
  'a private file': filesTour,
  'a page after another tab signs out or changes the customer': tabsTour,
  'the home page, mypage, presents and bookings': mypageTour,
  'the profile, the unsubscribe page and the external services': profileTour,
  'the provider’s forms': formsTour,
  'the error pages': failureTour,
  'the pages around the sign-in': entranceTour,
};

test.describe('with axe, on phones, in landscape, on desktops, with large text and with forced colours,', {
  tag: '@photographed',
}, () => {
  for (const [name, tour] of Object.entries(TOURS))
    test(`${name}: every screen passes`, async ({ customer, trouble }) => {
      await expectNoFaultsAlong(tour, { customer, trouble });
    });

  test.describe('before the sign-in,', () => {
    test.use({ knownToLine: false });

    test('the sign-in page passes with each error that it can show', async ({ customer, trouble }) => {
      await expectNoFaultsAlong(arrivalTour, { customer, trouble });
    });
  });

  test('a page passes while its data is loading', async ({ customer, page }) => {
    await page.route('**/customers/api/consultation_settings', () => undefined);
    await customer.openLink();
    await expect(page.getByRole('main')).toHaveText('ひだまり住宅読み込み中');
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.title()).toBe('ひだまり住宅');
  });
});

test.describe('with a keyboard,', () => {
  const expectAtTop = async ({ page, expectAt }: Customer, step: StepName) => {
    await expectAt(step);
    await expect(headingOn(page), step).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY), step).toBe(0);
  };

  test('the focus starts at each step’s heading, and moves to the error summary of a refused step', async ({
    customer,
    page,
  }) => {
    const summary = summaryOn(page);
    const refused: Record<string, string[]> = {};
    await customer.openLink('/');
    await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
    for (const step of stepsBefore('confirm')) {
      await expectAtTop(customer, step);
      if (isForm(step)) {
        await customer.pressOn(step);
        await expect(summary, step).toBeFocused();
        await expect(page).toHaveTitle(`エラー：${STEPS[step].heading}｜ひだまり住宅`);
        const links = summary.getByRole('link');
        refused[step] = await links.allInnerTexts();
        for (const link of await links.all()) {
          await link.click();
          await expect(page.locator(`${await link.getAttribute('href')}`)).toBeFocused();
        }
        await customer.fillStep(step);
        await expect(summary).toBeHidden();
        await expect(page).toHaveTitle(`${STEPS[step].heading}｜ひだまり住宅`);
      }
      await customer.pressOn(step);
    }
    await expectAtTop(customer, 'confirm');
    await test.step('the focus also starts at the heading of a step reached by going back', async () => {
      for (const step of stepsBefore('confirm').toReversed()) {
        await page.mouse.wheel(0, 10_000);
        await customer.pressBack();
        await expectAtTop(customer, step);
      }
    });
    await test.step('the focus also starts at the headings of the receipt and of the page after it', async () => {
      await page.getByRole('button', { name: '続きから入力する' }).click();
      await expectAtTop(customer, 'confirm');
      await customer.pressOn('confirm');
      await expectAtTop(customer, 'complete');
      await customer.pressOn('complete');
      await expect(headingOn(page)).toBeFocused();
    });
    // Each form step refuses an empty form, and links to each of its missing answers.
    expect(Object.entries(refused).filter(([, links]) => links.length === 0)).toEqual([]);
    expect(Object.keys(refused)).toEqual(stepsBefore('confirm').filter(isForm));
  });
});
