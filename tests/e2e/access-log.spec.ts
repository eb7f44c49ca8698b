import type { CDPSession, Page } from 'playwright/test';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const LOG = `**${API_ROOT}/access_logs`;
/** How long the cost is measured; what a minute costs is reckoned from it. */
const SECONDS = 6;
/** A hundredth of a minute, in milliseconds of the main thread. */
const BUDGET_MS = 600;

interface Entry {
  uuid: string;
  path: string;
  view_time: number;
  tracking_code: string | null;
}

const entriesOf = (page: Page): Entry[] => {
  const entries: Entry[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/access_logs')) entries.push(request.postDataJSON().access_log);
  });
  return entries;
};

/** What the page's main thread has done since it was opened, in milliseconds of its own time: what others do is not in it. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** What a minute costs on the guide's page, where nobody does anything after one tap. */
async function costOfMinute(page: Page, uuid: string): Promise<{ requests: number; work: number }> {
  const entries = entriesOf(page);
  await page.goto(`/consultations?uuid=${uuid}`);
  await expect.poll(() => entries.length).toBeGreaterThan(0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.getByRole('heading', { level: 1 }).tap();
  const from = await page.evaluate(() => performance.now());
  const before = { work: await workOf(devtools), entries: entries.length };
  await page.waitForFunction((until) => performance.now() >= until, from + SECONDS * 1000, { polling: 1000 });
  const perMinute = 60 / SECONDS;
  return {
    requests: (entries.length - before.entries) * perMinute,
    work: ((await workOf(devtools)) - before.work) * perMinute,
  };
}

test('a page view is one entry with viewTime 0 and one every second with viewTime 1, all of one uuid', async ({
  page,
  customer,
}) => {
  const entries = entriesOf(page);
  await customer.openLink('/consultations');
  await customer.expectAt('guide');
  await expect.poll(() => entries.length).toBeGreaterThanOrEqual(3);
  await customer.pressOn('guide');
  await customer.expectAt('selectShop');
  const onSecondPage = () => entries.filter(({ path }) => path === '/consultations/selectShop');
  await expect.poll(() => onSecondPage().length).toBeGreaterThanOrEqual(2);
  const views = [...new Set(entries.map(({ uuid }) => uuid))].map((uuid) => {
    const [opening, ...seconds] = entries.filter((entry) => entry.uuid === uuid);
    return [opening?.path, opening?.view_time, new Set(seconds.map((second) => second.view_time))];
  });
  expect(views).toEqual([
    ['/consultations', 0, new Set([1])],
    ['/consultations/selectShop', 0, new Set([1])],
  ]);
});

test('a minute of it costs at most 60 requests and a hundredth of the main thread', async ({
  page,
  context,
  customer,
}) => {
  const silent = await context.newPage();
  await silent.route(LOG, (route) => route.fulfill({ json: { status: false } }));
  const without = await costOfMinute(silent, customer.uuid);
  await silent.close();
  const cost = await costOfMinute(page, customer.uuid);
  for (const [name, { requests, work }] of [['with', cost] as const, ['without', without] as const]) {
    console.log(
      `${name} the access log: ${requests} requests and ${work.toFixed(0)} ms of the main thread a minute`,
    );
  }
  expect(without.requests).toBe(0);
  expect(cost.requests).toBeGreaterThan(30);
  expect(cost.requests).toBeLessThanOrEqual(60 + 60 / SECONDS);
  expect(cost.work - without.work).toBeLessThan(BUDGET_MS);
});
