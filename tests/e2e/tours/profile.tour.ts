import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { enqueteLabels } from '#flows/shared/profile/enquete-answer.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { OTHER_REASON } from '#src/lib/option-lists.ts';
import { profileOf, subscriptionChangesOf } from '#tests/e2e/support/behind-the-app.ts';
import { editButton, resumeButton } from '#tests/e2e/support/flow-steps.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import {
  alert,
  bookingsLink,
  button,
  closeSnackbar,
  dialog,
  errorSummary,
  field,
  heading,
} from '#tests/e2e/support/on-page.ts';
import { labelOf } from '#tests/e2e/support/steps.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const reason = (name: string) => labelOf(asFlow(unsubscribeFlow), 'unsubscribed', name);

/** Visits two pages: the profile, where it edits a section; and the page on which a customer stops the messages. */
export const profileTour: Tour = async function* (guest) {
  yield* profile(guest);
  yield* unsubscribe(guest);
};

/** Saves one section after errors and a conflict, and leaves another with unsaved edits, by going back and by a reload. */
const profile: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const save = button(page, profileEditFlow.steps.profile?.copy.next ?? '');
  const tel = field(page, profileLabels.tel);
  const budget = page.getByLabel(enqueteLabels.budget);
  await page.goto(`/mypage?uuid=${uuid}`);
  await page.locator('main a[href="/mypage/editProfile"]').last().click();
  await editButton(page, 'ご連絡先').waitFor();
  yield 'edit-profile';

  await editButton(page, 'ご連絡先').click();
  await tel.waitFor();
  yield 'edit-profile-section';

  await tel.fill('1');
  await save.click();
  await errorSummary(page).waitFor();
  yield 'edit-profile-errors';

  await tel.fill('09012345678');
  await page.getByLabel(profileLabels.contactEmail).fill('haruka@example.com');
  const before = await profileOf(uuid);
  const saving = await catchNext(page, CALLS.saveProfile);
  await save.click();
  const call = await saving.next();
  yield 'edit-profile-busy';

  trouble.expect(/409 .*customer_profile/);
  await call.fulfill({ status: 409, json: { errors: [] } });
  await closeSnackbar(page);
  await alert(page).waitFor();
  yield 'edit-profile-problem';

  await save.click();
  await expect(editButton(page, 'ご連絡先')).toBeFocused();
  await closeSnackbar(page);
  expect(await profileOf(uuid)).toEqual({
    ...before,
    tel: '09012345678',
    contactEmail: 'haruka@example.com',
  });
  yield 'edit-profile-saved';

  await editButton(page, '家づくりのご希望').click();
  await budget.fill('5,000万円前後');
  yield 'edit-profile-wishes';

  await page.goBack();
  await dialog(page).waitFor();
  yield 'edit-profile-leave';

  await button(page, '入力を続ける').click();
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.accept();
    return question.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await resumeButton(page).click();
  await expect(budget).toHaveValue('5,000万円前後');
  await page.goBack();
  await button(page, '離れる').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/mypage');
};

/** Stops the messages only when the button is pressed, and resumes them. */
const unsubscribe: Tour = async function* ({ customer: { page, uuid } }) {
  const { next = '' } = unsubscribeFlow.steps.unsubscribed?.copy ?? {};
  for (const method of ['GET', 'HEAD']) await page.context().request.fetch('/unsubscribed', { method });
  await page.goto(`/unsubscribed?uuid=${uuid}`);
  await button(page, next).waitFor();
  expect(await subscriptionChangesOf(uuid)).toEqual([]);
  yield 'unsubscribe';

  await field(page, reason('stopReason')).selectOption(OTHER_REASON);
  await field(page, reason('otherReason')).fill('連絡先をまとめたためです。');
  yield 'unsubscribe-reason';

  await button(page, next).click();
  await heading(page, '配信を停止しました').waitFor();
  yield 'unsubscribe-stopped';

  await page.reload();
  await heading(page, '配信はすでに停止されています').waitFor();
  expect(await subscriptionChangesOf(uuid)).toEqual([
    { unsubscribed: true, reason: '連絡先をまとめたためです。' },
  ]);
  yield 'unsubscribe-again';

  await button(page, '配信を再開する').click();
  await heading(page, '配信を再開しました').waitFor();
  yield 'unsubscribe-resumed';
};

/** The page about data that is sent to other companies. */
export const transmissionTour: Tour = async function* ({ customer: { page, openLink } }) {
  await openLink('/mypage');
  // The link's first page forgets what the device knew of another visitor.
  await bookingsLink(page).waitFor();
  // Opts out of Analytics on this device, so that the page does not request Google's script.
  await page.evaluate(() => localStorage.setItem('analyticsRefused', 'true'));
  await page.route('**/line_account_setting', async (route) => {
    const response = await route.fetch();
    const { line_account_setting: setting } = await response.json();
    const json = { line_account_setting: { ...setting, google_analytics_tracking_code: 'G-DEMO000001' } };
    await route.fulfill({ response, json });
  });
  await page.goto('/externalTransmission');
  await button(page, '送信を再開する').waitFor();
  yield 'external-transmission';

  await page.unroute('**/line_account_setting');
  await page.evaluate(() => localStorage.removeItem('analyticsRefused'));
};
