import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { endSessions } from '#tests/e2e/support/behind-the-app.ts';
import { callsOf } from '#tests/e2e/support/calls-under-way.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'session-journeys.spec: there is no newcomer among the personas.');

const SIGN_IN = 'LINEでかんたんログイン';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const PERSON = '佐藤 はるか';

test('a lead status of a link that goes from A to B and back to A is sent three times', async ({
  page,
  customer,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/change_lead_status')) sent.push(request.postDataJSON());
  });
  for (const status of ['new', 'old', 'new']) {
    const told = page.waitForResponse(/change_lead_status$/);
    await page.goto(`/?uuid=${customer.uuid}&lead_status=${status}`);
    await told;
  }
  expect(sent).toEqual(['new', 'old', 'new'].map((status) => ({ lead_status: status })));
});

test.describe('a customer whom LINE does not know yet', () => {
  test.use({ knownToLine: false });

  test('the first tap on 「LINEでログインする」 after LINE’s token ran out signs in', {
    annotation: meets(
      'F8',
      'sign-in',
      'LINE’s token ran out on the open page: one tap leads to LINE and back',
    ),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/401 /);
    const told = arrivalTold(page);
    await customer.openLink('/');
    await customer.signIn(PERSON);
    const link = page.getByRole('link', { name: 'マイページ' });
    await expect(link).toBeVisible();
    await told;
    await endSessions(customer.uuid);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^LINE_SIMULATOR:.*:expires$/.test(key)) localStorage.setItem(key, '0');
    });
    await link.click();
    await expect(heading(page, SIGN_IN)).toBeVisible();
    await customer.signIn(PERSON);
    await expect(heading(page, 'マイページ')).toBeVisible();
  });

  test('/register fetches its registration source once, over the sign-in too', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto(`/register?uuid=${newcomer.uuid}&registration_source_id=1`);
    await expect(heading(page, 'ひだまり住宅へようこそ')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'ひだまり住宅へようこそ')).toBeVisible();
    await page.getByRole('button', { name: 'LINEではじめる' }).click();
    const told = arrivalTold(page);
    await page.getByRole('button', { name: newcomer.displayName }).click();
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
    await told;
    expect(calls.filter((call) => call.includes('registration_sources'))).toEqual([
      'GET /registration_sources/1',
    ]);
  });
});
