import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { customerSessions } from '#provider/db/customer-tables.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { pageRoute } from '#src/app/base/routes/route-declaration.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests, drafts, hasSession, heading, here, timesSent } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import type { LineDevice } from '#tests/support/memory-line-client.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { titleOf } from '#tests/support/title-of.ts';

const Component = () => null;

const { provider, boot, load, openPage, openSignedIn, press } = await appTests();
const { uuid } = provider.persona('newcomer');
const PAGE = `/mypage/visitReservations?uuid=${uuid}&from=talk#coming`;
const WITHOUT_FRAGMENT = PAGE.replace('#coming', '');

const open = async (url: string, options: Partial<OpenOptions> = {}) => {
  const app = await load({ persona: 'newcomer', url, ...options });
  await app.loaded();
  return app;
};
const openAgain = async (url: string, options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  return open(url, options);
};
const signedOut = (): LineDevice => ({
  ...lineDevice(provider.lineAccessToken('newcomer')),
  loggedIn: false,
});
const logIn = ({ services }: BootedApp) => services.session.send({ type: 'login.pressed' });
const endSession = async ({ services }: BootedApp) => {
  await provider.db.delete(customerSessions);
  await services.client.call(getMe);
};
const leavesFor = (device: LineDevice, ...urls: string[]) =>
  waitFor(() => expect(device.logins).toEqual(urls.map((url) => window.location.origin + url)));
const returnTo = (device: LineDevice) => (device.logins.at(-1) ?? '').replace(window.location.origin, '');
const returnFrom = (device: LineDevice) => open(returnTo(device), { device });
const failsOnce: NonNullable<OpenOptions['prepare']> = (network) => {
  network.hold('POST /auth/sign_in');
  void network.held('POST /auth/sign_in').then((call) => call.fail());
  void network.held('POST /auth/sign_in').then((call) => call.pass());
};

test('a tap after a sign-in that got no response opens the page of the link, once', async () => {
  const opened = await openPage({ persona: 'newcomer', url: PAGE, prepare: failsOnce });
  await heading('LINEでかんたんログイン');
  await screen.findByText(/^ログインを完了できませんでした/);
  expect(here()).toBe('/');
  await press('LINEでログインする');
  await heading('ご予約の確認');
  const { redirectPath } = opened.services.session.getSnapshot().context;
  expect([here(), redirectPath, localStorage.getItem('redirectPath')]).toEqual([PAGE, null, null]);
});

describe('a sign-in returns to exactly the page that was open,', () => {
  test('SIGN-11 including its query and its fragment, although LINE returns no fragment', async () => {
    const device = signedOut();
    logIn(await open(PAGE, { device }));
    await leavesFor(device, WITHOUT_FRAGMENT);
    await returnFrom(device);
    expect(here()).toBe(PAGE);
  });

  test('also when no redirect to LINE is needed', async () => {
    const app = await openAgain(PAGE);
    await endSession(app);
    await waitFor(() => expect(here()).toBe('/'));
    logIn(app);
    await waitFor(() => expect(here()).toBe(PAGE));
    await app.loaded();
  });

  test('or to a page that the customer tried to open after the session had ended', async () => {
    const app = await openAgain(PAGE);
    app.services.session.send({ type: 'session.ended', path: '/' });
    await app.loaded();
    await app.goTo('/webCatalogs?page=1#list');
    expect(here()).toBe('/');
    logIn(app);
    await waitFor(() => expect(here()).toBe('/webCatalogs?page=1#list'));
    await app.loaded();
  });

  test('but not to a page that the customer left while its sign-in was pending', async () => {
    const { router, network, services, loaded } = await load({
      persona: 'newcomer',
      url: PAGE,
      prepare: (network) => network.hold('POST /auth/sign_in'),
    });
    const signIn = await network.held('POST /auth/sign_in');
    // The main layout waits for the sign-in, so the navigation ends after it.
    const leaving = router.navigate('/externalTransmission');
    signIn.fail();
    await leaving;
    await loaded();
    expect([here(), services.session.getSnapshot().context.redirectPath]).toEqual([
      '/externalTransmission',
      null,
    ]);
  });

  test('if all calls of that page were refused with 401, after one sign-in', async () => {
    const app = await openAgain(PAGE);
    await provider.db.delete(customerSessions);
    await app.goTo('/consultations?from=list');
    expect([here(), timesSent(app, 'GET /builder')]).toEqual(['/', 1]);
    logIn(app);
    await waitFor(() => expect(here()).toBe('/consultations?from=list'));
    await app.loaded();
    expect(timesSent(app, 'POST /auth/sign_in')).toBe(1);
  });
});

