import { basicInfoOn, cooperationOn } from '#tests/e2e/support/basic-info-answers.ts';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { awaitClosedMessage } from '#tests/e2e/support/tour.ts';

/**
 * Walks through all states of the wizard that asks for the customer's data after a visit, and then through the consent.
 */
export const basicInfoTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const info = basicInfoOn(page, uuid);
  const alert = page.getByRole('alert').filter({ hasText: '。' });
  await page.goto(`/?redirect_to=basicInfo&uuid=${uuid}`);
  await info.expectAt('profile');
  await info.field('姓').waitFor();
  yield 'basic-info';

  for (const label of ['姓', 'お電話番号']) await info.field(label).fill('');
  await info.press('profile');
  await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
  yield 'basic-info-errors';

  await info.fillAll();
  yield 'basic-info-filled';

  await info.press('profile');
  await info.expectAt('confirm');
  yield 'basic-info-confirm';

  const save = await catchNext(page, CALLS.saveBasicInfo);
  await info.press('confirm');
  const call = await save.next();
  yield 'basic-info-busy';

  trouble.expect(/503 .*customer_profile_basic_info/);
  await call.fulfill({ status: 503, json: { errors: [] } });
  await alert.waitFor();
  await awaitClosedMessage(page);
  yield 'basic-info-unknown';

  await info.press('confirm');
  await info.expectAt('complete');
  await page.getByRole('link', { name: 'パートナー企業への情報提供について' }).waitFor();
  await awaitClosedMessage(page);
  yield 'basic-info-complete';

  const cooperation = cooperationOn(page, uuid);
  await page.getByRole('link', { name: 'パートナー企業への情報提供について' }).click();
  await cooperation.expectAt('consent');
  await cooperation.option('同意する').waitFor();
  yield 'cooperation';

  await cooperation.option('同意する').check();
  trouble.expect(/422 .*cooperation_info/);
  await refuseNext(page, CALLS.saveConsent, 422, 'ただいま受け付けていません。');
  await cooperation.press('consent');
  await alert.waitFor();
  yield 'cooperation-problem';

  await cooperation.press('consent');
  await cooperation.saved.waitFor();
  yield 'cooperation-saved';
};
