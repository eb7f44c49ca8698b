import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/schema.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import type { HeldCall } from '#tests/support/faulty-network.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const LINK = `/mypage/visitReservations?uuid=${uuid}&from=talk`;
const LIST = 'ご予約の確認';
const HOME = 'ひだまり住宅';
const SIGN_IN = 'LINEでかんたんログイン';
const TALK = 'LINEのトークをご覧ください';
const CHECK = 'GET /authentication/check_token';
const REFRESH = 'POST /auth/refresh_token';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: LINK, ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const here = () => window.location.pathname + window.location.search;
const goTo = ({ navigation }: AppInProcess, path: string) => act(() => navigation().router.navigate(path));
const turns = () =>
  act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const stored = () =>
  ['access-token', 'client', 'uid', 'token-type'].map((name) => localStorage.getItem(name));
const checks = ({ network }: AppInProcess) => network.sent.filter((name) => name === CHECK).length;
const reasons = ({ reported }: AppInProcess) => reported.map(String);

/** Opens a page with the session of an earlier page load. */
const openAgain = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const { device } = await open();
  await heading(LIST);
  return open({ device, ...options });
};

describe('the uuid and the auth session', () => {
  test('ARR-3 are in local storage as uuid, access-token, client, uid and token-type', async () => {
    await open();
    await heading(LIST);
    const [accessToken, client, uid, tokenType] = stored();
    expect([localStorage.getItem('uuid'), tokenType]).toEqual([uuid, 'Bearer']);
    expect([accessToken, client, uid].map(Boolean)).toEqual([true, true, true]);
  });

  test('are used to fetch the mini app id, once per tab', async () => {
    const liffIds: string[] = [];
    const device = lineDevice(provider.lineAccessToken('newcomer'));
    const door = memoryLineDoor(device);
    const init: LineDoor['init'] = async (liffId) => {
      liffIds.push(liffId);
      return door.init(liffId);
    };
    const environment = { openDoor: async () => ({ ...door, init }) };
    const { network } = await open({ environment });
    await heading(LIST);
    const again = await open({ environment });
    await heading(LIST);
    const answer = await provider.fetch(
      new Request(`http://provider.test/customers/api/line_accounts/${uuid}`),
    );
    const { liff_id: liffId } = (await answer.json()) as { liff_id: string };
    expect(liffIds).toEqual([liffId, liffId]);
    const asked = [...network.sent, ...again.network.sent].filter((name) => name.includes('/line_accounts'));
    expect(asked).toEqual(['GET /line_accounts/:uuid']);
  });

  test('include a token that a login stores and a logout removes', async () => {
    const opened = await open();
    await heading(LIST);
    expect(stored().includes(null)).toBe(false);
    act(() => opened.services.session.send({ type: 'logout.pressed' }));
    await heading(SIGN_IN);
    expect(stored()).toEqual([null, null, null, null]);
  });
});

describe('the app, when the customer’s login state changes,', () => {
  /** Opens the sign-in page as a customer known to LINE, after a sign-in that got no response. */
  const atSignIn = async (url: string) => {
    const opened = await open({
      url,
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
        void network.held('POST /auth/sign_in').then((call) => call.pass());
      },
    });
    await heading(SIGN_IN);
    return opened;
  };

  test('opens the home page after a login', async () => {
    await press(await atSignIn(`/?uuid=${uuid}`), 'LINEでログインする');
    await heading(HOME);
    expect(window.location.pathname).toBe('/');
  });

  test('opens the page that was requested before the login, with its query, and only once', async () => {
    const opened = await atSignIn(LINK);
    expect(window.location.pathname).toBe('/');
    await press(opened, 'LINEでログインする');
    await heading(LIST);
    const { redirectPath } = opened.services.session.getSnapshot().context;
    expect([here(), redirectPath, localStorage.getItem('redirectPath')]).toEqual([LINK, null, null]);
  });

  test('PAGE-17 opens / after a logout', async () => {
    const opened = await open();
    await heading(LIST);
    act(() => opened.services.session.send({ type: 'logout.pressed' }));
    await heading(SIGN_IN);
    expect(here()).toBe('/');
  });
});

