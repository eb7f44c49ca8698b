import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { awaitClosedMessage } from '#tests/e2e/support/tour.ts';

/**
 * Visits three pages: the profile, where it edits a section; the page on which a customer stops the messages; and the
 * page about data that is sent to other companies.
 */
export const profileTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
  const save = button('変更を保存する');
  const tel = page.getByLabel('お電話番号', { exact: true });

  await page.goto(`/mypage/editProfile?uuid=${uuid}`);
  await button('変更する（ご連絡先）').waitFor();
  yield 'edit-profile';

  await button('変更する（ご連絡先）').click();
  await tel.waitFor();
  yield 'edit-profile-section';

  await tel.fill('1');
  await save.click();
  await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
  yield 'edit-profile-errors';

  await tel.fill('09012345678');
  await page.getByLabel('メールアドレス').fill('haruka@example.com');
  const saving = await catchNext(page, CALLS.saveProfile);
  await save.click();
  const call = await saving.next();
  yield 'edit-profile-busy';

  trouble.expect(/409 .*customer_profile/);
  await call.fulfill({ status: 409, json: { errors: [] } });
  await page.getByRole('alert').filter({ hasText: '。' }).waitFor();
  await awaitClosedMessage(page);
  yield 'edit-profile-problem';

  await save.click();
  await button('変更する（ご連絡先）').waitFor();
  await awaitClosedMessage(page);
  yield 'edit-profile-saved';

  await button('変更する（家づくりのご希望）').click();
  await page.getByLabel('ご予算').fill('5,000万円前後');
  yield 'edit-profile-wishes';

  await button('戻る').click();
  await page.getByRole('dialog').waitFor();
  yield 'edit-profile-leave';

  await button('入力を続ける').click();
  await button('変更を破棄する').click();
  await page.goto('/unsubscribed');
  await button('配信を停止する').waitFor();
  yield 'unsubscribe';

  await page.getByLabel('配信を停止される理由').selectOption('その他');
  await page.getByLabel('差し支えなければ理由をご記入ください').fill('連絡先をまとめたためです。');
  yield 'unsubscribe-reason';

  await button('配信を停止する').click();
  await heading('配信を停止しました');
  yield 'unsubscribe-stopped';

  await page.reload();
  await heading('配信はすでに停止されています');
  yield 'unsubscribe-again';

  await button('配信を再開する').click();
  await heading('配信を再開しました');
  yield 'unsubscribe-resumed';

  // Opts out of Analytics on this device, so that the page does not request Google's script.
  await page.evaluate(() => localStorage.setItem('analyticsRefused', 'true'));
  await page.route('**/line_account_setting', async (route) => {
    const response = await route.fetch();
    const { line_account_setting: setting } = await response.json();
    const json = { line_account_setting: { ...setting, google_analytics_tracking_code: 'G-DEMO000001' } };
    await route.fulfill({ response, json });
  });
  await page.goto('/externalTransmission');
  await button('送信を再開する').waitFor();
  yield 'external-transmission';

  await page.unroute('**/line_account_setting');
  await page.evaluate(() => localStorage.removeItem('analyticsRefused'));
};
