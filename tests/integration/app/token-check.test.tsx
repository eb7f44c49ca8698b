import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openLinkAgainText } from '#src/lib/labels.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, drafts, hasSession, heading, here, timesSent } from '#tests/support/app-tests.ts';
import type { HeldCall } from '#tests/support/faulty-network.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, boot, load, openPage, openSignedIn, press } = await appTests();
const { uuid } = provider.persona('newcomer');
const LINK = `/mypage/visitReservations?uuid=${uuid}&from=talk`;
const CHECK = 'GET /authentication/check_token';
const REFRESH = 'POST /auth/refresh_token';
const ACCOUNT = 'GET /line_accounts/:uuid';

const open = (options: Partial<OpenOptions> = {}) => boot({ persona: 'newcomer', url: LINK, ...options });
/** Opens a page in a browser that has a session of an earlier visit. */
const openAgain = async (options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  return open(options);
};
const loadAgain = async (options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  return load({ persona: 'newcomer', url: LINK, ...options });
};
const openStale = async (options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  localStorage.setItem('access-token', 'stale');
  return open(options);
};
const stateOf = ({ services }: BootedApp) => services.session.getSnapshot();
const sessionCalls = ({ network }: BootedApp) => network.sent.filter((name) => name.includes('/auth'));
const checks = (app: BootedApp) => timesSent(app, CHECK);
const reasons = ({ reported }: BootedApp) => reported.map(String);

/** Each entry decides how one call with this name ends. */
const ends =
  (name: string, ...decisions: readonly ((call: HeldCall) => void)[]): NonNullable<OpenOptions['prepare']> =>
  (network) => {
    network.hold(name);
    for (const decide of decisions) void network.held(name).then(decide);
  };
const answers =
  (status: number, body: unknown = {}, headers?: Record<string, string>) =>
  (call: HeldCall) =>
    call.answer(status, body, headers);
const fails = (call: HeldCall) => call.fail();
const passes = (call: HeldCall) => void call.pass();

describe('a page load of a customer who is signed in to LINE', () => {
  test('SIGN-8 ARR-3 signs in with one call, and stores the uuid and the auth headers', async () => {
    const app = await open();
    const stored = ['uuid', 'token-type', 'access-token', 'client', 'uid'].map((name) =>
      localStorage.getItem(name),
    );
    expect([sessionCalls(app), stored.slice(0, 2), stored.map(Boolean)]).toEqual([
      ['POST /auth/sign_in'],
      [uuid, 'Bearer'],
      stored.map(() => true),
    ]);
    expect(stateOf(app).hasTag('signedIn')).toBe(true);
  });

  test('fetches the id of the mini app once per tab', async () => {
    const liffIds: string[] = [];
    const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
    const init: LineClient['init'] = async (liffId) => {
      liffIds.push(liffId);
      return lineClient.init(liffId);
    };
    const environment = { getLineClient: async () => ({ ...lineClient, init }) };
    const sent = [
      ...(await open({ environment })).network.sent,
      ...(await open({ environment })).network.sent,
    ];
    const answer = await provider.fetch(
      new Request(`http://provider.test/customers/api/line_accounts/${uuid}`),
    );
    const { liff_id: liffId } = (await answer.json()) as { liff_id: string };
    expect(liffIds).toEqual([liffId, liffId]);
    expect(sent.filter((name) => name.includes('/line_accounts'))).toEqual(['GET /line_accounts/:uuid']);
  });

  test('in a new tab opens LINE with the account of the last visit, and fetches it beside', async () => {
    const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
    const opened: string[] = [];
    const init: LineClient['init'] = async (liffId) => {
      opened.push(liffId);
      return lineClient.init(liffId);
    };
    await openAgain();
    const { liffId } = JSON.parse(localStorage.getItem('lastLineAccount') ?? '{}').account;
    sessionStorage.clear();
    const again = await openAgain({
      environment: { getLineClient: async () => ({ ...lineClient, init }) },
      prepare: (network) => network.hold(ACCOUNT),
    });
    expect([opened, stateOf(again).hasTag('signedIn')]).toEqual([[liffId], true]);
    await (await again.network.held(ACCOUNT)).pass();
    await waitFor(() => expect(sessionStorage.getItem(`lineAccount:${uuid}`)).not.toBe(null));
  });

  test('keeps a session that is still valid, after one check', async () => {
    const app = await openAgain();
    expect([sessionCalls(app), hasSession(), stateOf(app).hasTag('signedIn')]).toEqual([[CHECK], true, true]);
  });

  test('SIGN-26 gets a new token with the LINE access token if the old one is invalid', async () => {
    let body: unknown = null;
    const app = await openStale({
      prepare: ends(REFRESH, async (call) => {
        body = await call.request.clone().json();
        await call.pass();
      }),
    });
    expect([body, sessionCalls(app), hasSession(), stateOf(app).hasTag('signedIn')]).toEqual([
      { line_access_token: app.device.accessToken },
      [CHECK, REFRESH],
      true,
      true,
    ]);
    expect(localStorage.getItem('access-token') === 'stale').toBe(false);
  });

  test.each([
    ['is refused', answers(401)],
    ['does not reach the provider', fails],
  ])('ends the session if the new token %s, and keeps the path and the drafts', async (_, end) => {
    sessionStorage.setItem('draft:mailing', '{}');
    const app = await openStale({ prepare: ends(REFRESH, end) });
    expect([stateOf(app).value, hasSession(), app.device.loggedIn, drafts()]).toEqual([
      { signedOut: 'atSignIn' },
      false,
      false,
      ['draft:mailing'],
    ]);
    expect([stateOf(app).context.redirectPath, localStorage.getItem('redirectPath')]).toEqual([LINK, LINK]);
  });
});