describe('a route that disables auth', () => {
  test('stays open when the provider ends the session, and only the next page asks for a sign-in', async () => {
    const opened = await open({ url: `/lineTalk?uuid=${uuid}` });
    await heading(TALK);
    await provider.db.delete(customerSessions);
    await opened.services.client.call(getMe);
    await waitFor(() => expect(opened.navigation().router.state.navigation.state).toBe('idle'));
    await heading(TALK);
    expect([stored(), window.location.pathname]).toEqual([[null, null, null, null], '/lineTalk']);
    await goTo(opened, '/consultations');
    await heading(SIGN_IN);
    expect(localStorage.getItem('redirectPath')).toBe('/consultations');
  });

  test('opens even after the session has ended, provided that it does not need LINE', async () => {
    await open();
    await heading(LIST);
    await provider.db.delete(customerSessions);
    const opened = await open({ url: `/qrcode?uuid=${uuid}` });
    await heading('スマートフォンで開く');
    await turns();
    expect(stored()).toEqual([null, null, null, null]);
    expect([opened.left, window.location.pathname]).toEqual([[], '/qrcode']);
  });
});

describe('a logged-in user with an active LINE login', () => {
  test('SIGN-23 gets a token check on every route that does not disable auth', async () => {
    const opened = await openAgain();
    await heading(LIST);
    expect(checks(opened)).toBe(1);
    await goTo(opened, '/webCatalogs');
    await waitFor(() => expect(checks(opened)).toBe(2));
    await heading('Webカタログ');
  });

  test('gets no further token check on a route that disables auth', async () => {
    const opened = await openAgain();
    await heading(LIST);
    await goTo(opened, '/lineTalk');
    await heading(TALK);
    expect(checks(opened)).toBe(1);
  });

  test('SIGN-26 gets a new token with the LINE access token if the old one is invalid', async () => {
    const { device } = await open();
    await heading(LIST);
    localStorage.setItem('access-token', 'stale');
    const opened = await open({ device, prepare: (network) => network.hold(REFRESH) });
    const refresh = await opened.network.held(REFRESH);
    expect(await refresh.request.clone().json()).toEqual({ line_access_token: device.accessToken });
    await act(() => refresh.pass());
    await heading(LIST);
  });

  test.each([
    ['is refused', (call: { answer(status: number, body: unknown): void }) => call.answer(401, {})],
    ['does not reach the provider', (call: { fail(): void }) => call.fail()],
  ])('is logged out if the refresh %s', async (_, end) => {
    const { device } = await open();
    await heading(LIST);
    localStorage.setItem('access-token', 'stale');
    await open({
      device,
      prepare: (network) => {
        network.hold(REFRESH);
        void network.held(REFRESH).then(end);
      },
    });
    await heading(SIGN_IN);
    expect([stored(), here()]).toEqual([[null, null, null, null], '/']);
  });

  /** Opens a page with a session. Each entry of `ends` decides how one token check ends. */
  const openChecked = (ends: readonly ((call: HeldCall) => void)[], options: Partial<OpenOptions> = {}) =>
    openAgain({
      ...options,
      prepare: (network) => {
        network.hold(CHECK);
        for (const end of ends) void network.held(CHECK).then(end);
      },
    });
  const answers =
    (status: number, body: unknown = {}, headers?: Record<string, string>) =>
    (call: HeldCall) =>
      call.answer(status, body, headers);
  const fails = (call: HeldCall) => call.fail();
  const passes = (call: HeldCall) => void call.pass();
  /** Three attempts of the check before the page opens, and three of the check in the background. */
  const UNREACHED = [fails, fails, fails, fails, fails, fails];
  const networkIsBack = async (opened: AppInProcess) => {
    await waitFor(() => expect(checks(opened)).toBe(UNREACHED.length));
    await turns();
    act(() => void window.dispatchEvent(new Event('online')));
  };

  test.each([
    ['is refused', answers(401, { errors: [] }), 'signInRefused'],
    ['gets a server error', answers(500), 'status 500'],
    ['gets 404', answers(404), 'notFound'],
    [
      'gets a response of another shape',
      answers(200, { status: 'ok' }),
      'GET /authentication/check_token: invalid_type at valid',
    ],
  ])('SIGN-28 is logged out, and the reason is logged, if the auth check %s', async (_, end, reason) => {
    const opened = await openChecked([end]);
    await heading(SIGN_IN);
    expect([reasons(opened), stored(), checks(opened)]).toEqual([
      [`Error: the session ended by a failed check: ${reason}`],
      [null, null, null, null],
      1,
    ]);
  });

  test('sees why a failed auth check logged them out, and the path and the drafts are kept', async () => {
    sessionStorage.setItem('draft:mailing', '{}');
    await openChecked([answers(500)], { url: `${LINK}#coming` });
    await heading(SIGN_IN);
    await screen.findByText(/^ログイン状態を確認できなかったため、ログアウトしました。/);
    expect([here(), localStorage.getItem('redirectPath'), sessionStorage.getItem('draft:mailing')]).toEqual([
      '/',
      `${LINK}#coming`,
      '{}',
    ]);
  });

  test.each([
    ['429', answers(429, {}, { 'Retry-After': '0' })],
    ['503 with Retry-After', answers(503, {}, { 'Retry-After': '0' })],
  ])('is logged out if an auth check and its two retries get %s', async (_, busy) => {
    const opened = await openChecked([busy, busy, busy]);
    await heading(SIGN_IN);
    expect([checks(opened), reasons(opened)]).toEqual([
      3,
      ['Error: the session ended by a failed check: busy'],
    ]);
    const again = await openChecked([busy, busy, passes]);
    await heading(LIST);
    expect([checks(again), reasons(again)]).toEqual([3, []]);
  });

  test('stays signed in if the auth check gets no response, and is checked again when online', async () => {
    const opened = await openChecked([...UNREACHED, passes]);
    await heading(LIST);
    await networkIsBack(opened);
    await waitFor(() => expect(checks(opened)).toBe(UNREACHED.length + 1));
    await turns();
    await heading(LIST);
    expect([here(), reasons(opened), stored().includes(null)]).toEqual([LINK, [], false]);
  });

  test('is logged out if the check after a network outage fails, and the current path is kept', async () => {
    const opened = await openChecked([...UNREACHED, answers(500)]);
    await heading(LIST);
    await act(() => opened.navigation().router.navigate(`${LINK}#coming`));
    await networkIsBack(opened);
    await heading(SIGN_IN);
    expect([localStorage.getItem('redirectPath'), reasons(opened)]).toEqual([
      `${LINK}#coming`,
      ['Error: the session ended by a failed check: status 500'],
    ]);
  });
});

