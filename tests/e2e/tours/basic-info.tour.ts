import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { basicInfoOn, COMPLETE, cooperationOn, heldOf } from '#tests/e2e/support/basic-info-answers.ts';
import { consentOf, profileOf } from '#tests/e2e/support/behind-the-app.ts';
import { CALLS, catchNext, loseNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { alert, closeSnackbar, errorSummary, main } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The customer's data after a visit, and then the consent to share it. */
export const basicInfoTour: Tour = async function* (guest) {
  yield* info(guest);
  yield* consent(guest);
};

/** Enters everything, with errors, a reload, an outage while it is saved, and a reload of the last page. */
const info: Tour = async function* ({ customer: { page, uuid, doubleTap }, trouble }) {
  const wizard = basicInfoOn(page, uuid);
  await page.goto(`/?redirect_to=basicInfo&uuid=${uuid}`);
  await wizard.expectAt('profile');
  await wizard.field(profileLabels.lastName).waitFor();
  yield 'basic-info';

  for (const label of [profileLabels.lastName, profileLabels.tel]) await wizard.field(label).fill('');
  await wizard.press('profile');
  await errorSummary(page).waitFor();
  yield 'basic-info-errors';

  await wizard.fillAll();
  await page.reload();
  await wizard.expectAt('profile');
  await wizard.expectFilled();
  yield 'basic-info-filled';

  await wizard.press('profile');
  await wizard.expectAt('confirm');
  for (const words of ['佐藤 はるか', '女性', '〒220-0012', 'みなとみらい荘 203', '10:00', '第3希望　藤沢市'])
    await expect(main(page)).toContainText(words);
  yield 'basic-info-confirm';

  const save = await catchNext(page, CALLS.saveBasicInfo);
  await doubleTap(wizard.button('confirm'));
  const call = await save.next();
  yield 'basic-info-busy';

  trouble.expect(/503 .*customer_profile_basic_info/);
  await call.fulfill({ status: 503, json: { errors: [] } });
  await alert(page).waitFor();
  await closeSnackbar(page);
  yield 'basic-info-unknown';

  await wizard.press('confirm');
  await wizard.expectAt('complete');
  await page.getByRole('link', { name: 'パートナー企業への情報提供について' }).waitFor();
  await closeSnackbar(page);
  expect(await heldOf(uuid)).toEqual(COMPLETE);
  expect((await profileOf(uuid))?.leadStatus).toBe('after_visiting');
  yield 'basic-info-complete';

  await page.reload();
  await wizard.expectAt('complete');
  await page.getByRole('link', { name: 'パートナー企業への情報提供について' }).click();
};

/** Gives the consent after a refused and a lost request, and withdraws it. */
const consent: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const cooperation = cooperationOn(page, uuid);
  await cooperation.expectAt('consent');
  await cooperation.option('true').waitFor();
  yield 'cooperation';

  await cooperation.press('consent');
  await errorSummary(page).waitFor();
  expect(await consentOf(uuid)).toBe(null);
  await cooperation.option('true').check();
  trouble.expect(/422 .*cooperation_info/);
  await refuseNext(page, CALLS.saveConsent, 422, 'ただいま受け付けていません。');
  await cooperation.press('consent');
  await alert(page).waitFor();
  yield 'cooperation-problem';

  trouble.expect(/ERR_FAILED .*cooperation_info/);
  await loseNext(page, CALLS.saveConsent);
  await cooperation.press('consent');
  await expect(alert(page)).toContainText(cooperationFlow.problems.outcomeUnknown.inline);
  await expect(alert(page)).toBeInViewport();
  await expect(cooperation.option('true')).toBeChecked();
  await cooperation.press('consent');
  await cooperation.saved.waitFor();
  await expect(main(page)).toContainText('情報提供にご同意いただきました');
  expect(await consentOf(uuid)).toBe(true);
  yield 'cooperation-saved';

  await cooperation.reopen.click();
  await expect(cooperation.option('true')).toBeChecked();
  await cooperation.option('false').check();
  await cooperation.press('consent');
  await expect(main(page)).toContainText('情報提供にはご同意いただいていません');
  expect(await consentOf(uuid)).toBe(false);
  await page.reload();
  await cooperation.expectAt('consent');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
};
