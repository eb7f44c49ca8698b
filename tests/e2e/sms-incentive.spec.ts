import type { Locator, Page } from 'playwright/test';
import { smsIncentiveFlow } from '#flows/sms-incentive/sms-incentive.flow.ts';
import { breakCall, mendCalls } from '#tests/e2e/support/behind-the-app.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { notSent, unreachable } = smsIncentiveFlow.problems;

const headingOn = (page: Page, name: string) => page.getByRole('heading', { name });

function countSends(page: Page): { numbers: number; codes: number } {
  const sent = { numbers: 0, codes: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/update_phone_number')) sent.numbers += 1;
    if (request.url().endsWith('/verify_sms_token')) sent.codes += 1;
  });
  return sent;
}

/** Makes the form's next `submit` event click the button twice, so that Enter and two clicks coincide. */
const clickTwiceWithSubmit = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    const clickTwice = () => {
      element.click();
      element.click();
    };
    element.form?.addEventListener('submit', clickTwice, { once: true, capture: true });
  });

test.describe('in a browser that is signed in neither at LINE nor in the app,', () => {
  test.use({ knownToLine: false });

  test('an SMS link leads to the present without a sign-in, even if two calls first get a 401', async ({
    page,
    account,
    trouble,
  }) => {
    trouble.expect(/401 .*sms_incentive/);
    const sms = await smsOn(page, account.uuid);
    await sms.openLink();
    await sms.expectAt('form');
    await expect(page.getByRole('main')).toContainText('Amazonギフトカード 500円分');
    await page.getByRole('link', { name: '端末情報の取り扱いについて' }).click();
    await expect(headingOn(page, '端末情報の取り扱いについて')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('ほかの会社には送信しません');
    await page.getByRole('button', { name: '戻る' }).click();
    await sms.expectAt('form');
    await sms.number.fill(sms.phoneNumber.replace(/^(\d{3})(\d{4})/, '$1-$2-'));
    const refused = 'a 401 shows a message and loses nothing, and the next press sends one SMS';
    await meeting('F8', 'SMS', refused, async () => {
      await breakCall(account.uuid, { endpoint: 'updateSmsPhoneNumber', fault: 'status-401' });
      await sms.press('form');
      await expect(page.getByText(notSent.inline)).toBeVisible();
      await expect(sms.number).toHaveValue(new RegExp(`${sms.phoneNumber.slice(-4)}$`));
      await mendCalls(account.uuid);
    });
    await meeting('F12', 'SMS', 'Enter in the field and two clicks send one SMS', async () => {
      const sent = countSends(page);
      await clickTwiceWithSubmit(sms.button('form'));
      await sms.number.press('Enter');
      await sms.expectAt('verify');
      expect([sent.numbers, (await sms.atProvider()).codes.length]).toEqual([1, 1]);
    });
    await expect(page.getByRole('main')).toContainText(
      `末尾${sms.phoneNumber.slice(-4)}の番号に認証コードを送信しました`,
    );
    await breakCall(account.uuid, { endpoint: 'verifySmsToken', fault: 'status-401' });
    await sms.typeRightCode();
    await expect(page.getByText(unreachable.inline)).toBeVisible();
    await mendCalls(account.uuid);
    await sms.press('verify');
    await expect(headingOn(page, '電話番号を確認しました')).toBeVisible();
    expect((await sms.atProvider()).codes.length).toBe(1);
    const { status, phoneNumber, fingerprint } = await sms.atProvider();
    expect({ status, phoneNumber }).toEqual({ status: 'verified', phoneNumber: sms.phoneNumber });
    expect(fingerprint).toMatch(/^[\da-f]{32}$/);

    await page.reload();
    await expect(headingOn(page, '電話番号を確認しました')).toBeVisible();
    await sms.openLink();
    await sms.expectAt('verify');
    await expect(headingOn(page, '電話番号を確認しました')).toBeVisible();
  });

  test('an unknown link opens the 404 page, and a page without a link says how to get a link', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404 .*sms_incentive_requests/);
    await page.goto('/smsIncentive/form?liff_token=never-issued');
    await expect(headingOn(page, '404 Not Found')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/smsIncentive/verify');
    await expect(headingOn(page, 'リンクをもう一度お開きください')).toBeVisible();
    await page.goto('/smsIncentive/nothing?liff_token=never-issued');
    await expect(headingOn(page, '404 Not Found')).toBeVisible();
  });
});