describe('a browser that forgets what the page has stored', () => {
  const LIST_PATH = '/mypage/visitReservations?from=talk#coming';

  test.each(['before the tap', 'at LINE', 'before the tap and at LINE'])(
    '%s still returns from the sign-in to the page',
    async (when) => {
      const device = signedOut();
      await open(`/?uuid=${uuid}`, { device });
      const app = await open(LIST_PATH, { device });
      if (when.includes('tap')) forgetEverything();
      logIn(app);
      const address = `/mypage/visitReservations?from=talk&uuid=${uuid}`;
      await leavesFor(device, address);
      if (when.includes('at LINE')) forgetEverything();
      await returnFrom(device);
      expect(here()).toBe(when.includes('at LINE') ? address : LIST_PATH);
    },
  );

  test('keeps the session of a signed-in customer, and the uuid for the next page load', async () => {
    const app = await openAgain(`/mypage/visitReservations?uuid=${uuid}`);
    forgetEverything();
    await app.goTo('/webCatalogs');
    expect([hasSession(), localStorage.getItem('uuid'), here()]).toEqual([true, uuid, '/webCatalogs']);
  });

  test('keeps what a link brought until the customer comes back from LINE', async () => {
    const device = signedOut();
    const app = await open(`/?uuid=${uuid}&redirect_to=webCatalogs&message_id=12`, { device });
    forgetEverything();
    logIn(app);
    await waitFor(() => expect(device.logins.length).toBe(1));
    const returned = await returnFrom(device);
    await returned.services.marksSent();
    expect([window.location.pathname, timesSent(returned, 'PATCH /check/:id')]).toEqual(['/webCatalogs', 1]);
  });
});

describe('a sign-in in the middle of a wizard', () => {
  const CONFIRM = `/mailing/confirmation?uuid=${uuid}#bottom`;
  const REVIEW = titleOf(mailingFlow, 'confirmation');
  const SIGN_IN = 'LINEでかんたんログイン';
  const atReview = async () => {
    const draft = {
      answers: mailingExamples.addressOnly,
      typed: {},
      submitKey: null,
      keyedAnswers: null,
      submission: null,
      forgotten: [],
    };
    const owner = { flow: 'mailing', version: 1, visitor: uuid, savedAt: TEST_NOW.getTime() };
    for (const storage of [sessionStorage, localStorage])
      storage.setItem('draft:mailing', JSON.stringify({ ...owner, ...draft }));
    const opened = await openSignedIn({ persona: 'newcomer', url: CONFIRM });
    await heading(REVIEW);
    return opened;
  };
  const openReturned = (url: string, device: LineDevice) => openPage({ persona: 'newcomer', url, device });

  test.each([
    ['', () => undefined],
    [' although the browser’s storage was emptied meanwhile', forgetEverything],
  ])(
    'returns to the review with all answers%s; a later reload opens the first step',
    async (_, meanwhile) => {
      const { device, ...opened } = await atReview();
      device.loggedIn = false;
      await endSession({ device, ...opened });
      await heading(SIGN_IN);
      meanwhile();
      await press('LINEでログインする');
      await waitFor(() => expect(device.logins.length).toBe(1));
      await openReturned(returnTo(device), device);
      await heading(REVIEW);
      expect(here()).toBe(CONFIRM);
      await openReturned(CONFIRM, device);
      await heading(titleOf(mailingFlow, 'address'));
    },
  );

  test('also returns to the review after a reload of the sign-in page', async () => {
    const opened = await atReview();
    await endSession(opened);
    await heading(SIGN_IN);
    await openReturned('/', opened.device);
    await heading(REVIEW);
    expect(here()).toBe(CONFIRM);
  });

  test('leads back to a step whose answer was sent when the session ended', async () => {
    const { user } = await openSignedIn({
      persona: 'newcomer',
      url: `/consultations/selectShop?uuid=${uuid}`,
    });
    await user.click(await screen.findByRole('radio', { name: '大宮ショールーム' }));
    await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
    await provider.db.delete(customerSessions);
    // Choosing a shop prefetches its open days, and does not navigate.
    const shop = { name: '横浜港北ショールーム' };
    await user.click(screen.getByRole('radio', shop));
    await press('次へ');
    await heading(SIGN_IN);
    await press('LINEでログインする');
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
    expect(window.location.pathname).toBe('/consultations/selectDesiredDate');
    await press('戻る');
    expect((await screen.findByRole<HTMLInputElement>('radio', shop)).checked).toBe(true);
  });
});

describe('the back button leaves the app, because no history entry is added when', () => {
  test('the sign-in page replaces a protected page', async () => {
    const before = window.history.length;
    await open(`/consultations?uuid=${uuid}`, { device: signedOut() });
    expect([window.history.length - before, here()]).toEqual([0, '/']);
  });

  test.each([
    ['/inquiries?inquiry_id=2', '/inquiries/2'],
    ['/itemForm?item_id=1', '/itemForm/1'],
    ['/?redirect_to=visitReservations', '/mypage/visitReservations'],
    ['/login', '/'],
    ['/liff', '/'],
  ])('the link redirects to another page: %s', async (link, path) => {
    const before = window.history.length;
    await open(`${link}${link.includes('?') ? '&' : '?'}uuid=${uuid}`);
    expect([window.history.length - before, window.location.pathname]).toEqual([0, path]);
  });
});

