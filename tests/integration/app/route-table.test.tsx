import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import type { LoadedApp } from '#tests/support/app-tests.ts';
import { appTests } from '#tests/support/app-tests.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';
import type { RouteRow } from '#tests/support/route-table.ts';
import { routeTable } from '#tests/support/route-table.ts';

const { provider, load, openPage } = await appTests();
const { uuid } = provider.persona('regular');

const open = async (path: string, options: Partial<OpenOptions> = {}): Promise<LoadedApp> => {
  const app = await load({ persona: 'regular', url: `${path}?uuid=${uuid}`, ...options });
  await app.loaded();
  return app;
};
const render = (path: string, options: Partial<OpenOptions> = {}) =>
  openPage({ persona: 'regular', url: `${path}?uuid=${uuid}`, ...options });
const signedOut = () => ({ ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false });
const errorsOf = ({ router }: LoadedApp) => Object.values(router.state.errors ?? {}).map(String);
const of = (who: RouteRow['who']) => routeTable.filter((row) => row.who === who);
/** Of the rows with the same title, the first: a link to a later step of a wizard opens the same page. */
const shown = routeTable.filter(
  (row, index): row is RouteRow & { title: string } =>
    row.title !== null && routeTable.findIndex(({ title }) => title === row.title) === index,
);

describe('when signed out,', () => {
  test.each(of('protected'))(
    'PAGE-2 PAGE-16 $path redirects to the sign-in at / and is stored, to be opened afterwards',
    async ({ path }) => {
      await open(path, { device: signedOut() });
      expect(window.location.pathname).toBe('/');
      expect(localStorage.getItem('redirectPath')).toContain(path);
    },
  );

  test.each(of('open'))('PAGE-11 PAGE-12 $path is shown', async ({ path }) => {
    const app = await open(path, { device: signedOut() });
    expect([app.services.routes.isOpen(path), window.location.pathname, errorsOf(app)]).toEqual([
      true,
      path,
      [],
    ]);
  });

  test('/smsIncentive/abountFingerprint opens without opening LINE', async () => {
    const path = '/smsIncentive/abountFingerprint';
    const environment = { getLineClient: () => Promise.reject(new Error('LINE was opened')) };
    const app = await open(path, { device: signedOut(), environment });
    expect([window.location.pathname, errorsOf(app)]).toEqual([path, []]);
  });

  test.each(of('guestOnly'))('PAGE-13 $path offers to sign in', async ({ path }) => {
    await render(path, { device: signedOut() });
    await screen.findByRole('button', { name: /LINEで/ });
    expect(window.location.pathname).toBe(path);
  });

  test.each(of('signsIn'))('PAGE-14 $path signs the customer in', async ({ path }) => {
    const { device, services } = await open(path, { device: signedOut() });
    if (path === '/') services.session.send({ type: 'login.pressed' });
    await waitFor(() => expect(device.logins).toHaveLength(1));
  });
});

describe('when signed in,', () => {
  test.each(shown)('PAGE-1 $path is titled $title', async ({ path, title }) => {
    await render(path);
    await waitFor(() => expect(document.title.split('｜')[0]).toBe(title));
  });

  test.each(routeTable.filter(({ title }) => title === null))(
    '$path redirects to the home page',
    async ({ path }) => {
      await open(path);
      expect(window.location.pathname).toBe('/');
    },
  );
});

describe('the base path of a wizard', () => {
  const bases = [
    ['/mailing', '/mailing/address'],
    ['/catalogEnquetes', '/catalogEnquetes/new'],
    ['/smsIncentive', '/smsIncentive/form'],
  ] as const;

  test.each(bases)(
    'PAGE-15 (%s) redirects to %s with the link’s query, and adds no history entry',
    async (base, path) => {
      const query = `?uuid=${uuid}&liffToken=${demoLiffTokens.regular}`;
      const before = window.history.length;
      const app = await open(base, { url: base + query });
      await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path + query));
      expect([window.history.length - before, errorsOf(app)]).toEqual([0, []]);
    },
  );

  test('keeps the page before it in the history', async () => {
    const app = await open('/mypage');
    // Does not compare the history's length, because the first navigation also removes the entries after the current one.
    const place = () => (window.history.state as { idx: number }).idx;
    const before = place();
    await app.goTo('/mailing/');
    expect([window.location.pathname, place()]).toEqual(['/mailing/address', before + 1]);
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/mypage'));
    await app.loaded();
  });

  test('has no paths below it except those of the wizard’s steps', async () => {
    expect(errorsOf(await open('/mailing/nowhere'))).toEqual(['Error: no such page']);
  });
});

describe('a server error is shown', () => {
  test.each(routeTable.filter(({ needs }) => needs !== null))(
    'on the page of $path',
    async ({ path, needs }) => {
      const app = await open(path, {
        prepare: (network) => {
          network.hold(`${needs}`);
          void network.held(`${needs}`).then((call) => call.answer(501, { errors: [] }));
        },
      });
      expect(errorsOf(app)).toEqual(['Error: a page could not be loaded: serverError']);
    },
  );
});

describe('the page of an empty list says that it is empty:', () => {
  test.each([
    ['/events', 'GET /events', { events: [], meta: { total_pages: 0 } }],
    ['/events/finished', 'GET /events', { events: [], meta: { total_pages: 0 } }],
    ['/webCatalogs', 'GET /web_catalogs', { web_catalogs: [], meta: { total_pages: 0 } }],
  ])('%s', async (path, call, answer) => {
    const { network } = await render(path, { prepare: (broken) => broken.hold(call) });
    (await network.held(call)).answer(200, answer);
    await screen.findByRole('heading', { level: 2, name: /ません$/ });
  });

  test.each(['/mypage/visitReservations', '/files'])('%s', async (path) => {
    const newcomer = provider.persona('newcomer').uuid;
    await openPage({ persona: 'newcomer', url: `${path}?uuid=${newcomer}` });
    await screen.findByRole('heading', { level: 2, name: /ません$/ });
  });
});
