import type { Page } from 'playwright/test';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { CALLS, catchNext, countCalls, liftTimeLimits } from '#tests/e2e/support/journey-calls.ts';
import { forgetEverything } from '#tests/e2e/support/kept-draft.ts';
import { errorSummary, heading, main, title } from '#tests/e2e/support/on-page.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The app sends no fingerprint if it has none after this time, in milliseconds (SMS-7). */
const FINGERPRINT_MS = 3000;

const verified = (page: Page) => heading(page, '電話番号を確認しました');
const countdownOn = (page: Page) => page.getByText(/^再送できるまで\d+秒$/);
const storedOn = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)]));

/** The verification of a phone number, with a wrong code. It needs no sign-in. */
export const smsTour: Tour = async function* (guest) {
  yield* number(guest);
  yield* code(guest);
};

/** Every other result of a code, a number that is locked after five wrong codes, and links that lead nowhere. */
export const smsOutcomesTour: Tour = async function* (guest) {
  yield* laterCodes(guest);
  yield* endings(guest);
};

/** The form for the number, with an error, and the page about the device's data. */
const number: Tour = async function* ({ customer: { page, uuid } }) {
  const sms = await smsOn(page, uuid);
  await sms.openLink();
  await sms.expectAt('form');
  await sms.number.waitFor();
  await expect(main(page)).toContainText('Amazonギフトカード 500円分');
  yield 'sms-form';

  await sms.number.fill('0312345678');
  await sms.press('form');
  await errorSummary(page).waitFor();
  yield 'sms-form-error';

  await page.getByRole('link', { name: '端末情報の取り扱いについて' }).click();
  await heading(page, '情報の送り先').waitFor();
  yield 'sms-fingerprint';

  await page.goBack();
  await sms.expectAt('form');
};

/** Asks for a code, types a wrong and the right code, and comes back to the verified number. */
const code: Tour = async function* ({ customer: { page, uuid, doubleTap }, trouble }) {
  const sms = await smsOn(page, uuid);
  const countdown = countdownOn(page);
  const codesSent = async () => (await sms.atProvider()).codes.length;
  await sms.openLink();
  await sms.number.fill(sms.phoneNumber);
  await liftTimeLimits(page, FINGERPRINT_MS);
  const register = await catchNext(page, CALLS.registerPhone);
  await doubleTap(sms.button('form'));
  const call = await register.next();
  yield 'sms-form-busy';

  await call.continue();
  await sms.expectAt('verify');
  await countdown.waitFor();
  expect(await codesSent()).toBe(1);
  yield 'sms-code';

  const tries = countCalls(page, CALLS.verifyCode);
  const [right = ''] = (await sms.atProvider()).codes;
  await sms.code.fill(right.slice(0, 5));
  expect(await storedOn(page)).not.toContain(right.slice(0, 5));
  trouble.expect(/422 .*verify_sms_token/);
  await sms.typeWrongCode();
  await sms.alert.waitFor();
  yield 'sms-code-wrong';

  const looked = page.waitForResponse((response) => response.url().endsWith(`/${sms.liffToken}`));
  await sms.press('verify');
  await looked;
  await expect(page.getByText('あと4回入力できます')).toBeVisible();
  expect(tries(), 'the same wrong code is sent once').toBe(1);
  await page.reload();
  await sms.expectAt('verify');
  await expect(sms.code).toHaveValue('');
  await countdown.waitFor();
  await sms.typeRightCode();
  await verified(page).waitFor();
  const { status, phoneNumber, fingerprint } = await sms.atProvider();
  expect({ status, phoneNumber }).toEqual({ status: 'verified', phoneNumber: sms.phoneNumber });
  expect(fingerprint).toMatch(/^[\da-f]{32}$/);
  yield 'sms-verified';

  await page.reload();
  await verified(page).waitFor();
  await sms.openLink();
  await sms.expectAt('verify');
  await verified(page).waitFor();
};

/** Changes the number too early, types an expired code, and asks for another. */
const laterCodes: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const sms = await smsOn(page, uuid);
  const countdown = countdownOn(page);
  await sms.askForCode();
  await countdown.waitFor();
  await sms.pass({ mayResend: true });
  await sms.comeBack();
  await countdown.waitFor({ state: 'hidden' });
  yield 'sms-code-resend';

  trouble.expect(/422 .*verify_sms_token/);
  trouble.expect(/429 .*update_phone_number/);
  await sms.changeNumber.click();
  await sms.expectAt('form');
  await expect(sms.number).toHaveValue(sms.phoneNumber);
  await sms.press('form');
  await sms.expectAt('verify');
  await sms.changeNumber.click();
  await sms.expectAt('form');
  await sms.press('form');
  await sms.alert.waitFor();
  await expect(sms.number).toHaveValue(sms.phoneNumber);
  await expect(page.getByText(/新しい認証コードを送信できるまで\d+秒/)).toBeVisible();
  yield 'sms-form-too-early';

  await sms.openLink('verify');
  await sms.code.waitFor();
  await sms.pass({ expired: true });
  await sms.typeRightCode();
  await sms.alert.waitFor();
  yield 'sms-code-expired';

  await sms.resend.click();
  await countdown.waitFor();
  await sms.typeRightCode();
  await verified(page).waitFor();
};

const endings: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const locked = await smsOn(page, uuid);
  await locked.askForCode();
  await locked.typeWrongCode();
  for (const wrong of [1, 2, 3, 4]) {
    await page.getByText(`あと${5 - wrong}回入力できます。`).waitFor();
    await locked.typeWrongCode(wrong);
  }
  await page.getByRole('link', { name: TALK_LABELS.ask }).waitFor();
  yield 'sms-locked';

  trouble.expect(/404 .*sms_incentive_requests/);
  await page.goto('/smsIncentive/form?liff_token=never-issued');
  await title(page, '404 Not Found').waitFor();
  yield 'sms-unknown-link';

  await forgetEverything(page);
  await page.goto('/smsIncentive/verify');
  await title(page, openLinkAgainText).waitFor();
};
