import type { Page } from 'playwright/test';
import { createCustomer } from '#tests/e2e/support/behind-the-app.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { answerWithPhoto, inquiryAtConfirm } from '#tests/e2e/support/inquiry-at-confirm.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

/**
 * Simulates a page in the back/forward cache, which headless Chromium lacks. Stops the page's timers and blocks its events
 * until {@link wakeUp}.
 */
async function fallAsleep(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => {
    const sleep = new AbortController();
    const hearNothing = (event: Event) => event.stopImmediatePropagation();
    const { signal } = sleep;
    for (const name of ['storage', 'visibilitychange']) {
      window.addEventListener(name, hearNothing, { capture: true, signal });
    }
    window.addEventListener('pageshow', () => sleep.abort(), { capture: true, once: true });
  });
}
const wakeUp = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a sign-out in another tab shows even on a cached page, and a sign-in returns to that page', async ({
  page,
  context,
  customer,
}) => {
  await page.clock.install();
  await customer.goTo('selectShop');
  await customer.fillStep('selectShop');
  expect(await draftsOn(page)).toEqual(['draft:consultation']);
  const atLine = await page.evaluate(() => ({ ...localStorage }));
  const other = customerOn(await context.newPage(), customer.uuid, customer.plan);
  const signOut = other.page.getByRole('button', { name: 'ログアウト' });
  const expectSaid = async () => {
    await expect(heading(page, 'LINEでかんたんログイン')).toBeVisible();
    await expect(page.getByText(/^別のタブでログアウトした/)).toBeVisible();
  };
  const bringsBack = 'after a sign-out in another tab the page says so, and a sign-in returns to it';
  await meeting('F18', 'booking', bringsBack, async () => {
    await other.openLink('/');
    await signOut.click();
    await other.page.getByRole('button', { name: 'ログアウトする' }).click();
    await expect(heading(other.page, 'LINEでかんたんログイン')).toBeVisible();
    await expectSaid();
    expect(await draftsOn(page)).toEqual([]);
    // Restores the simulator's own keys and reloads the page, as a return from LINE does.
    await other.page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) {
        if (key.startsWith('LINE_SIMULATOR:')) localStorage.setItem(key, value);
      }
    }, atLine);
    await other.openLink();
    await other.expectAt('guide');
    await customer.expectAt('selectShop');
    // Waits for the last call, which would time out when the clock jumps.
    const told = other.page.waitForResponse(/\/customer_session$/);
    await other.openLink('/');
    await expect(signOut).toBeVisible();
    await told;
  });
  const asLeft = 'a page from the (simulated) back/forward cache continues as it was left';
  await meeting('F13', 'booking', asLeft, async () => {
    await customer.fillStep('selectShop');
    await fallAsleep(page);
    await wakeUp(page);
    await page.clock.resume();
    await customer.pressOn('selectShop');
    await customer.expectAt('selectDesiredDate');
  });
  const signedOut = 'a page from the (simulated) back/forward cache says that the customer was signed out';
  await meeting('F13', 'sign-in', signedOut, async () => {
    await fallAsleep(page);
    await signOut.click();
    await other.page.getByRole('button', { name: 'ログアウトする' }).click();
    await expect(heading(other.page, 'LINEでかんたんログイン')).toBeVisible();
    await customer.expectAt('selectDesiredDate');
    await wakeUp(page);
    await expectSaid();
  });
});

test('another customer’s link in a second tab blocks the first page, which sends nothing more', {
  annotation: meets('F18', 'booking', 'another account in another tab blocks the page, and no data is mixed'),
}, async ({ page, context, customer }) => {
  const stranger = await createCustomer({ asksHearing: false });
  await customer.goTo('selectShop');
  await customer.fillStep('selectShop');
  const sentAs: (string | null)[] = [];
  page.on('request', (request) => {
    const { uuid } = request.headers();
    if (uuid !== undefined) sentAs.push(uuid);
  });

  const other = await context.newPage();
  await other.goto(`/?uuid=${stranger.uuid}`);
  await expect(heading(other, 'LINEでかんたんログイン')).toBeVisible();
  await expect(heading(page, '別のお客様のリンクが開かれました')).toBeVisible();
  expect(await draftsOn(page)).toEqual([]);
  expect([...new Set(sentAs)].filter((uuid) => uuid !== customer.uuid)).toEqual([]);

  await page.getByRole('button', { name: '新しいリンクのページを開く' }).click();
  await expect(heading(page, 'LINEでかんたんログイン')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('uuid'))).toBe(stranger.uuid);
});

test('if two tabs answer the same inquiry, one answer is stored, and the other tab says so', {
  annotation: meets(
    'F12',
    'inquiry',
    'if two tabs answer the same inquiry, one answer is stored, and the other tab says so',
  ),
}, async ({ page, context, customer, trouble }) => {
  trouble.expect(/an inquiry could not be sent: conflict|409/);
  const { id, inquiry, responses } = await inquiryAtConfirm(page, customer.uuid);
  const other = await context.newPage();
  await other.goto(`/inquiries/${id}?uuid=${customer.uuid}`);
  await other.getByRole('button', { name: '最初から入力する' }).click();
  const second = await answerWithPhoto(other, customer.uuid, id, 'road.jpg');
  await second.press('confirm');
  await second.expectAt('complete');
  await inquiry.press('confirm');
  await expect(page.getByText('すでにご回答いただいています').first()).toBeVisible();
  expect((await responses()).map(({ images }) => images.length)).toEqual([1]);
});

test('a duplicated tab has its own name and draft, and a reload keeps both', async ({
  page,
  context,
  customer,
}) => {
  await customer.goTo('selectDesiredDate');
  const names = () =>
    Promise.all(context.pages().map((tab) => tab.evaluate(() => sessionStorage.getItem('tabName'))));
  const copies = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('draft:'))
        .toSorted(),
    );
  const opened = context.waitForEvent('page');
  // A window that a page opens gets a copy of its session storage, like a duplicated tab.
  await page.evaluate(() => void window.open(location.href));
  const duplicate = customerOn(await opened, customer.uuid, customer.plan);
  await duplicate.expectAt('selectShop');
  await expect.poll(async () => new Set(await names()).size).toBe(2);
  const before = await names();
  expect(await copies()).toEqual(before.map((name) => `draft:consultation#${name}`).toSorted());
  await page.reload();
  await customer.expectAt('selectShop');
  await duplicate.page.reload();
  await duplicate.expectAt('selectShop');
  expect(await names()).toEqual(before);
});
