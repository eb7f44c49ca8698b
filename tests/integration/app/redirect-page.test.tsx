import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineAccountRedirectSettings } from '#provider/db/builder-tables.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import type { LoadedApp } from '#tests/support/app-tests.ts';
import { appTests, heading, here, timesSent } from '#tests/support/app-tests.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import type { LineDevice } from '#tests/support/memory-line-client.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, load, openPage, press } = await appTests();
const { uuid } = provider.persona('newcomer');
const PAGE = `/redirect?uuid=${uuid}&kind=spring`;
const SETTINGS = 'GET /line_account_redirect_settings';
const SITE = 'https://www.example.jp/';
const STAYED = 'ご案内できるページがありませんでした';
const LIST = '/mypage/visitReservations';

const open = async (options: Partial<OpenOptions> = {}): Promise<LoadedApp> => {
  const app = await load({ persona: 'newcomer', url: PAGE, ...options });
  await app.loaded();
  return app;
};
const render = (options: Partial<OpenOptions> = {}) =>
  openPage({ persona: 'newcomer', url: PAGE, ...options });
const signedOutAtLine = () => ({ ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false });
const logins = ({ logins: urls }: LineDevice) => urls.map((url) => url.replace(window.location.origin, ''));

const settle = (...pairs: [from: string, to: string][]) =>
  provider.db.insert(lineAccountRedirectSettings).values(
    pairs.map(([redirectFromUrl, redirectToUrl], position) => ({
      builderId: 1,
      redirectFromUrl,
      redirectToUrl,
      position: position - pairs.length,
    })),
  );

describe('the steps of the redirect page', () => {
  test('are to open LINE, store the path in both storages, sign in and fetch the settings', async () => {
    const log: string[] = [];
    const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
    const keptPaths = () => [
      localStorage.getItem('redirectPath'),
      (JSON.parse(sessionStorage.getItem('urlQueries') ?? '{}') as { redirectPath?: string }).redirectPath ??
        null,
    ];
    const note = (what: string) => log.push(`${what}: ${JSON.stringify(keptPaths())}`);
    await open({
      environment: {
        getLineClient: async () => ({
          ...lineClient,
          init: async (liffId) => {
            note('LINE is opened');
            return lineClient.init(liffId);
          },
        }),
        fetch: async (input, init) => {
          const request = new Request(input, init);
          note(`${request.method} ${new URL(request.url).pathname.replace('/customers/api', '')}`);
          return provider.fetch(request);
        },
      },
    });
    const kept = JSON.stringify([PAGE, PAGE]);
    expect(log).toEqual([
      `GET /line_accounts/${uuid}: [null,null]`,
      'LINE is opened: [null,null]',
      `POST /auth/sign_in: ${kept}`,
      `GET /line_account_redirect_settings: ${kept}`,
    ]);
  });

  test('send a customer who is signed out at LINE to its login without a tap, and get them back', async () => {
    const device = signedOutAtLine();
    const { network } = await open({ device, url: `${PAGE}&liff.state=%2F&code=x` });
    expect([logins(device), localStorage.getItem('redirectPath'), network.sent]).toEqual([
      [PAGE],
      PAGE,
      ['GET /line_accounts/:uuid'],
    ]);
  });

  test('sign in with the LINE access token and the stored uuid, when the link has no uuid', async () => {
    localStorage.setItem('uuid', uuid);
    const app = await load({
      persona: 'newcomer',
      url: '/redirect?kind=spring',
      prepare: (network) => network.hold('POST /auth/sign_in'),
    });
    const call = await app.network.held('POST /auth/sign_in');
    expect(await call.request.clone().json()).toEqual({ line_access_token: app.device.accessToken, uuid });
    await call.pass();
    await app.loaded();
    expect(timesSent(app, SETTINGS)).toBe(1);
  });

  test('skip the sign-in if the customer is signed in', async () => {
    await leaveSession(provider, 'newcomer');
    const app = await open();
    expect(app.network.sent).toEqual([
      'GET /line_accounts/:uuid',
      'GET /authentication/check_token',
      SETTINGS,
    ]);
  });

  test('start LINE’s login for a customer who is signed in to the app but not at LINE', async () => {
    await leaveSession(provider, 'newcomer');
    const app = await open({ device: signedOutAtLine() });
    expect([logins(app.device), timesSent(app, SETTINGS)]).toEqual([[PAGE], 0]);
  });

  test('stop with a message when neither the link nor the device has a uuid', async () => {
    const opened = await render({ url: '/redirect?kind=spring' });
    await heading(openLinkAgainText);
    expect(opened.network.sent).toEqual([]);
  });

  test('continue after a stop once a tap has signed the customer in', async () => {
    await settle(['/redirect', LIST]);
    await render({
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
        void network.held('POST /auth/sign_in').then((call) => call.pass());
      },
    });
    await press('LINEでログインする');
    await heading('ご予約の確認');
    expect(here()).toBe(LIST);
  });
});

