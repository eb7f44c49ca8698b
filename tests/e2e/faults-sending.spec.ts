import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { CHECK_CONNECTION, smsIncentiveFlow, TRY_LATER } from '#flows/sms-incentive/sms-incentive.flow.ts';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import {
  breakCall,
  forgetBookings,
  mendCalls,
  reservationsOf,
  subscriptionChangesOf,
} from '#tests/e2e/support/behind-the-app.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { inquiryAtConfirm } from '#tests/e2e/support/inquiry-at-confirm.ts';
import { sendThroughFaults } from '#tests/e2e/support/refused-sends.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The reason that canned-answers.ts gives in a refusal. The page shows it after its own sentence. */
const REASON = 'ただいまご利用いただけません。';

const UNHEARD = ['silent-unheard', 'status-500', 'status-502', 'status-503', 'reset-before'];
const DECLINED = ['status-403', 'status-404', 'status-410'];
const GONE = ['status-404', 'status-410'];

test.describe('after a fault that prevents a call, nothing is lost and the next press completes', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('a booking', async ({ page, customer, trouble }) => {
    trouble.expect(/visit_reservations/);
    const { notSent, offline, bookingRefused, declined } = consultationFlow.problems;
    await customer.resumeAt('confirm');
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
    await customer.expectReview();
    expect(said).toEqual({
      [offline.inline]: ['offline'],
      [notSent.inline]: ['silent-unheard', 'status-502', 'reset-before'],
      [`${notSent.inline}${REASON}`]: ['status-500', 'status-503', 'status-429'],
      [`${declined.inline}${REASON}`]: DECLINED,
      [`${bookingRefused.inline}${REASON}`]: ['status-409', 'status-413', 'status-422'],
    });
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });

  test('an inquiry with its images', async ({ page, customer, trouble }) => {
    trouble.expect(/inquiry/);
    const { notSent, offline, formRefused, declined } = inquiryFlow.problems;
    const { inquiry, responses } = await inquiryAtConfirm(page, customer.uuid);
    const said = await sendThroughFaults({
      page,
      uuid: customer.uuid,
      journey: 'inquiry',
      endpoint: 'createInquiryResponse',
      button: page.getByRole('button', { name: 'この内容で送信する' }),
      // A 409 means that the inquiry is already answered, which closes the form.
      except: ['status-409'],
      expectKept: async () => {
        await inquiry.expectAt('confirm');
        await expect(page.getByRole('img', { name: '画像1' })).toBeVisible();
        expect(await responses()).toEqual([]);
      },
    });
    expect(said).toEqual({
      [offline.inline]: ['offline'],
      [notSent.inline]: ['silent-unheard', 'status-502', 'reset-before'],
      [`${notSent.inline}${REASON}`]: ['status-500', 'status-503', 'status-429'],
      [`${declined.inline}${REASON}`]: DECLINED,
      [`${formRefused.inline}${REASON}`]: ['status-413', 'status-422'],
    });
    await inquiry.press('confirm');
    await inquiry.expectAt('complete');
    expect((await responses()).map(({ images }) => images.length)).toEqual([1]);
  });

  test('an unsubscription from the messages', async ({ page, customer, trouble }) => {
    trouble.expect(/hub_customers/);
    const { offline, outcomeUnknown, notSent, declined, unknownVisitor } = unsubscribeFlow.problems;
    await page.goto(`/unsubscribed?uuid=${customer.uuid}`);
    const said = await sendThroughFaults({
      page,
      uuid: customer.uuid,
      journey: 'unsubscribe',
      endpoint: 'updateHubCustomer',
      button: stopButton(page),
      expectKept: async () => expect(await subscriptionChangesOf(customer.uuid)).toEqual([]),
    });
    expect(said).toEqual({
      [offline.inline]: ['offline'],
      [outcomeUnknown.inline]: ['silent-unheard', 'status-502', 'reset-before'],
      [`${outcomeUnknown.inline}${REASON}`]: ['status-500', 'status-503'],
      [unknownVisitor.inline]: GONE,
      [`${notSent.inline}${REASON}`]: ['status-429'],
      // The page has no answer to mend, so both kinds of refusal have one sentence.
      [`${declined.inline}${REASON}`]: ['status-403', 'status-409', 'status-413', 'status-422'],
    });
    await stopButton(page).click();
    await expectStopped(page);
    expect(await subscriptionChangesOf(customer.uuid)).toEqual([{ unsubscribed: true, reason: null }]);
  });

  test('the request for an SMS and the check of its code', async ({ page, account, trouble }) => {
    trouble.expect(/sms_incentive/);
    trouble.expect(/fingerprint-agent/);
    const { notSent, tooEarly, unreachable } = smsIncentiveFlow.problems;
    const sms = await smsOn(page, account.uuid);
    await sms.openLink();
    await sms.number.fill(sms.phoneNumber);
    const said = await sendThroughFaults({
      page,
      uuid: account.uuid,
      journey: 'SMS',
      endpoint: 'updateSmsPhoneNumber',
      button: sms.button('form'),
      expectKept: async () => {
        await expect(sms.number).toHaveValue(sms.phoneNumber);
        expect((await sms.atProvider()).codes).toEqual([]);
      },
    });
    expect(said).toEqual({
      [`${notSent.inline}${CHECK_CONNECTION}`]: ['offline', 'silent-unheard', 'reset-before'],
      [`${notSent.inline}${TRY_LATER}`]: ['status-502'],
      [`${notSent.inline}${REASON}`]: ['status-500', 'status-503', 'status-403', ...OTHER_REFUSALS],
      [tooEarly.inline]: ['status-429'],
    });
    await sms.press('form');
    await sms.expectAt('verify');
    const { codes } = await sms.atProvider();
    expect(codes.length).toBe(1);

    const [code = ''] = codes;
    await page.context().setOffline(true);
    await sms.code.fill(code);
    const saidOfCode = await sendThroughFaults({
      page,
      uuid: account.uuid,
      journey: 'SMS',
      endpoint: 'verifySmsToken',
      button: sms.button('verify'),
      // Both statuses mean that the code is wrong, and the page does not send a wrong code twice.
      except: ['status-413', 'status-422'],
      expectKept: async () => {
        await expect(sms.code).toHaveValue(code);
        expect((await sms.atProvider()).status).toBe('phone_number_registered');
      },
    });
    expect(saidOfCode).toEqual({
      [unreachable.inline]: ['offline', ...UNHEARD, 'status-403', 'status-404', 'status-409', 'status-410'],
      [tooEarly.inline]: ['status-429'],
    });
    await sms.press('verify');
    await expect(page.getByRole('heading', { name: '電話番号を確認しました' })).toBeVisible();
  });

  test('a sign-in, which returns to the requested page', async ({ page, customer, trouble }) => {
    trouble.expect(/sign_in/);
    const button = page.getByRole('button', { name: 'LINEでログインする' });
    await breakCall(customer.uuid, { endpoint: 'signIn', fault: 'status-500' });
    await customer.openLink('/mypage');
    await expect(button).toBeVisible();
    await mendCalls(customer.uuid);
    const said = await sendThroughFaults({
      page,
      uuid: customer.uuid,
      journey: 'sign-in',
      endpoint: 'signIn',
      button,
      // A test with one refusal is enough, because each refusal also ends the session with LINE.
      except: OTHER_REFUSALS,
      expectKept: () => expect(button).toBeVisible(),
    });
    const unreachable = 'ログインを完了できませんでした。通信環境をご確認のうえ、もう一度お試しください。';
    const forwarded =
      'このリンクは別の方にお送りしたものです。お客様ご自身のLINEのトークに届いたリンクからお開きください。';
    expect(said).toEqual({
      [unreachable]: [
        'offline',
        'silent-unheard',
        'status-500',
        'status-502',
        'status-503',
        'status-429',
        'reset-before',
      ],
      [forwarded]: ['status-403'],
    });
    await customer.signIn('佐藤 はるか');
    await expect(page.getByRole('heading', { level: 1, name: 'マイページ' })).toBeVisible();
  });
});