describe('a token check', () => {
  test.each([
    ['is refused', answers(401, { errors: [] }), 'signInRefused', 'signInRefused'],
    ['gets a server error', answers(500), 'checkFailed', 'status 500'],
    ['gets 404', answers(404), 'checkFailed', 'notFound'],
    [
      'gets a response of another shape',
      answers(200, { status: 'ok' }),
      'checkFailed',
      'GET /authentication/check_token: invalid_type at valid',
    ],
  ])('SIGN-28 that %s ends the session, and the reason is logged', async (_, end, code, reason) => {
    sessionStorage.setItem('draft:mailing', '{}');
    const app = await openAgain({ url: `${LINK}#coming`, prepare: ends(CHECK, end) });
    expect([reasons(app), hasSession(), checks(app), drafts()]).toEqual([
      [`Error: the session ended by a failed check: ${reason}`],
      false,
      1,
      ['draft:mailing'],
    ]);
    const { problem, redirectPath } = stateOf(app).context;
    expect([problem?.code, redirectPath]).toEqual([code, `${LINK}#coming`]);
  });

  test.each([
    ['429', answers(429, {}, { 'Retry-After': '0' })],
    ['503 with Retry-After', answers(503, {}, { 'Retry-After': '0' })],
  ])('is repeated twice if it gets %s, and then ends the session', async (_, busy) => {
    const app = await openAgain({ prepare: ends(CHECK, busy, busy, busy) });
    expect([checks(app), hasSession(), reasons(app)]).toEqual([
      3,
      false,
      ['Error: the session ended by a failed check: busy'],
    ]);
    const again = await openAgain({ prepare: ends(CHECK, busy, busy, passes) });
    expect([checks(again), hasSession(), reasons(again)]).toEqual([3, true, []]);
  });

  /** Three attempts before the page opens, and three in the background. */
  const UNREACHED = [fails, fails, fails, fails, fails, fails];
  const networkIsBack = (app: BootedApp) =>
    waitFor(
      () => {
        if (checks(app) === UNREACHED.length) window.dispatchEvent(new Event('online'));
        expect(checks(app)).toBe(UNREACHED.length + 1);
      },
      { timeout: 30_000 },
    );

  test('without a response lets the customer in, and is repeated when the device is online', async () => {
    const app = await openAgain({ prepare: ends(CHECK, ...UNREACHED, passes) });
    expect([stateOf(app).hasTag('signedIn'), stateOf(app).context.unchecked]).toEqual([true, true]);
    await networkIsBack(app);
    await waitFor(() => expect(stateOf(app).context.unchecked).toBe(false));
    expect([stateOf(app).hasTag('signedIn'), reasons(app), hasSession()]).toEqual([true, [], true]);
  });

  test('that fails after a network outage ends the session, and the current path is kept', async () => {
    const app = await openAgain({ prepare: ends(CHECK, ...UNREACHED, answers(500)) });
    window.history.replaceState(null, '', `${LINK}#coming`);
    await networkIsBack(app);
    await waitFor(() => expect(stateOf(app).value).toEqual({ signedOut: 'atSignIn' }));
    expect([stateOf(app).context.redirectPath, reasons(app)]).toEqual([
      `${LINK}#coming`,
      ['Error: the session ended by a failed check: status 500'],
    ]);
  });

  test('is not made for a customer who is not signed in to LINE', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    const app = await openAgain({ device });
    expect([checks(app), stateOf(app).hasTag('signedIn')]).toEqual([0, true]);
  });
});

