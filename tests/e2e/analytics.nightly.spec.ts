import { Hono } from 'hono';
import type { Page } from 'playwright/test';
import { securityMiddleware } from '#provider/serve/security-headers.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const CODE = 'G-DEMO000001';
const SETTING = '**/customers/api/line_account_setting';

/** Replaces Google's script. Sends each command to the address to which the real script sends its data. */
const SCRIPT = `
  const tell = (command) => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', body: JSON.stringify(Array.from(command)),
  });
  for (const command of window.dataLayer) tell(command);
  window.dataLayer.push = tell;`;

/**
 * Gives the account a tracking code. Records the script URLs that the page loads and the commands that the page sends to
 * Google.
 */
async function useAnalytics(page: Page): Promise<{ scripts: string[]; told: unknown[][] }> {
  const kept = { scripts: [] as string[], told: [] as unknown[][] };
  await page.route(
    (url) => url.pathname === '/' || !/\.|\/customers\/api\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      const policy = await new Hono()
        .use(securityMiddleware({ analytics: true }, await response.text()))
        .request('/');
      headers['content-security-policy'] = policy.headers.get('content-security-policy') ?? '';
      await route.fulfill({ response, headers });
    },
  );
  await page.route(SETTING, async (route) => {
    const response = await route.fetch();
    const { line_account_setting } = (await response.json()) as { line_account_setting: object };
    const changed = { ...line_account_setting, google_analytics_tracking_code: CODE };
    await route.fulfill({ response, json: { line_account_setting: changed } });
  });
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    kept.scripts.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  await page.route('https://*.google-analytics.com/**', async (route) => {
    kept.told.push(JSON.parse(route.request().postData() ?? '[]') as unknown[]);
    await route.fulfill({ status: 204 });
  });
  return kept;
}

test('Google Analytics gets pages and steps as URL patterns, and no personal data', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/^foreign: https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-DEMO000001$/);
  trouble.expect(/^foreign: https:\/\/region1\.google-analytics\.com\/g\/collect$/);
  const { scripts, told } = await useAnalytics(page);
  await customer.goTo('setProfile');
  expect(await page.evaluate(() => localStorage.getItem('gCode'))).toBe(CODE);
  const steps = () => told.filter(([command, name]) => command === 'event' && name === 'flow_step');
  await expect
    .poll(() => steps().map(([, , step]) => step))
    .toEqual(
      [
        ['guide', '/consultations'],
        ['selectShop', '/consultations/selectShop'],
        ['selectDesiredDate', '/consultations/selectDesiredDate'],
        ['setProfile', '/consultations/setProfile'],
      ].map(([step, path]) => ({ flow: 'consultation', step, step_path: path })),
    );
  expect(scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${CODE}`]);
  const words = JSON.stringify(told);
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? 'no token');
  expect([customer.uuid, token, '佐藤', 'uuid'].filter((secret) => words.includes(secret))).toEqual([]);
});