const OTHER_REFUSALS = ['status-404', 'status-409', 'status-410', 'status-413', 'status-422'];

const stopButton = (page: Page) => page.getByRole('button', { name: '配信を停止する' });
const expectStopped = (page: Page) =>
  expect(page.getByRole('heading', { name: '配信を停止しました' })).toBeVisible();

test.describe('if a response is lost or broken, the app finds the call’s result and does not repeat', () => {
  test('a booking', async ({ page, customer, trouble }) => {
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

  test('an inquiry, an unsubscription and a check of a code', async ({ page, customer, trouble }) => {
    trouble.expect(/inquiry_responses|an inquiry could not be sent/);
    trouble.expect(/hub_customers/);
    trouble.expect(/sms_incentive/);
    const { inquiry, responses } = await inquiryAtConfirm(page, customer.uuid);
    await meeting(
      'F7',
      'inquiry',
      'after a truncated response the receipt shows, and the inquiry is sent once',
      async () => {
        await breakCall(customer.uuid, { endpoint: 'createInquiryResponse', fault: 'cut' });
        await inquiry.press('confirm');
        await inquiry.expectAt('complete');
        expect((await responses()).map(({ images }) => images.length)).toEqual([1]);
      },
    );

    await page.goto(`/unsubscribed?uuid=${customer.uuid}`);
    await meeting(
      'F6',
      'unsubscribe',
      'the page says that the outcome is unknown, and the next press makes no second change',
      async () => {
        await breakCall(customer.uuid, { endpoint: 'updateHubCustomer', fault: 'reset-after' });
        await stopButton(page).click();
        await expect(page.getByText(unsubscribeFlow.problems.outcomeUnknown.inline)).toBeVisible();
        await mendCalls(customer.uuid);
        await stopButton(page).click();
        await expectStopped(page);
        const changes = await subscriptionChangesOf(customer.uuid);
        expect(changes).toEqual([{ unsubscribed: true, reason: null }]);
      },
    );

    const sms = await smsOn(page, customer.uuid);
    await meeting(
      'F7',
      'SMS',
      'after a truncated response one SMS is sent, and the page asks for its code',
      async () => {
        await sms.openLink();
        await sms.number.fill(sms.phoneNumber);
        await breakCall(customer.uuid, { endpoint: 'updateSmsPhoneNumber', fault: 'cut' });
        await sms.press('form');
        await sms.expectAt('verify');
        expect((await sms.atProvider()).codes.length).toBe(1);
      },
    );
    await meeting('F4', 'SMS', 'after a response of the wrong shape the number is confirmed', async () => {
      await breakCall(customer.uuid, { endpoint: 'verifySmsToken', fault: 'body-shape' });
      await sms.typeRightCode();
      await expect(page.getByRole('heading', { name: '電話番号を確認しました' })).toBeVisible();
    });
  });
});
