import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineAccountRedirectSettings } from '#provider/db/mypage-tables.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const PAGE = `/redirect?uuid=${uuid}&kind=spring`;
const SETTINGS = 'GET /line_account_redirect_settings';
const SITE = 'https://www.example.jp/';
const STAYED = 'ご案内できるページがありませんでした';
const LIST = '現在、ご予約はありません';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: PAGE, ...options });
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const signedOutAtLine = () => ({ ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false });

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
    const door = memoryLineDoor(lineDevice(provider.lineAccessToken('newcomer')));
    const keptPaths = () => [
      localStorage.getItem('redirectPath'),
      (JSON.parse(sessionStorage.getItem('urlQueries') ?? '{}') as { redirectPath?: string }).redirectPath ??
        null,
    ];
    const note = (what: string) => log.push(`${what}: ${JSON.stringify(keptPaths())}`);
    await open({
      environment: {
        openDoor: async () => ({
          ...door,
          init: async (liffId) => {
            note('LINE is opened');
            return door.init(liffId);
          },
        }),
        fetch: async (input, init) => {
          const request = new Request(input, init);
          note(`${request.method} ${new URL(request.url).pathname.replace('/customers/api', '')}`);
          return provider.fetch(request);
        },
      },
    });
    await heading(STAYED);
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
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + PAGE]));
    expect([localStorage.getItem('redirectPath'), network.sent]).toEqual([
      PAGE,
      ['GET /line_accounts/:uuid'],
    ]);
  });

  test('sign in with the LINE access token and the stored uuid, when the link has no uuid', async () => {
    localStorage.setItem('uuid', uuid);
    const opened = await open({
      url: '/redirect?kind=spring',
      prepare: (network) => network.hold('POST /auth/sign_in'),
    });
    const call = await opened.network.held('POST /auth/sign_in');
    const body: unknown = await call.request.clone().json();
    await call.pass();
    await heading(STAYED);
    expect(body).toEqual({ line_access_token: opened.device.accessToken, uuid });
  });

  test('skip the sign-in if the customer is signed in', async () => {
    const { device } = await open();
    await heading(STAYED);
    const again = await open({ device });
    await heading(STAYED);
    expect(again.network.sent).toEqual(['GET /authentication/check_token', SETTINGS]);
  });

  test('start LINE’s login for a customer who is signed in to the app but not at LINE', async () => {
    const { device } = await open();
    await heading(STAYED);
    device.loggedIn = false;
    const again = await open({ device });
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + PAGE]));
    expect(again.network.sent.includes(SETTINGS)).toBe(false);
  });

  test('stop with a message when neither the link nor the device has a uuid', async () => {
    const opened = await open({ url: '/redirect?kind=spring' });
    await heading('リンクをもう一度お開きください');
    expect(opened.network.sent).toEqual([]);
  });

  test('stop at the sign-in page when the link was made for another customer', async () => {
    await open();
    await heading(STAYED);
    forgetEverything();
    const opened = await open({ persona: 'regular', url: PAGE });
    await heading('LINEでかんたんログイン');
    await screen.findByText(/^このリンクは別の方にお送りしたものです/);
    expect([opened.device.logins, opened.network.sent.includes(SETTINGS)]).toEqual([[], false]);
  });

  test('continue after a stop once a tap has signed the customer in', async () => {
    await settle(['/redirect', '/mypage/visitReservations']);
    const opened = await open({
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
        void network.held('POST /auth/sign_in').then((call) => call.pass());
      },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'LINEでログインする' }));
    await heading(LIST, 2);
    expect(window.location.pathname).toBe('/mypage/visitReservations');
  });
});

