import { screen } from '@testing-library/react';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { accessLogs } from '#provider/db/customer-tables.ts';
import { logPages } from '#src/app/base/tracking/access-log.ts';
import { trackPagePatterns } from '#src/app/base/tracking/page-views.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

const BEGIN = primaryButton(consultationFlow, 'guide');

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
const LINK = `/consultations?uuid=${uuid}&tracking_code=mail-7`;
const LOG = 'POST /access_logs';
let app: AppInProcess | null = null;
let stop: () => void = () => undefined;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  stop();
  app?.close();
});
afterAll(() => provider.close());

const open = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  app = await openApp({ provider, persona: 'newcomer', url: LINK, ...options });
  stop = logPages(app.services, app.navigation().router);
  return app;
};
const guide = () => heading('家づくり相談');
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const rows = async () => {
  await provider.flushAccessLogs();
  return provider.db.select().from(accessLogs).orderBy(asc(accessLogs.id));
};
const logs = ({ network }: AppInProcess) => network.sent.filter((name) => name === LOG).length;
const credentials = () =>
  ['access-token', 'client', 'uid', 'token-type'].map((name) => localStorage.getItem(name));
const sentAtLeast = (count: number) =>
  vi.waitFor(() => expect(app && logs(app)).toBeGreaterThanOrEqual(count), { timeout: 30_000 });

describe('the access log of a visit', () => {
  test('has one uuid per page view, the tracking code, and view_time 0 first, then 1 each second', async () => {
    const opened = await open();
    await guide();
    await sentAtLeast(2);
    await press(opened, BEGIN);
    await heading(titleOf(consultationFlow, 'selectShop'));
    await sentAtLeast(logs(opened) + 1);
    stop();
    await expect.poll(async () => (await rows()).length).toBe(logs(opened));
    const found = await rows();
    expect(new Set(found.map(({ trackingCode }) => trackingCode))).toEqual(new Set(['mail-7']));
    const views = [...new Set(found.map((row) => row.uuid))].map((view) => {
      const [opening, ...seconds] = found.filter((row) => row.uuid === view);
      return [opening?.path, opening?.viewTime, new Set(seconds.map((row) => `${row.path} ${row.viewTime}`))];
    });
    expect(views).toEqual([
      ['/consultations', 0, new Set(['/consultations 1'])],
      ['/consultations/selectShop', 0, new Set(['/consultations/selectShop 1'])],
    ]);
  });

  test('has no entry for the home page, an unknown page, or an unknown event or catalog', async () => {
    const opened = await open({ url: `/?uuid=${uuid}` });
    await screen.findByRole('navigation', { name: 'メニュー' });
    const { router } = opened.navigation();
    for (const path of ['/nowhere', '/webCatalogs/999999', '/events/999999']) {
      await router.navigate(path);
      await heading('404 Not Found');
    }
    await router.navigate('/friends');
    await sentAtLeast(1);
    await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(1);
    expect(new Set((await rows()).map(({ path }) => path))).toEqual(new Set(['/friends']));
  });
});

describe('the access log and the analytics', () => {
  /** Returns the paths of the pages in the access log, and of those that `watchPages` passed on to the analytics. */
  const pagesOf = async (opened: AppInProcess) => {
    stop();
    await expect.poll(async () => (await rows()).length).toBe(logs(opened));
    return [(await rows()).filter(({ viewTime }) => viewTime === 0).map(({ path }) => path), told];
  };
  const told: string[] = [];
  const watch = async (url: string): Promise<AppInProcess> => {
    told.length = 0;
    const opened = await open({ url });
    const { router } = opened.navigation();
    const stopLog = stop;
    const stopWatching = trackPagePatterns({ router, flows: opened.services.flows }, (page) =>
      told.push(page),
    );
    stop = () => {
      stopLog();
      stopWatching();
    };
    return opened;
  };

  test('leave out a step that is not reachable yet, and count the page that is shown instead', async () => {
    const opened = await watch(`/consultations?uuid=${uuid}`);
    await press(opened, BEGIN);
    await heading(titleOf(consultationFlow, 'selectShop'));
    const { router } = opened.navigation();
    await router.navigate('/consultations/confirm');
    await guide();
    await sentAtLeast(3);
    const seen = ['/consultations', '/consultations/selectShop', '/consultations'];
    expect(await pagesOf(opened)).toEqual([seen, seen]);
  });
});

describe('an access log entry', () => {
  test('that is refused with 401 does not sign the customer out', async () => {
    const opened = await open({ prepare: (network) => network.hold(LOG) });
    await guide();
    const session = credentials();
    (await opened.network.held(LOG)).answer(401, { errors: [] });
    await press(opened, BEGIN);
    await heading(titleOf(consultationFlow, 'selectShop'));
    const next = await opened.network.held(LOG);
    await next.pass();
    expect([session.every((part) => part !== null), credentials(), opened.reported]).toEqual([
      true,
      session,
      [],
    ]);
    expect(opened.services.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect((await rows()).map(({ path, viewTime }) => [path, viewTime])).toEqual([
      ['/consultations/selectShop', 0],
    ]);
  });
});