describe('the account’s settings, which say where paths redirect to,', () => {
  test('send nobody away who has gone to another page before they arrive', async () => {
    await settle(['/redirect', SITE]);
    const app = await load({
      persona: 'newcomer',
      url: `/friends?uuid=${uuid}`,
      prepare: (network) => network.hold(SETTINGS),
    });
    await app.loaded();
    const redirecting = app.goTo('/redirect');
    const settings = await app.network.held(SETTINGS);
    await app.goTo('/consultations');
    await settings.pass();
    await redirecting;
    await app.services.marksSent();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect([app.left, sessionStorage.getItem('redirectTrail')]).toEqual([[], null]);
  });

  test('replace the page by another page of the app if the first matching setting names one', async () => {
    await settle(
      ['/redirect?kind=autumn', '/consultations'],
      ['/redirect?kind=spring', `${LIST}?from=redirect`],
      ['/**', '/consultations'],
    );
    const before = window.history.length;
    const { left } = await open();
    expect([here(), window.history.length - before, left]).toEqual([`${LIST}?from=redirect`, 0, []]);
  });

  test.each([
    ['without a list of sites', [], SITE, [SITE]],
    ['with a list that has no such site', ['other.example.jp'], SITE, []],
  ])('send the browser to another site in a build %s', async (_, redirectHosts, site, left) => {
    await settle(['/redirect', site]);
    const app = await open({ environment: { redirectHosts } });
    expect(app.left).toEqual(left);
  });

  test.each([
    ['/redirect?kind=openHouse', '/events'],
    ['/redirect?kind=spring&utm_campaign=catalog', '/webCatalogs'],
  ])('redirect the QR codes of the demo builder’s leaflets to their pages: %s to %s', async (code, page) => {
    await open({ url: `${code}&uuid=${uuid}` });
    expect(window.location.pathname).toBe(page);
  });

  test('send the browser away only after the calls that record the link have ended', async () => {
    await settle(['/redirect', SITE]);
    const { left, network, loaded } = await load({
      persona: 'newcomer',
      url: `${PAGE}&tracking_code=t-1`,
      prepare: ({ hold }) => hold('PATCH /hub_tracking_links/:id'),
    });
    const call = await network.held('PATCH /hub_tracking_links/:id');
    await waitFor(() => expect(network.sent).toContain(SETTINGS));
    expect(left).toEqual([]);
    await call.pass();
    await loaded();
    expect([left, network.sent.at(-1)]).toEqual([[SITE], 'POST /hub_tracking_links/:id/alignment']);
  });

  test.each([
    ['none matches', [['/redirect?kind=autumn', '/consultations']]],
    ['the target is neither a path nor a site', [['/redirect', 'javascript:alert(1)']]],
    ['the target is a path that leads to another origin', [['/redirect', '/\\evil.example']]],
    ['the target is a site without https', [['/redirect', 'http://www.example.jp/']]],
    ['the target is the page itself', [['/redirect', PAGE]]],
  ] as [string, [string, string][]][])('leave the page as it is when %s', async (_, pairs) => {
    await settle(...pairs);
    const { left } = await open();
    expect([here(), left]).toEqual([PAGE, []]);
  });

  test('leave the page as it is if they cannot be fetched', async () => {
    const { left, reported } = await open({
      prepare: (network) => {
        network.hold(SETTINGS);
        void network.held(SETTINGS).then((call) => call.answer(500, {}));
      },
    });
    expect([here(), left, reported]).toEqual([PAGE, [], []]);
  });

  test('cause no redirect loop, because the page waits for a tap after a return from the site', async () => {
    await settle(['/redirect', SITE]);
    const { device, left } = await open();
    expect(left).toEqual([SITE]);
    const back = await render({ device });
    await screen.findByText('www.example.jp');
    expect(back.left).toEqual([]);
    await press('サイトを開く');
    expect(back.left).toEqual([SITE]);
  });

  test('send the browser to another site each time that the link is opened', async () => {
    await settle(['/redirect', SITE]);
    const { device } = await open();
    window.history.pushState(null, '', '/');
    expect((await open({ device })).left).toEqual([SITE]);
  });
});