test('a logged-in user without an active LINE login gets no token check', async () => {
  const { device } = await open();
  await heading(LIST);
  device.loggedIn = false;
  const opened = await open({ device });
  await heading(LIST);
  expect(checks(opened)).toBe(0);
});

describe('a page that needs no sign-in, opened by its URL,', () => {
  test.each(['/friends', '/lineTalk', '/smsIncentive/form', '/unsubscribed', '/externalTransmission'])(
    'makes no token check and keeps the session: %s',
    async (path) => {
      const opened = await openAgain({ url: path });
      await screen.findAllByRole('heading', { level: 1 });
      await turns();
      expect([checks(opened), stored().includes(null)]).toEqual([0, false]);
    },
  );

  test('leaves the first check to the next protected page, which waits for it', async () => {
    const opened = await openAgain({ url: '/lineTalk', prepare: (network) => network.hold(CHECK) });
    await heading(TALK);
    void opened.navigation().router.navigate(LINK);
    const check = await opened.network.held(CHECK);
    await turns();
    expect(screen.queryByRole('heading', { level: 1, name: LIST })).toBe(null);
    await act(() => check.pass());
    await heading(LIST);
  });

  test.each(['/unsubscribed', '/smsIncentive/abountFingerprint', '/externalTransmission'])(
    'has the account’s name in the title of a guest: %s',
    async (path) => {
      const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
      await open({ device, url: `${path}?uuid=${uuid}` });
      await waitFor(() => expect(document.title.endsWith('｜ひだまり住宅')).toBe(true));
    },
  );
});
