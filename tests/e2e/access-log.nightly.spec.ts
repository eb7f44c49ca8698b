import type { CDPSession, Page } from 'playwright/test';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { callsUnderWay, isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const LOG = `**${API_ROOT}/access_logs`;
/** How long the test measures, in seconds of the page's fake clock. The result is scaled up to a minute. */
const SECONDS = 20;
/** One percent of a minute of the main thread, in milliseconds. */
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

/**
 * Returns the CPU time that the page's main thread has used since the page opened, in milliseconds. Other processes do not
 * count.
 */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Returns the cost of one minute on the guide's page (the wizard's first page). The customer taps once and then does nothing.
 */
async function costOfMinute(page: Page, { openLink }: Customer): Promise<{ requests: number; work: number }> {
  const entries = entriesOf(page);
  const calls = callsUnderWay(page);
  await page.clock.install();
  await openLink();
  await expect.poll(() => entries.length).toBeGreaterThan(0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('heading', { level: 1 }).tap();
  const before = { work: await workOf(devtools), entries: entries.length };
  for (let second = 0; second < SECONDS; second += 1) {
    // The fake clock moves on only after every call has ended, because the timeout of a call uses the same clock.
    await calls.ended();
    await page.clock.runFor(1000);
  }
  await calls.ended();
  const perMinute = 60 / SECONDS;
  return {
    requests: (entries.length - before.entries) * perMinute,
    work: ((await workOf(devtools)) - before.work) * perMinute,
  };
}

test('the access log costs at most 60 requests and 1% of the main thread a minute', async ({
  page,
  context,
  customer,
}) => {
  const silent = await context.newPage();
  await silent.route(LOG, (route) => route.fulfill({ json: { status: false } }));
  const without = await costOfMinute(silent, customerOn(silent, customer.uuid, customer.plan));
  await silent.close();
  const entries = entriesOf(page);
  const sending = callsUnderWay(page, isCallOf('createAccessLog'));
  const cost = await costOfMinute(page, customer);
  for (const [name, { requests, work }] of [['with', cost] as const, ['without', without] as const]) {
    console.log(
      `${name} the access log: ${requests} requests and ${work.toFixed(0)} ms of the main thread a minute`,
    );
  }
  expect(without.requests).toBe(0);
  expect(cost.requests).toBeGreaterThan(30);
  expect(cost.requests).toBeLessThanOrEqual(60 + 60 / SECONDS);
  expect(cost.work - without.work).toBeLessThan(BUDGET_MS);
  await meeting('F19', 'heartbeat', 'a page in the background sends no entries', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await sending.ended();
    const before = entries.length;
    for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000);
    expect(entries.length).toBe(before);
  });
  const [opening, ...seconds] = entries;
  expect([opening?.path, opening?.view_time]).toEqual(['/consultations', 0]);
  expect(seconds.every(({ uuid, view_time }) => uuid === opening?.uuid && view_time === 1)).toBe(true);
});