describe('a tap on the sign-in opens LINE, and not the app,', () => {
  test.each([
    ['LINE’s token has expired', { loggedIn: false }],
    [
      'the provider no longer accepts LINE’s token',
      { accessToken: provider.lineAccessToken('expiredToken') },
    ],
  ])('if %s', async (_, change) => {
    const app = await openAgain(PAGE);
    await endSession(app);
    Object.assign(app.device, change);
    logIn(app);
    await leavesFor(app.device, WITHOUT_FRAGMENT);
  });

  test('also after a logout that failed at LINE but removed the session here', async () => {
    const device = lineDevice(provider.lineAccessToken('newcomer'));
    const logout = () => {
      throw new Error('LINE could not log out');
    };
    const lineClient = { ...memoryLineClient(device), logout };
    const app = await openAgain(`/?uuid=${uuid}`, {
      device,
      environment: { getLineClient: async () => lineClient },
    });
    app.services.session.send({ type: 'logout.pressed' });
    await app.loaded();
    expect([hasSession(), app.reported.map(String), await provider.count('customer_sessions')]).toEqual([
      false,
      ['Error: LINE could not log out'],
      0,
    ]);
    logIn(app);
    await waitFor(() => expect(device.logins.length).toBe(1));
  });

  test('which is impossible when the device’s storage is full, as the page then says', async () => {
    const device = signedOut();
    const login = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const lineClient = { ...memoryLineClient(device), login };
    const environment = { getLineClient: async () => lineClient };
    const app = await boot({ persona: 'newcomer', url: PAGE, device, environment });
    logIn(app);
    await waitFor(() =>
      expect(app.services.session.getSnapshot().context.problem).toEqual({ code: 'storageFull' }),
    );
    expect(app.reported).toEqual([]);
  });

  test('but first /liff on a page that does not use LINE', async () => {
    const app = await open(`/qrcode?uuid=${uuid}`, { device: signedOut() });
    logIn(app);
    await waitFor(() => expect(app.left).toEqual(['/liff']));
  });
});

describe('a failed sign-in keeps, for one use,', () => {
  const SITE = encodeURIComponent('https://www.example.jp/plan?x=1');
  type SiteData = { host?: string; site?: { host: string } | null } | null;
  const siteOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
    (Object.values(router.state.loaderData) as SiteData[])
      .map((data) => data?.host ?? data?.site?.host)
      .find(Boolean) ?? null;

  test.each(['/', '/login', '/register', '/liff'])('the site that a link to %s names', async (path) => {
    const app = await open(`${path}?uuid=${uuid}&external_url=${SITE}`, { prepare: failsOnce });
    expect(hasSession()).toBe(false);
    logIn(app);
    await app.loaded();
    await waitFor(() => expect([hasSession(), siteOf(app)]).toEqual([true, 'www.example.jp']));
    await app.loaded();
    await app.goTo('/webCatalogs');
    await app.goTo('/');
    expect(siteOf(app)).toBe(null);
  });

  const FILE = '3b2f7a9e-5c1d-4e8a-9f60-7d4c2b1a0e9f';
  test.each([
    ['an inquiry', '/inquiries', 'inquiry_id=2', '/inquiries/2'],
    ['a file', '/files', `file_id=${FILE}`, `/files/${FILE}`],
  ])('the id of %s', async (_, page, query, path) => {
    const app = await open(`${page}?uuid=${uuid}&${query}`, { prepare: failsOnce });
    expect(here()).toBe('/');
    logIn(app);
    await waitFor(() => expect(window.location.pathname).toBe(path));
    await app.loaded();
    await app.goTo(page);
    expect(here()).toBe(page);
  });
});

describe('a page that requires a scope', () => {
  const staff = pageRoute({
    path: 'staff',
    access: 'signedIn',
    scope: 'staff',
    code: async () => ({ page: { Component } }),
  });

  test('PAGE-22 is a 403 for a session without that scope', async () => {
    const { router } = await open(`/staff?uuid=${uuid}`, { routes: [staff] });
    expect(Object.values(router.state.errors ?? {}).map((error) => error.status)).toEqual([403]);
  });

  test('shows the sign-in to signed-out customers before it checks the scope', async () => {
    const { router } = await open(`/staff?uuid=${uuid}`, { routes: [staff], device: signedOut() });
    expect([here(), router.state.errors]).toEqual(['/', null]);
  });
});
