import { devices, expect, test } from 'playwright/test';
import { friendOfferCopy } from '#src/shared/line-offers/friend-offer.tsx';
import { homeShortcutCopy } from '#src/shared/line-offers/home-shortcut.tsx';
import { APP, accessToken, notFriend, regular } from '#tests/e2e/support/liff-visit.ts';
import { button } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { refuseStrangers, routeFriendship, seedInClient } from '#tests/support/line-hosts.ts';

test.use({ baseURL: APP.origin });

test('with simplified consent, friendship is not read, and a link appears if no window opens', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeFriendship(context, APP, false);
  await seedInClient(context, APP, {
    accessToken: notFriend.accessToken,
    can: ['requestFriendship', 'subwindowOpen'],
    simplifiedConsent: true,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(notFriend.link);
  await page.getByRole('button', { name: friendOfferCopy.ask }).click();
  // Outside LINE the SDK refuses to open its permission window. The result is the same as when the customer closes it.
  await expect(page.getByRole('link', { name: friendOfferCopy.ask })).toBeVisible();
  expect(asked).not.toContain('/friendship/v1/status');
  assertNoStrangers();
});

test('after a booking, the app asks LINE to add the customer’s home page to the home screen', async ({
  browser: chromium,
}) => {
  // LINE adds shortcuts only on phones, which the SDK detects by the user agent.
  const context = await chromium.newContext({ ...devices['Pixel 7'], baseURL: APP.origin });
  const page = await context.newPage();
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeFriendship(context, APP, true);
  await seedInClient(context, APP, { accessToken, can: ['addToHomeV2'] });
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  const shortcut = new Promise<URL>((resolve) => {
    browser.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('line://shortcut/')) resolve(new URL(url));
    });
  });
  await page.goto(`/consultations?uuid=${regular.uuid}`);
  await page.locator('#consultation-again ~ button').click();
  await page.locator('[role=gridcell][aria-disabled=false]').first().click();
  await page.getByRole('button', { name: /^10:00〜/ }).click();
  for (const step of ['selectDesiredDate', 'confirm'] as const)
    await button(page, STEPS[step].action).click();
  await page.getByRole('button', { name: homeShortcutCopy.add }).click();
  const target = new URL((await shortcut).searchParams.get('targetUrl') ?? '');
  expect([target.origin, target.pathname, target.searchParams.get('uuid')]).toEqual([
    APP.origin,
    '/',
    regular.uuid,
  ]);
  assertNoStrangers();
  await context.close();
});