describe('while the token of a page load is checked,', () => {
  test.each([
    ['/consultations', ['GET /consultation_settings', 'GET /builder']],
    ['/mypage', ['GET /me', 'GET /point_histories', 'GET /builder']],
    ['/mypage/presents', ['GET /point_histories', 'GET /incentive_settings', 'GET /incentive_logs']],
    ['/files', ['GET /task_master', 'GET /mypage_templates']],
  ])('the data of %s are requested once, and the page waits', async (url, calls) => {
    const app = await loadAgain({ url, prepare: (network) => network.hold(CHECK) });
    const check = await app.network.held(CHECK);
    await waitFor(() => expect(app.network.sent).toEqual(expect.arrayContaining(calls)));
    expect(app.router.state.initialized).toBe(false);
    await check.pass();
    await app.loaded();
    expect(calls.map((call) => timesSent(app, call))).toEqual(calls.map(() => 1));
    expect(here()).toBe(url);
  });

  test('calls that fail because of an invalid token are repeated with the new one', async () => {
    await leaveSession(provider, 'newcomer');
    localStorage.setItem('access-token', 'stale');
    const app = await load({
      persona: 'newcomer',
      url: '/consultations',
      prepare: (network) => network.hold(REFRESH),
    });
    const renewal = await app.network.held(REFRESH);
    await waitFor(() => expect(app.network.sent).toContain('GET /builder'));
    await renewal.pass();
    await app.loaded();
    expect([timesSent(app, 'GET /builder'), app.router.state.errors, here()]).toEqual([
      2,
      null,
      '/consultations',
    ]);
    expect(stateOf(app).hasTag('signedIn')).toBe(true);
  });
});