test('the wait for a code survives a reload and a switch of apps, and the number can be changed', async ({
  page,
  account,
  customer,
  trouble,
}) => {
  trouble.expect(/429 .*update_phone_number/);
  const sms = await smsOn(page, account.uuid);
  const other = `080${sms.phoneNumber.slice(3)}`.replace(/\d{4}$/, '4321');
  const countdown = page.getByText(/^再送できるまで\d+秒$/);
  await sms.askForCode();
  await expect(countdown).toBeVisible();
  await meeting('F12', 'SMS', 'a double tap on resend during the wait sends no second SMS', () =>
    customer.doubleTap(sms.resend),
  );
  await meeting('F13', 'SMS', 'the wait continues after a reload', async () => {
    await page.reload();
    await sms.expectAt('verify');
    await expect(countdown).toBeVisible();
    expect((await sms.atProvider()).codes.length).toBe(1);
  });
  await sms.pass({ mayResend: true });
  await sms.comeBack();
  await expect(countdown).toBeHidden();
  await sms.resend.click();
  await expect(countdown).toBeVisible();
  expect((await sms.atProvider()).codes.length).toBe(2);

  await meeting('F3', 'SMS', 'after a 429 the page says how long to wait and keeps the number', async () => {
    await sms.changeNumber.click();
    await sms.expectAt('form');
    await expect(sms.number).toHaveValue(sms.phoneNumber);
    await sms.number.fill(other);
    await sms.press('form');
    await expect(sms.alert).toContainText('しばらく時間をおいてから');
    await expect(page.getByText(/新しい認証コードを送信できるまで\d+秒/)).toBeVisible();
    await expect(sms.number).toHaveValue(other);
    await page.getByRole('button', { name: '戻る' }).click();
    await sms.expectAt('verify');
  });
  await sms.pass({ mayResend: true });
  await sms.changeNumber.click();
  await sms.expectAt('form');
  await sms.press('form');
  await sms.expectAt('verify');
  await expect(page.getByText('末尾4321の番号に')).toBeVisible();
  expect((await sms.atProvider()).phoneNumber).toBe(other);
});

test('a complete code is sent once without a tap and never stored, and a wrong code uses one try', async ({
  page,
  account,
  customer,
  trouble,
}) => {
  trouble.expect(/422 .*verify_sms_token/);
  const sms = await smsOn(page, account.uuid);
  await sms.askForCode();
  const sent = countSends(page);
  const [right = ''] = (await sms.atProvider()).codes;
  await sms.code.fill(right.slice(0, 5));
  const stored = () =>
    page.evaluate(() => JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)]));
  expect(await stored()).not.toContain(right.slice(0, 5));
  await sms.typeWrongCode();
  await expect(sms.alert).toContainText('認証コードが正しくありません');
  const looked = page.waitForResponse((response) => response.url().endsWith(`/${sms.liffToken}`));
  await sms.press('verify');
  await looked;
  await expect(sms.alert).toContainText('認証コードが正しくありません');
  await expect(page.getByText('あと4回入力できます')).toBeVisible();
  expect(sent).toEqual({ numbers: 0, codes: 1 });
  await page.reload();
  await sms.expectAt('verify');
  await expect(sms.code).toHaveValue('');
  const check = await catchNext(page, CALLS.verifyCode);
  await sms.typeRightCode();
  const call = await check.next();
  await customer.doubleTap(page.getByRole('button', { name: '送信中' }));
  await call.continue();
  await expect(headingOn(page, '電話番号を確認しました')).toBeVisible();
  expect(sent).toEqual({ numbers: 0, codes: 2 });
});

test('a wrong code in two tabs uses one try, and a right code counts even if its tab closes', async ({
  page,
  context,
  account,
  trouble,
}) => {
  trouble.expect(/422 .*verify_sms_token/);
  const sms = await smsOn(page, account.uuid);
  await sms.askForCode();
  const other = await smsOn(await context.newPage(), account.uuid, sms);
  await other.openLink();
  await other.expectAt('verify');
  const wrongCode = await sms.wrongCode();
  for (const tab of [sms, other]) {
    await tab.code.fill(wrongCode);
    await expect(tab.alert).toContainText('認証コードが正しくありません');
  }
  await expect(other.page.getByText('あと4回入力できます')).toBeVisible();

  const killed = await catchNext(other.page, CALLS.verifyCode);
  await other.typeRightCode();
  await (await killed.next()).fetch();
  await other.page.close();
  await sms.comeBack();
  await expect(headingOn(page, '電話番号を確認しました')).toBeVisible();
  expect((await sms.atProvider()).codes.length).toBe(1);
});
