import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { logOutCopy } from '#src/app/base/layout/use-log-out.tsx';
import {
  breakCall,
  endSessions,
  forgetBookings,
  mendCalls,
  reservationsOf,
  shortenRule,
} from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay } from '#tests/e2e/support/calls-under-way.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { button, customerLinks, field, main, signInButton } from '#tests/e2e/support/on-page.ts';
import { pressAndHold, sendThroughFaults } from '#tests/e2e/support/refused-sends.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PERSON = '佐藤 はるか';
const { notSent } = consultationFlow.problems;

test.describe('a customer whom LINE does not know yet', () => {
  test.use({ knownToLine: false });

  const forgetAtLine = (page: Page) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('LINE_SIMULATOR:')) localStorage.removeItem(key);
    });
  const expireAtLine = (page: Page) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^LINE_SIMULATOR:.*:expires$/.test(key)) localStorage.setItem(key, '0');
    });

  test('keeps every answer while the session ends four times, and books once', async ({
    page,
    customer,
    trouble,
  }) => {
    trouble.expect(/401 /);
    const told = arrivalTold(page);
    const calls = callsUnderWay(page);
    // A call under way would be refused too, and would open the sign-in before the test presses anything.
    const endSessionsNow = async () => {
      await calls.ended();
      await endSessions(customer.uuid);
    };
    await customer.openLink('/');
    await customer.signIn(PERSON);
    await told;
    const ranOut = 'if LINE’s token expires on the open page, one tap leads to LINE and back';
    await meeting('F8', 'sign-in', ranOut, async () => {
      const link = customerLinks(page).last();
      await expect(link).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await endSessionsNow();
      await expireAtLine(page);
      await link.click();
      await expect(signInButton(page)).toBeVisible();
      const toldAgain = page.waitForResponse(/\/customer_session$/);
      await customer.signIn(PERSON);
      await expect(button(page, logOutCopy.label)).toBeVisible();
      await toldAgain;
    });
    await customer.resumeAt('confirm');
    const atSubmit = 'after a 401 while sending, the sign-in returns to the review with every answer';
    await meeting('F8', 'booking', atSubmit, async () => {
      await endSessionsNow();
      await customer.pressOn('confirm');
      await signInButton(page).click();
      await customer.expectReview();
      await expectNoBooking(customer);
    });
    const forgotten = 'if LINE’s session has ended too, the sign-in returns to the review with every answer';
    await meeting('F8', 'booking', forgotten, async () => {
      await endSessionsNow();
      await forgetAtLine(page);
      await customer.pressOn('confirm');
      await customer.signIn(PERSON);
      await customer.expectReview();
      await expectNoBooking(customer);
    });
    await meeting(
      'F8',
      'booking',
      'after a 401 at a reload, LINE renews the session and nothing is lost',
      async () => {
        await endSessionsNow();
        await page.reload();
        await customer.findEveryAnswerUpTo('confirm');
      },
    );
    await meeting('F11', 'booking', 'an old request that arrives late is not booked twice', async () => {
      const late = await pressAndHold(customer);
      await page.reload();
      await expect(page.getByText(notSent.inline)).toBeVisible();
      await late.fetch();
      await customer.pressOn('confirm');
      await customer.expectAt('complete');
      await expectOneBooking(customer);
    });
  });
});

/** The reason that demonstrated-faults.ts gives in a refusal. The page shows it before its own sentence. */
const REASON = 'ただいまご利用いただけません。';

test('after each fault that prevents a booking nothing is lost, and the next press books', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/visit_reservations/);
  trouble.expect(/422 .*customer_profile/);
  const { offline, bookingRefused, declined } = consultationFlow.problems;
  await page.clock.install();
  await customer.resumeAt('confirm');
  await customer.expectReview();
  await meeting('F9', 'booking', 'a 422 for a field leads back to that field, which is marked', async () => {
    await shortenRule(customer.uuid, 'street_address', 5);
    await customer.pressOn('confirm');
    await customer.expectAt('setProfile');
    const street = field(page, profileLabels.streetAddress);
    await expect(street).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, profileLabels.tel)).toHaveAttribute('aria-invalid', 'false');
    await expect(main(page)).toContainText(/5文字/);
    await expectNoBooking(customer);
    await street.fill('港1-2');
    await changeButton(page).click();
    await customer.expectAt('confirm');
  });
  const said = await sendThroughFaults({
    page,
    uuid: customer.uuid,
    journey: 'booking',
    endpoint: 'createConsultationVisitReservation',
    button: customer.action('confirm'),
    expectKept: async () => {
      await customer.expectAt('confirm');
      await expectNoBooking(customer);
    },
  });
  await expect(main(page)).toContainText('港1-2');
  expect(said).toEqual({
    [offline.inline]: ['offline'],
    [notSent.inline]: ['silent-unheard', 'status-502', 'reset-before'],
    [`${REASON}${notSent.inline}`]: ['status-500', 'status-503', 'status-429'],
    [`${REASON}${declined.inline}`]: ['status-403', 'status-404', 'status-410'],
    [`${REASON}${bookingRefused.inline}`]: ['status-409', 'status-413', 'status-422'],
  });
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  await expectOneBooking(customer);
});

test('if the response to a booking is late or broken, the app finds the booking and does not repeat it', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/consultation_visit_reservations/);
  const done = [
    ['F1', 'late-30s', 'a response after 30 s'],
    ['F4', 'body-deep', 'a response that is nested 20,000 levels deep'],
    ['F7', 'cut', 'a response that breaks off'],
    ['F7', 'drip', 'a response that arrives byte by byte'],
  ] as const;
  await page.clock.install();
  for (const [id, fault, words] of done) {
    await customer.resumeAt('confirm');
    await meeting(id, 'booking', `${words}: the receipt shows, and one booking is made`, async () => {
      await breakCall(customer.uuid, { endpoint: 'createConsultationVisitReservation', fault });
      await customer.pressOn('confirm');
      await expect.poll(async () => (await reservationsOf(customer.uuid)).length).toBe(1);
      if (fault === 'late-30s' || fault === 'drip') await page.clock.fastForward(15_000);
      await customer.expectAt('complete');
      await expectOneBooking(customer);
    });
    await mendCalls(customer.uuid);
    await forgetBookings(customer.uuid);
  }
});
