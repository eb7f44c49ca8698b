import type { Page } from 'playwright/test';
import { addFiles, breakCall, endSessions, mendCalls } from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay } from '#tests/e2e/support/calls-under-way.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { inquiryAtConfirm } from '#tests/e2e/support/inquiry-at-confirm.ts';
import { arrivalTold, CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const signInAgain = (page: Page) => page.getByRole('button', { name: 'LINEでログインする' }).click();

test('an inquiry keeps its image when the session ends or the page closes, and is sent once', async ({
  page,
  context,
  customer,
  trouble,
}) => {
  trouble.expect(/401 /);
  const told = arrivalTold(page);
  const calls = callsUnderWay(page);
  const { id, inquiry, responses } = await inquiryAtConfirm(page, customer.uuid);
  await told;
  const signedOut = 'after a 401 while sending, the sign-in returns to the review with the image';
  await meeting('F8', 'inquiry', signedOut, async () => {
    await calls.ended();
    await endSessions(customer.uuid);
    await inquiry.press('confirm');
    await signInAgain(page);
    await inquiry.expectAt('confirm');
    await expect(page.getByRole('img', { name: '画像1' })).toBeVisible();
    expect(await responses()).toEqual([]);
  });
  const killed = 'if the page closes while the answer is sent, the next visit finds the sent answer';
  await meeting('F14', 'inquiry', killed, async () => {
    const sending = await catchNext(page, CALLS.answerInquiry);
    await inquiry.press('confirm');
    await (await sending.next()).fetch();
    const later = await context.newPage();
    await page.close();
    await later.goto(`/inquiries/${id}?uuid=${customer.uuid}`);
    await expect(later.getByRole('heading', { level: 1, name: /受け付けました|すでにご回答/ })).toBeVisible();
    expect((await responses()).map(({ images }) => images.length)).toEqual([1]);
  });
});

test('if the session ends during a file download, the sign-in leads back to the file', {
  annotation: meets('F8', 'file', 'after a 401 during the download, the sign-in leads to the file'),
}, async ({ page, customer, trouble }) => {
  trouble.expect(/401 .*media_files/);
  await addFiles(customer.uuid);
  const told = arrivalTold(page);
  await customer.openLink('/files');
  const link = page.getByRole('link', { name: '工事のお知らせ.txtのご確認' });
  await expect(link).toBeVisible();
  await told;
  await breakCall(customer.uuid, { endpoint: 'getMediaFile', fault: 'status-401' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'LINEでかんたんログイン' })).toBeVisible();
  await mendCalls(customer.uuid);
  await signInAgain(page);
  await expect(page.getByText('下記の日程で')).toBeVisible();
});
