import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { CITY } from '#tests/e2e/support/answers.ts';
import { CALLS, catchNext, countCalls } from '#tests/e2e/support/journey-calls.ts';
import { expectMailing, mailingOn } from '#tests/e2e/support/mailing-answers.ts';
import { alert, button, errorSummary, field, main } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/**
 * Walks through the mailing wizard: errors, a postal code look-up, a reload, a double tap on a submission that fails by half,
 * going back from it, and the completed submission. Then opens the wizard again.
 */
export const mailingTour: Tour = async function* ({ customer: { page, uuid, doubleTap }, trouble }) {
  const mailing = mailingOn(page, uuid);
  await mailing.open('address');
  await mailing.expectAt('address');
  await field(page, profileLabels.postalCode).waitFor();
  yield 'mailing-address';

  for (const label of [profileLabels.lastName, profileLabels.firstName, profileLabels.furigana])
    await field(page, label).fill('');
  await mailing.press('address');
  await errorSummary(page).waitFor();
  yield 'mailing-address-errors';

  // A look-up does not replace what the customer typed (WIZ-42), so the fields are cleared first.
  for (const label of [CITY, profileLabels.streetAddress]) await field(page, label).fill('');
  await field(page, profileLabels.postalCode).fill('2240032');
  await expect(field(page, profileLabels.streetAddress)).toBeFocused();
  await expect(page.getByText(/^続けて番地を/)).toBeVisible();
  yield 'mailing-address-searched';

  await mailing.fillAddress();
  await page.reload();
  await mailing.expectAt('address');
  await mailing.expectAddressFilled();
  await mailing.press('address');
  await mailing.expectAt('enquete');
  await page.getByRole('radio').first().waitFor();
  yield 'mailing-enquete';

  await mailing.fillEnquete();
  yield 'mailing-enquete-filled';

  await mailing.press('enquete');
  await mailing.expectAt('confirmation');
  await mailing.expectReview();
  yield 'mailing-confirmation';

  const sent = { profile: countCalls(page, CALLS.saveProfile), mail: countCalls(page, CALLS.requestMail) };
  const request = await catchNext(page, CALLS.requestMail);
  await doubleTap(mailing.button('confirmation'));
  const call = await request.next();
  trouble.expect(/422 .*mail_request/);
  await call.fulfill({ status: 422, json: { errors: ['ただいま資料を準備しています。'] } });
  await expect(alert(page)).toContainText('ただいま資料を準備しています。');
  await expectMailing(uuid, false);
  yield 'mailing-half-sent';

  await page.goBack();
  await mailing.expectAt('enquete');
  await mailing.expectEnqueteFilled();
  await page.goForward();
  await mailing.expectAt('confirmation');
  await mailing.press('confirmation');
  await mailing.expectAt('completion');
  expect([sent.profile(), sent.mail()]).toEqual([1, 2]);
  await expectMailing(uuid, true);
  yield 'mailing-completion';

  await page.reload();
  await mailing.expectAt('completion');
  await expect(main(page)).toContainText('佐藤 はるか 様');
  await page.getByRole('link', { name: 'Webカタログを見る' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/webCatalogs');
  await mailing.open('address');
  await page.getByText('資料請求を受け付けています').waitFor();
  await mailing.expectAddressFilled();
  yield 'mailing-again';

  await mailing.press('address');
  await mailing.expectAt('enquete');
  await mailing.expectEnqueteFilled();
  await expect(button(page, engineTexts.back)).toBeVisible();
};
