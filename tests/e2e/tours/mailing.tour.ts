import type { Page } from 'playwright/test';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { mailingOn } from '#tests/e2e/support/mailing-answers.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const errorSummary = (page: Page) => page.getByRole('group', { name: '入力内容をご確認ください' });

/** Every step of the mailing wizard, with a postal code look-up and a submission that partly fails. */
export const mailingTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const mailing = mailingOn(page, uuid);
  const postalCode = page.getByLabel('郵便番号', { exact: true });
  await mailing.open('address');
  await mailing.expectAt('address');
  await postalCode.waitFor();
  yield 'mailing-address';

  for (const label of ['姓', '名', 'フリガナ']) await page.getByLabel(label, { exact: true }).fill('');
  await mailing.press('address');
  await errorSummary(page).waitFor();
  yield 'mailing-address-errors';

  // A look-up does not replace what the customer typed (WIZ-42), so the fields are cleared first.
  for (const label of ['市区町村', '町名・番地']) await page.getByLabel(label, { exact: true }).fill('');
  await postalCode.fill('2240032');
  await expect(page.getByLabel('町名・番地', { exact: true })).toBeFocused();
  yield 'mailing-address-searched';

  await mailing.fillAddress();
  await mailing.press('address');
  await mailing.expectAt('enquete');
  await page.getByRole('radio').first().waitFor();
  yield 'mailing-enquete';

  await mailing.fillEnquete();
  yield 'mailing-enquete-filled';

  await mailing.press('enquete');
  await mailing.expectAt('confirmation');
  yield 'mailing-confirmation';

  const request = await catchNext(page, CALLS.requestMail);
  await mailing.press('confirmation');
  const call = await request.next();
  trouble.expect(/422 .*mail_request/);
  await call.fulfill({ status: 422, json: { errors: ['ただいま資料を準備しています。'] } });
  await page.getByRole('alert').filter({ hasText: 'まだ承っていません' }).waitFor();
  yield 'mailing-half-sent';

  await mailing.press('confirmation');
  await mailing.expectAt('completion');
  await page.getByRole('link', { name: 'Webカタログを見る' }).waitFor();
  yield 'mailing-completion';

  await mailing.open('address');
  await page.getByText('資料のお届けを承っています').waitFor();
  await postalCode.waitFor();
  yield 'mailing-again';
};
