import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice } from '#tests/support/memory-line-door.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { RouteRow } from '#tests/support/route-table.ts';
import { routeTable } from '#tests/support/route-table.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
let app: AppInProcess | null = null;

beforeEach(forgetEverything);
afterEach(() => app?.close());
afterAll(() => provider.close());

const open = async (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  app = await openApp({ provider, persona: 'regular', url: `${path}?uuid=${uuid}`, ...options });
  return app;
};
const signedOut = () => ({ ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const titled = (title: string) => waitFor(() => expect(document.title.split('｜')[0]).toBe(title));
const of = (who: RouteRow['who']) => routeTable.filter((row) => row.who === who);
const shown = routeTable.filter((row): row is RouteRow & { title: string } => row.title !== null);

describe('when signed out,', () => {
  test.each(of('protected'))(
    'PAGE-2 PAGE-16 $path redirects to the sign-in at / and is stored, to be opened afterwards',
    async ({ path }) => {
      await open(path, { device: signedOut() });
      await heading('LINEでかんたんログイン');
      expect(window.location.pathname).toBe('/');
      expect(localStorage.getItem('redirectPath')).toContain(path);
    },
  );

  test.each(of('open'))('PAGE-11 PAGE-12 $path is shown', async ({ path }) => {
    const { services } = await open(path, { device: signedOut() });
    expect(services.routes.isOpen(path)).toBe(true);
    await waitFor(() => expect(document.title).toMatch(/^.+｜/));
    expect(window.location.pathname).toBe(path);
    expect(screen.queryByText('LINEでかんたんログイン')).toBe(null);
  });

  test('/smsIncentive/abountFingerprint opens without opening LINE', async () => {
    const environment = { openDoor: () => Promise.reject(new Error('LINE was opened')) };
    await open('/smsIncentive/abountFingerprint', { device: signedOut(), environment });
    await heading('端末情報の取り扱いについて');
  });

  test.each(of('guestOnly'))('PAGE-13 $path offers to sign in', async ({ path }) => {
    await open(path, { device: signedOut() });
    await screen.findByRole('button', { name: /LINEで/ });
    expect(window.location.pathname).toBe(path);
  });

  test.each(of('signsIn'))('PAGE-14 $path signs the customer in', async ({ path }) => {
    const { device } = await open(path, { device: signedOut() });
    if (path === '/') await heading('LINEでかんたんログイン');
    else await waitFor(() => expect(device.logins).toHaveLength(1));
  });
});

describe('when signed in,', () => {
  test.each(shown)('PAGE-1 $path is titled $title', async ({ path, title }) => {
    await open(path);
    await titled(title);
  });

  test.each(routeTable.filter(({ title }) => title === null))(
    '$path redirects to the home page',
    async ({ path }) => {
      await open(path);
      await titled('ホーム');
      expect(window.location.pathname).toBe('/');
    },
  );
});

describe('the base path of a wizard', () => {
  const bases = [
    ['/mailing', '/mailing/address', 'お届け先'],
    ['/catalogEnquetes', '/catalogEnquetes/new', 'カタログアンケート'],
    ['/smsIncentive', '/smsIncentive/form', '電話番号の入力'],
  ] as const;

  test.each(bases)(
    'PAGE-15 (%s) redirects to %s with the link’s query, and adds no history entry',
    async (base, path, title) => {
      const query = `?uuid=${uuid}&liffToken=${demoLiffTokens.regular}`;
      const before = window.history.length;
      await open(base, { url: base + query });
      await titled(title);
      expect(window.location.pathname + window.location.search).toBe(path + query);
      expect(window.history.length).toBe(before);
    },
  );

  test('keeps the page before it in the history', async () => {
    const { navigation } = await open('/mypage');
    await titled('マイページ');
    // Does not compare the history's length, because the first navigation also removes the entries after the current one.
    const place = () => (window.history.state as { idx: number }).idx;
    const before = place();
    await act(() => navigation().router.navigate('/mailing/'));
    await titled('お届け先');
    expect([window.location.pathname, place()]).toEqual(['/mailing/address', before + 1]);
    act(() => window.history.back());
    await titled('マイページ');
  });

  test('has no paths below it except those of the wizard’s steps', async () => {
    await open('/mailing/nowhere');
    await heading('404 Not Found');
  });
});

describe('a server error is shown', () => {
  test.each(routeTable.filter(({ needs }) => needs !== null))(
    'on the page of $path',
    async ({ path, needs }) => {
      const { network } = await open(path, { prepare: (broken) => broken.hold(`${needs}`) });
      (await network.held(`${needs}`)).answer(501, { errors: [] });
      await heading('501 Internal Server Error');
    },
  );
});

describe('the page of an empty list says that it is empty:', () => {
  test.each([
    [
      '/events',
      'GET /events',
      { events: [], meta: { total_pages: 0 } },
      '現在、予約を受け付けているイベントはありません',
    ],
    [
      '/events/finished',
      'GET /events',
      { events: [], meta: { total_pages: 0 } },
      '終了したイベントはありません',
    ],
    [
      '/webCatalogs',
      'GET /web_catalogs',
      { web_catalogs: [], meta: { total_pages: 0 } },
      '現在、閲覧できるカタログはありません',
    ],
    [
      '/inquiries',
      'GET /task_master',
      { task_master: { tasks: [] } },
      '現在、ご回答をお願いしているアンケートはありません',
    ],
  ])('%s', async (path, call, answer, words) => {
    const { network } = await open(path, { prepare: (broken) => broken.hold(call) });
    (await network.held(call)).answer(200, answer);
    await screen.findByText(words);
  });

  test.each([
    ['/mypage/visitReservations', '現在、ご予約はありません'],
    ['/mypage/presents', 'ポイントの履歴はまだありません'],
    ['/files', '表示するファイルはありません'],
  ])('%s', async (path, words) => {
    const newcomer = provider.persona('newcomer');
    app = await openApp({ provider, persona: 'newcomer', url: `${path}?uuid=${newcomer.uuid}` });
    await screen.findByText(words);
  });
});