describe('the account’s settings, which say where paths redirect to,', () => {
  test('replace the page by another page of the app if the first matching setting names one', async () => {
    await settle(
      ['/redirect?kind=autumn', '/consultations'],
      ['/redirect?kind=spring', '/mypage/visitReservations?from=redirect'],
      ['/**', '/consultations'],
    );
    const before = window.history.length;
    const opened = await open();
    await heading(LIST, 2);
    expect(window.location.pathname + window.location.search).toBe('/mypage/visitReservations?from=redirect');
    expect([window.history.length - before, opened.left]).toEqual([0, []]);
  });

  test('send the browser to another site', async () => {
    await settle(['/redirect', 'https://www.example.jp/plan?x=1']);
    const { left } = await open();
    await waitFor(() => expect(left).toEqual(['https://www.example.jp/plan?x=1']));
  });

  test('send the browser only to sites on the build’s list of sites, if the build has one', async () => {
    await settle(['/redirect', 'https://www.example.jp/']);
    const { left } = await open({ environment: { redirectHosts: ['other.example.jp'] } });
    await heading(STAYED);
    expect(left).toEqual([]);
  });

  test.each([
    ['/redirect?kind=openHouse', '/events'],
    ['/redirect?kind=spring&utm_campaign=catalog', '/webCatalogs'],
  ])('redirect the QR codes of the demo builder’s leaflets to their pages: %s to %s', async (code, page) => {
    await open({ url: `${code}&uuid=${uuid}` });
    await waitFor(() => expect(window.location.pathname).toBe(page));
  });

  test('send the browser away only after the calls that record the link have ended', async () => {
    await settle(['/redirect', 'https://www.example.jp/']);
    const { left, network } = await open({
      url: `${PAGE}&tracking_code=t-1`,
      prepare: ({ hold }) => hold('PATCH /hub_tracking_links/:id'),
    });
    const call = await network.held('PATCH /hub_tracking_links/:id');
    await waitFor(() => expect(network.sent.includes(SETTINGS)).toBe(true));
    expect(left).toEqual([]);
    await call.pass();
    await waitFor(() => expect(left).toEqual(['https://www.example.jp/']));
    expect(network.sent.at(-1)).toBe('POST /hub_tracking_links/:id/alignment');
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
    await heading(STAYED);
    expect([window.location.pathname, left]).toEqual(['/redirect', []]);
  });

  test('leave the page as it is if they cannot be fetched', async () => {
    const { left, reported } = await open({
      prepare: (network) => {
        network.hold(SETTINGS);
        void network.held(SETTINGS).then((call) => call.answer(500, {}));
      },
    });
    await heading(STAYED);
    expect([left, reported]).toEqual([[], []]);
  });

  test('cause no redirect loop, because the page waits for a tap after a return from the site', async () => {
    await settle(['/redirect', SITE]);
    const { device, left } = await open();
    await waitFor(() => expect(left.length).toBe(1));
    const back = await open({ device });
    await heading('外部のサイトを開きます');
    expect(back.left).toEqual([]);
    await back.user.click(await screen.findByRole('button', { name: 'サイトを開く' }));
    expect(back.left).toEqual([SITE]);
  });

  test('send the browser to another site each time that the link is opened', async () => {
    await settle(['/redirect', SITE]);
    const { device, left } = await open();
    await waitFor(() => expect(left.length).toBe(1));
    window.history.pushState(null, '', '/');
    const again = await open({ device });
    await waitFor(() => expect(again.left).toEqual([SITE]));
  });
});

describe('a redirect page that has nowhere to redirect to', () => {
  test('has no layout, so that it shows no messages and does not fetch the account’s name', async () => {
    const { network } = await open();
    await heading(STAYED);
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
    expect(network.sent.includes('GET /line_account_setting')).toBe(false);
  });

  test('has a link to the home page', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'ホームに戻る' }));
    await heading('ひだまり住宅');
  });

  test('offers a link to the page that redirect_to names', async () => {
    const { user } = await open({ url: `${PAGE}&redirect_to=visitReservations` });
    await user.click(await screen.findByRole('link', { name: 'ページを開く' }));
    await heading(LIST, 2);
  });
});

describe('an automatic sign-in that fails', () => {
  /** Opens the page and lets LINE send the customer back without a login, `times` times. */
  const returnsSignedOut = async (times: number) => {
    const device = signedOutAtLine();
    for (let attempt = 1; attempt <= times; attempt += 1) {
      await open({ device });
      await waitFor(() => expect(device.logins.length).toBe(attempt));
      device.loggedIn = false;
    }
    return device;
  };
  const retries = () =>
    (JSON.parse(sessionStorage.getItem('urlQueries') ?? '{}') as { loginRetryCount?: number })
      .loginRetryCount;

  test('ends at the 500 page after three attempts instead of another redirect', async () => {
    const device = await returnsSignedOut(3);
    const stopped = await open({ device });
    await heading('500 Internal Server Error');
    await waitFor(() =>
      expect([...new Set(stopped.reported.map(String))]).toEqual([
        'Error: still no session after 3 automatic sign-ins',
      ]),
    );
    expect([device.logins.length, retries()]).toEqual([3, 3]);
  });

  test('is retried when the customer presses 「ログインし直す」, and automatically after that', async () => {
    const device = await returnsSignedOut(3);
    const { user } = await open({ device });
    await user.click(await screen.findByRole('button', { name: 'ログインし直す' }));
    await waitFor(() =>
      expect(device.logins).toEqual(Array.from({ length: 4 }, () => window.location.origin + PAGE)),
    );
    device.loggedIn = false;
    await open({ device });
    await waitFor(() => expect(device.logins.length).toBe(5));
    expect(retries()).toBe(1);
  });

  test('counts as the first failure if a sign-in has succeeded since the last one', async () => {
    const device = await returnsSignedOut(2);
    device.loggedIn = true;
    await open({ device });
    await heading(STAYED);
    expect(retries()).toBe(0);
  });

  test('also ends after three attempts if the provider refuses LINE’s token each time', async () => {
    const device = lineDevice(provider.lineAccessToken('expiredToken'));
    const url = `/redirect?uuid=${provider.persona('expiredToken').uuid}`;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await open({ device, url });
      await waitFor(() => expect(device.logins.length).toBe(attempt));
    }
    await open({ device, url });
    await heading('500 Internal Server Error');
    expect(device.logins.length).toBe(3);
  });
});
