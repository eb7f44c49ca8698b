import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The verification of a phone number with every result of a code. It needs no sign-in. */
export const smsTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
  const countdown = page.getByText(/^再送できるまで\d+秒$/);
  trouble.expect(/422 .*verify_sms_token/);
  const sms = await smsOn(page, uuid);
  await sms.openLink();
  await sms.expectAt('form');
  await sms.number.waitFor();
  yield 'sms-form';

  await sms.number.fill('0312345678');
  await sms.press('form');
  await summary.waitFor();
  yield 'sms-form-error';

  await page.goto('/smsIncentive/abountFingerprint');
  await page.getByRole('heading', { name: '情報の送り先' }).waitFor();
  yield 'sms-fingerprint';

  await sms.openLink();
  await sms.number.fill(sms.phoneNumber);
  const register = await catchNext(page, CALLS.registerPhone);
  await sms.press('form');
  const call = await register.next();
  yield 'sms-form-busy';

  await call.continue();
  await sms.expectAt('verify');
  await countdown.waitFor();
  yield 'sms-code';

  await sms.typeWrongCode();
  await sms.alert.waitFor();
  yield 'sms-code-wrong';

  await sms.pass({ mayResend: true });
  await sms.comeBack();
  await countdown.waitFor({ state: 'hidden' });
  yield 'sms-code-resend';

  trouble.expect(/429 .*update_phone_number/);
  await sms.changeNumber.click();
  await sms.expectAt('form');
  await sms.press('form');
  await sms.expectAt('verify');
  await sms.changeNumber.click();
  await sms.expectAt('form');
  await sms.press('form');
  await sms.alert.waitFor();
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
  await page.getByRole('heading', { name: '電話番号を確認しました' }).waitFor();
  yield 'sms-verified';

  const locked = await smsOn(page, uuid);
  await locked.askForCode();
  await locked.typeWrongCode();
  for (const wrong of [1, 2, 3, 4]) {
    await page.getByText(`あと${5 - wrong}回入力できます。`).waitFor();
    await locked.typeWrongCode(wrong);
  }
  await page.getByRole('link', { name: 'LINEのトークで問い合わせる' }).waitFor();
  yield 'sms-locked';

  trouble.expect(/404 .*sms_incentive_requests/);
  await page.goto('/smsIncentive/form?liff_token=never-issued');
  await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
  yield 'sms-unknown-link';
};