describe('a page', () => {
  test('SIGN-23 is checked on every route that needs a sign-in, once, also if it is nested in another page', async () => {
    const app = await loadAgain();
    const checked = (times: number) =>
      waitFor(() => expect([checks(app), stateOf(app).value]).toEqual([times, { signedIn: 'trusting' }]));
    await app.loaded();
    await checked(1);
    await app.goTo('/lineTalk');
    await checked(1);
    await app.goTo('/webCatalogs');
    await checked(2);
    await app.goTo('/events');
    await checked(3);
    await app.goTo('/events/finished');
    await checked(4);
  });

  test.each(['/friends', '/lineTalk', '/smsIncentive/form', '/unsubscribed', '/externalTransmission'])(
    'that needs no sign-in makes no token check and keeps the session: %s',
    async (path) => {
      const app = await loadAgain({ url: path });
      await app.loaded();
      expect([checks(app), hasSession(), window.location.pathname]).toEqual([0, true, path]);
    },
  );

  test('that needs no sign-in leaves the first check to the next protected page, which waits for it', async () => {
    const app = await loadAgain({ url: '/lineTalk', prepare: (network) => network.hold(CHECK) });
    await app.loaded();
    const navigated = app.router.navigate(LINK);
    const check = await app.network.held(CHECK);
    expect([app.router.state.navigation.state, here()]).toEqual(['loading', '/lineTalk']);
    await check.pass();
    await navigated;
    expect(here()).toBe(LINK);
  });

  test.each(['/unsubscribed', '/smsIncentive/abountFingerprint', '/externalTransmission'])(
    'that opens without LINE fetches the account’s name for a guest: %s',
    async (path) => {
      const app = await open({ url: `${path}?uuid=${uuid}` });
      await waitFor(() => expect(app.services.account.getSnapshot()?.name).toBe('ひだまり住宅'));
      expect(app.network.sent).toEqual(['GET /line_accounts/:uuid']);
    },
  );
});

describe('a link', () => {
  test('ARR-6 without a uuid, on a device without one, asks for the link again and sends nothing', async () => {
    const { network } = await openPage({ persona: 'newcomer', url: '/consultations' });
    await heading(openLinkAgainText);
    expect(network.sent).toEqual([]);
  });

  test.each([
    ['without a uuid', '/?from=talk', []],
    [
      'with a uuid that the provider does not know',
      '/?uuid=00000000-0000-4000-8000-000000000000',
      ['GET /line_accounts/:uuid'],
    ],
  ])('%s identifies nobody, and no token of LINE stays in the address bar', async (_, link, sent) => {
    const app = await open({
      url: `${link}&code=abc&state=x&liff.state=%2F#access_token=secret&id_token=secret`,
    });
    expect([stateOf(app).value, app.network.sent, here()]).toEqual(['visitorUnknown', sent, link]);
  });

  test.each([LINK, `/register?uuid=${uuid}`, `/redirect?uuid=${uuid}`])(
    'that was forwarded does not sign in the person who opens it: %s',
    async (url) => {
      await leaveSession(provider, 'newcomer');
      localStorage.clear();
      const app = await load({ persona: 'regular', url });
      await app.loaded();
      expect([stateOf(app).context.problem, hasSession(), app.device.logins]).toEqual([
        { code: 'forwardedLink' },
        false,
        [],
      ]);
    },
  );
});

test('if LINE does not open, the page says why each time, keeps the URL, and opens after a retry', async () => {
  const device = lineDevice(provider.lineAccessToken('newcomer'));
  device.failures.push({ code: 'unreachable' }, { code: 'tokenExpired' }, { code: 'clockWrong' });
  const url = `${LINK}&liff.state=%2F&code=abc`;
  const app = await openSignedIn({ persona: 'newcomer', device, url });
  await heading(lineProblemWords.unreachable.title);
  expect([here(), app.network.sent]).toEqual([url, ['GET /line_accounts/:uuid']]);
  await press('もう一度試す');
  await heading(lineProblemWords.tokenExpired.title);
  await press('LINEでログインする');
  await heading(lineProblemWords.clockWrong.title);
  await press('もう一度試す');
  await heading('ご予約の確認');
  expect(here()).toBe(LINK);
});

test('an exception in a port of the session shows the error page, and is reported once', async () => {
  const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
  const accessToken = () => {
    throw new Error('a bug in the LINE client');
  };
  await leaveSession(provider, 'newcomer');
  localStorage.setItem('access-token', 'stale');
  const app = await openPage({
    persona: 'newcomer',
    url: LINK,
    environment: { getLineClient: async () => ({ ...lineClient, accessToken }) },
  });
  await heading('500 Internal Server Error');
  await screen.findByRole('button', { name: 'もう一度読み込む' });
  expect(reasons(app)).toEqual(['Error: a bug in the LINE client']);
  await press('ログインし直す');
  expect([hasSession(), app.left]).toEqual([false, ['/']]);
});