describe('a redirect page that has nowhere to redirect to', () => {
  test('has a link to the home page, and no layout, whose calls it therefore does not make', async () => {
    const { network, user } = await render();
    await heading(STAYED);
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
    expect(network.sent.includes('GET /line_account_setting')).toBe(false);
    await user.click(screen.getByRole('link', { name: 'ホームに戻る' }));
    await screen.findByRole('navigation', { name: 'メニュー' });
  });

  test('offers a link to the page that redirect_to names', async () => {
    const { user } = await render({ url: `${PAGE}&redirect_to=visitReservations` });
    await user.click(await screen.findByRole('link', { name: 'ページを開く' }));
    await heading('ご予約の確認');
  });
});

describe('an automatic sign-in that fails', () => {
  /** Opens the page and lets LINE send the customer back without a login, `times` times. */
  const returnsSignedOut = async (times: number) => {
    const device = signedOutAtLine();
    for (let attempt = 1; attempt <= times; attempt += 1) {
      await open({ device });
      expect(device.logins.length).toBe(attempt);
      device.loggedIn = false;
    }
    return device;
  };
  const retries = () =>
    (JSON.parse(sessionStorage.getItem('urlQueries') ?? '{}') as { loginRetryCount?: number })
      .loginRetryCount;

  test('ends at the 500 page after three attempts, until the customer asks for another', async () => {
    const device = await returnsSignedOut(3);
    const stopped = await render({ device });
    await heading('500 Internal Server Error');
    await waitFor(() =>
      expect([...new Set(stopped.reported.map(String))]).toEqual([
        'Error: still no session after 3 automatic sign-ins',
      ]),
    );
    expect([logins(device), retries()]).toEqual([[PAGE, PAGE, PAGE], 3]);
    await press('ログインし直す');
    await waitFor(() => expect(logins(device)).toEqual([PAGE, PAGE, PAGE, PAGE]));
    device.loggedIn = false;
    await open({ device });
    expect([device.logins.length, retries()]).toEqual([5, 1]);
  });

  test('counts as the first failure if a sign-in has succeeded since the last one', async () => {
    const device = await returnsSignedOut(2);
    device.loggedIn = true;
    const app = await open({ device });
    await app.services.marksSent();
    expect([retries(), app.router.state.errors]).toEqual([0, null]);
  });

  test('also ends after three attempts if the provider refuses LINE’s token each time', async () => {
    const device = lineDevice(provider.lineAccessToken('expiredToken'));
    const url = `/redirect?uuid=${provider.persona('expiredToken').uuid}`;
    for (let attempt = 1; attempt <= 3; attempt += 1) await open({ device, url });
    const { router } = await open({ device, url });
    expect([device.logins.length, Object.values(router.state.errors ?? {}).map(String)]).toEqual([
      3,
      ['Error: still no session after 3 automatic sign-ins'],
    ]);
  });
});
