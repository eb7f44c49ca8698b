import type { Page } from 'playwright/test';
import { pickWish } from '#tests/e2e/support/answers.ts';
import {
  breakCall,
  createForms,
  endSessions,
  mendCalls,
  reservationsOf,
} from '#tests/e2e/support/behind-the-app.ts';
import { callsOf } from '#tests/e2e/support/calls-under-way.ts';
import { customerOn, expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { inquiryAtConfirm } from '#tests/e2e/support/inquiry-at-confirm.ts';
import { arrivalTold, CALLS, catchNext, loseNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const PERSON = '佐藤 はるか';
const SIGN_IN = 'LINEでかんたんログイン';

/** LINE has forgotten the customer as well. */
const forgetAtLine = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('LINE_SIMULATOR:')) localStorage.removeItem(key);
  });

test.describe('a sign-in', () => {
  test.describe('of somebody whom LINE does not know yet', () => {
    test.use({ knownToLine: false });

    test('in the middle of a booking, both sessions lost, comes back to confirm with every answer', {
      annotation: meets(
        'F8',
        'booking',
        'LINE’s session lost as well: back at confirm with every answer, booked once',
      ),
    }, async ({ page, customer, trouble }) => {
      trouble.expect(/401 /);
      const told = arrivalTold(page);
      await customer.openLink('/');
      await customer.signIn(PERSON);
      await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
      await told;
      await customer.resumeAt('confirm');
      await endSessions(customer.uuid);
      await forgetAtLine(page);
      await customer.pressOn('confirm');
      await expect(heading(page, SIGN_IN)).toBeVisible();
      await customer.signIn(PERSON);
      await customer.expectReview();
      await expectNoBooking(customer);
      await customer.pressOn('confirm');
      await customer.expectAt('complete');
      await expectOneBooking(customer);
    });

    test('keeps the fragment of the URL, and back from it leaves the app', async ({ page, customer }) => {
      await page.goto('about:blank');
      await page.goto(`/mypage?uuid=${customer.uuid}#bottom`);
      await expect(heading(page, SIGN_IN)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
      await page.goForward();
      await customer.signIn(PERSON);
      await expect(heading(page, 'マイページ')).toBeVisible();
      await expect(page).toHaveURL(({ pathname, hash }) => pathname + hash === '/mypage#bottom');
    });
  });

  test('that works at the second try still leads to the site that the link named', async ({
    page,
    customer,
    trouble,
  }) => {
    trouble.expect(/500 .*sign_in/);
    await breakCall(customer.uuid, { endpoint: 'signIn', fault: 'status-500' });
    const site = encodeURIComponent('https://example.com/fair');
    await page.goto(`/?uuid=${customer.uuid}&external_url=${site}`);
    await expect(heading(page, SIGN_IN)).toBeVisible();
    await mendCalls(customer.uuid);
    await button(page, 'LINEでログインする').click();
    await expect(page.getByText('example.com')).toBeVisible();
  });
});

test.describe('a link', () => {
  test('to a reservation opens no visit of the same number', async ({ page, customer }) => {
    await page.goto(
      `/?uuid=${customer.uuid}&redirect_to=visitReservations&appointment_id=102&kind=reservations`,
    );
    await expect(heading(page, '404 Not Found')).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/mypage/visitReservations/reservations/102');
  });

  test('to an inquiry opens it once: the list stays the list afterwards', async ({ page, customer }) => {
    const { inquiries } = await createForms(customer.uuid);
    await page.goto(`/?uuid=${customer.uuid}&redirect_to=inquiries&inquiry_id=${inquiries[0]}`);
    await expect(page).toHaveURL(({ pathname }) => pathname === `/inquiries/${inquiries[0]}`);
    await page.goto('/inquiries');
    await expect(page.getByRole('link', { name: '土地のお写真のお願い' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/inquiries');
  });
});

test('who has stopped the messages on another device is told so', async ({ page, customer }) => {
  await customer.openLink('/');
  await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
  await page.goto('/unsubscribed');
  await button(page, '配信を停止する').click();
  await expect(page.getByRole('heading', { name: '配信を停止しました' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('stoppedMessages'));
  await page.reload();
  await expect(button(page, '配信を再開する')).toBeVisible();
  await expect(button(page, '配信を停止する')).toHaveCount(0);
});

test('an inquiry that is killed while it is sent is found by the next visit, answered once', {
  annotation: meets('F14', 'inquiry', 'closed while sending, done: found by the next visit, answered once'),
}, async ({ page, context, customer }) => {
  const { id, inquiry, responses } = await inquiryAtConfirm(page, customer.uuid);
  const sending = await catchNext(page, CALLS.answerInquiry);
  await inquiry.press('confirm');
  await (await sending.next()).fetch();
  const later = await context.newPage();
  await page.close();
  await later.goto(`/inquiries/${id}?uuid=${customer.uuid}`);
  await expect(later.getByRole('heading', { level: 1, name: /受け付けました|すでにご回答/ })).toBeVisible();
  expect(await responses()).toHaveLength(1);
});

test('a change of a booking is made once, over an outage and from two tabs', {
  annotation: meets(
    'F5',
    'booking',
    'a change that never arrived: the next press makes it once; a second tab is told',
  ),
}, async ({ page, context, customer, trouble }) => {
  trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  const [old] = await reservationsOf(customer.uuid);
  const [, , day = { date: '', times: [] }] = customer.plan.shop.slots;
  const change = button(page, 'この内容に変更する');
  const openChange = async (tab: Page) => {
    await tab.goto(
      `/mypage/visitReservations/visits/${old?.id}/reschedule/selectDesiredDate?uuid=${customer.uuid}`,
    );
    await expect(heading(tab, '新しい日時')).toBeVisible();
    await pickWish(tab, { date: day.date, time: day.times.at(-1) ?? '' });
    await button(tab, '変更内容を確認する').click();
    await expect(heading(tab, '変更内容のご確認')).toBeVisible();
  };
  await openChange(page);
  await loseNext(page, CALLS.book);
  await change.click();
  await expect(page.getByRole('alert').filter({ hasText: '。' })).toBeVisible();
  const second = customerOn(await context.newPage(), customer.uuid, customer.plan).page;
  await second.goto(
    `/mypage/visitReservations/visits/${old?.id}/reschedule/selectDesiredDate?uuid=${customer.uuid}`,
  );
  await change.click();
  await expect(page.getByRole('heading', { name: '新しい日時のご希望を承りました' })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('main')).toContainText('。');
  const standing = (await reservationsOf(customer.uuid)).filter(({ status }) => status !== 'cancelled');
  expect(standing.map(({ id }) => id === old?.id)).toEqual([false]);
});

test.describe('the pages', () => {
  test('have their token checked once each, also where one stands in another', async ({ page, customer }) => {
    await customer.openLink('/');
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
    const calls = callsOf(page);
    await Promise.all([page.waitForResponse(/api\/events/), customer.openLink('/events')]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.filter((call) => call.endsWith('/authentication/check_token'))).toHaveLength(1);
  });

  test('are logged only when somebody has seen them', async ({ page, customer }) => {
    const logged: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/access_logs')) logged.push(request.postDataJSON()?.access_log?.path);
    });
    await customer.openLink('/consultations/complete');
    await customer.expectAt('selectShop');
    await expect.poll(() => logged.length).toBeGreaterThan(1);
    expect([...new Set(logged)]).toEqual(['/consultations/selectShop']);
  });

  test('lead back by 戻る without a longer history', async ({ page, customer }) => {
    await customer.openLink('/mypage');
    await page.locator('a[href="/mypage/visitReservations"]').first().click();
    await expect(heading(page, 'ご予約の確認')).toBeVisible();
    const before = await customer.historyLength();
    await customer.pressBack();
    await expect(heading(page, 'マイページ')).toBeVisible();
    expect(await customer.historyLength()).toBe(before);
  });
});

test('a wish of which only the day was chosen is named at that wish, and nobody goes on', async ({
  page,
  customer,
}) => {
  await customer.goTo('selectDesiredDate');
  await customer.fillStep('selectDesiredDate');
  await button(page, '第3希望を追加する').click();
  await page.locator('[role=gridcell][aria-disabled=false]').last().click();
  await customer.pressOn('selectDesiredDate');
  await expect(page.getByText(/第3希望の時間を選択してください/).first()).toBeVisible();
  await customer.expectAt('selectDesiredDate');
});
