import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { customerSessions } from '#provider/db/schema.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { pageRoute } from '#src/app/base/routes/route-declaration.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { LineDevice } from '#tests/support/memory-line-door.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const LIST = 'ご予約の確認';
const SIGN_IN = 'LINEでかんたんログイン';
const UNKNOWN = 'リンクをもう一度お開きください';
const SITE = encodeURIComponent('https://www.example.jp/plan?x=1');
const CHECK = 'GET /authentication/check_token';
const HEADERS = ['access-token', 'client', 'uid', 'token-type'];

const open = (url: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url, ...options });
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const logIn = (opened: AppInProcess) => press(opened, 'LINEでログインする');
const here = () => window.location.href.replace(window.location.origin, '');
const goTo = ({ navigation }: AppInProcess, path: string) => act(() => navigation().router.navigate(path));
const stored = () => HEADERS.filter((name) => localStorage.getItem(name) !== null);
const knownToLine = (): LineDevice => lineDevice(provider.lineAccessToken('newcomer'));
const signedOut = (): LineDevice => ({ ...knownToLine(), loggedIn: false });
const returnFrom = (device: LineDevice, options: Partial<OpenOptions> = {}) =>
  open((device.logins.at(-1) ?? '').replace(window.location.origin, ''), { device, ...options });

const endSession = async ({ services }: AppInProcess) => {
  await provider.db.delete(customerSessions);
  await act(async () => void (await services.client.call(getMe)));
};
const failsOnce: OpenOptions['prepare'] = (network) => {
  network.hold('POST /auth/sign_in');
  void network.held('POST /auth/sign_in').then((call) => call.fail());
  void network.held('POST /auth/sign_in').then((call) => call.pass());
};

describe('a sign-in returns to exactly the page that was open,', () => {
  const PAGE = `/mypage/visitReservations?uuid=${uuid}&from=talk#coming`;
  const WITHOUT_FRAGMENT = PAGE.replace('#coming', '');

  test('SIGN-11 including its query and its fragment, although LINE returns no fragment', async () => {
    const device = signedOut();
    const opened = await open(PAGE, { device });
    await heading(SIGN_IN);
    await logIn(opened);
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + WITHOUT_FRAGMENT]));
    await returnFrom(device);
    await heading(LIST);
    expect(here()).toBe(PAGE);
  });

  test('also when no redirect to LINE is needed', async () => {
    const opened = await open(PAGE);
    await heading(LIST);
    await endSession(opened);
    await heading(SIGN_IN);
    await logIn(opened);
    await heading(LIST);
    expect(here()).toBe(PAGE);
  });

  test('or to a page that the customer tried to open after the session had ended', async () => {
    const opened = await open(PAGE);
    await heading(LIST);
    opened.services.session.send({ type: 'session.ended', path: '/' });
    await heading(SIGN_IN);
    await goTo(opened, '/webCatalogs?page=1#list');
    await heading(SIGN_IN);
    await logIn(opened);
    await heading('Webカタログ');
    expect(here()).toBe('/webCatalogs?page=1#list');
  });
});

describe('a browser that forgets what the page has stored', () => {
  const forget = () => {
    localStorage.clear();
    sessionStorage.clear();
  };
  const LIST_PATH = '/mypage/visitReservations?from=talk#coming';

  test.each(['before the tap', 'at LINE', 'before the tap and at LINE'])(
    '%s still returns from the sign-in to the page',
    async (when) => {
      const device = signedOut();
      await open(`/?uuid=${uuid}`, { device });
      const opened = await open(LIST_PATH, { device });
      await heading(SIGN_IN);
      if (when.includes('tap')) forget();
      await logIn(opened);
      await waitFor(() =>
        expect(device.logins).toEqual([
          `${window.location.origin}/mypage/visitReservations?from=talk&uuid=${uuid}`,
        ]),
      );
      if (when.includes('at LINE')) forget();
      await returnFrom(device);
      await heading(LIST);
      expect(here()).toBe(
        when.includes('at LINE') ? `/mypage/visitReservations?from=talk&uuid=${uuid}` : LIST_PATH,
      );
    },
  );

  test('keeps the session of a signed-in customer, and the uuid for the next page load', async () => {
    const opened = await open(`/mypage/visitReservations?uuid=${uuid}`);
    await heading(LIST);
    forget();
    await goTo(opened, '/webCatalogs');
    await heading('Webカタログ');
    expect([stored(), localStorage.getItem('uuid')]).toEqual([HEADERS, uuid]);
    await open('/mypage/visitReservations', { device: opened.device });
    await heading(LIST);
  });

  test('keeps what a link brought until the customer comes back from LINE', async () => {
    const device = signedOut();
    const opened = await open(`/?uuid=${uuid}&redirect_to=webCatalogs&message_id=12`, { device });
    await heading(SIGN_IN);
    forget();
    await logIn(opened);
    await waitFor(() => expect(device.logins.length).toBe(1));
    const { network } = await returnFrom(device);
    await heading('Webカタログ');
    await waitFor(() => expect(network.sent.filter((call) => call === 'PATCH /check/:id').length).toBe(1));
  });
});

test('when the device’s storage is full, the page says that a sign-in is therefore impossible', async () => {
  const device = signedOut();
  const door = memoryLineDoor(device);
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const opened = await open(`/?uuid=${uuid}`, {
    device,
    environment: { openDoor: async () => ({ ...door, login: full }) },
  });
  await heading(SIGN_IN);
  await logIn(opened);
  await screen.findByText(/^この端末に保存できる空きがないため、ログインできません。/);
  expect(opened.reported).toEqual([]);
});

describe('a sign-in in the middle of a wizard', () => {
  const CONFIRM = `/mailing/confirmation?uuid=${uuid}#bottom`;
  const atReview = async () => {
    const answers = mailingExamples.addressOnly;
    const draft = {
      answers,
      typed: {},
      submitKey: null,
      keyedAnswers: null,
      submission: null,
      forgotten: [],
    };
    const owner = { flow: 'mailing', version: 1, visitor: uuid, savedAt: TEST_NOW.getTime() };
    for (const storage of [sessionStorage, localStorage])
      storage.setItem('draft:mailing', JSON.stringify({ ...owner, ...draft }));
    const opened = await open(CONFIRM);
    await heading('内容のご確認');
    return opened;
  };

  test('returns to the review with all answers, although a reload would not', async () => {
    const opened = await atReview();
    opened.device.loggedIn = false;
    await endSession(opened);
    await heading(SIGN_IN);
    await logIn(opened);
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
    await returnFrom(opened.device);
    await heading('内容のご確認');
    expect(here()).toBe(CONFIRM);
  });

  test('returns to the review with all answers although the browser’s storage was emptied meanwhile', async () => {
    const opened = await atReview();
    opened.device.loggedIn = false;
    await endSession(opened);
    await heading(SIGN_IN);
    localStorage.clear();
    sessionStorage.clear();
    await logIn(opened);
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
    await returnFrom(opened.device);
    await heading('内容のご確認');
    expect(here()).toBe(CONFIRM);
  });

  test('also returns to the review after a reload of the sign-in page', async () => {
    const opened = await atReview();
    await endSession(opened);
    await heading(SIGN_IN);
    await open('/', { device: opened.device });
    await heading('内容のご確認');
    expect(here()).toBe(CONFIRM);
  });

  test('does not prevent a later reload from opening the first step', async () => {
    const opened = await atReview();
    opened.device.loggedIn = false;
    await endSession(opened);
    await logIn(opened);
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
    await returnFrom(opened.device);
    await heading('内容のご確認');
    await open(CONFIRM, { device: opened.device });
    await heading('お届け先');
  });
});

describe('the address bar', () => {
  const LEFT_BY_LINE = 'code=abc&state=x&liff.state=%2F#access_token=secret&id_token=secret';

  test.each([
    ['a link without a uuid', '/?from=talk'],
    ['a link with a uuid that the provider does not know', '/?uuid=00000000-0000-4000-8000-000000000000'],
  ])('contains none of LINE’s tokens after %s was opened', async (_, link) => {
    await open(`${link}&${LEFT_BY_LINE}`);
    await heading(UNKNOWN);
    expect(here()).toBe(link);
  });
});

describe('the back button leaves the app, because no history entry is added when', () => {
  test('the sign-in page replaces a protected page', async () => {
    const before = window.history.length;
    await open(`/consultations?uuid=${uuid}`, { device: signedOut() });
    await heading(SIGN_IN);
    expect([window.history.length - before, here()]).toEqual([0, '/']);
  });

  test.each([
    ['/inquiries?inquiry_id=2', '/inquiries/2', 'ご回答'],
    ['/itemForm?item_id=1', '/itemForm/1', 'ご入力内容'],
    ['/?redirect_to=visitReservations', '/mypage/visitReservations', LIST],
    ['/login', '/', 'ひだまり住宅'],
    ['/liff', '/', 'ひだまり住宅'],
  ])('the link redirects to another page: %s', async (link, path, title) => {
    const before = window.history.length;
    await open(`${link}${link.includes('?') ? '&' : '?'}uuid=${uuid}`);
    await heading(title);
    expect([window.history.length - before, window.location.pathname]).toEqual([0, path]);
  });
});

describe('「LINEでログインする」', () => {
  test('opens LINE at the first tap when LINE’s token has expired', async () => {
    const opened = await open(`/mypage/visitReservations?uuid=${uuid}`);
    await heading(LIST);
    await endSession(opened);
    await heading(SIGN_IN);
    opened.device.loggedIn = false;
    await logIn(opened);
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
  });

  test('opens LINE at the first tap when the provider no longer accepts LINE’s token', async () => {
    const opened = await open(`/mypage/visitReservations?uuid=${uuid}`);
    await heading(LIST);
    await endSession(opened);
    await heading(SIGN_IN);
    opened.device.accessToken = provider.lineAccessToken('expiredToken');
    await logIn(opened);
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
  });

  test('works after a logout that failed at LINE but removed the session here', async () => {
    const device = knownToLine();
    const door = memoryLineDoor(device);
    const logout = () => {
      throw new Error('LINE could not log out');
    };
    const opened = await open(`/?uuid=${uuid}`, {
      device,
      environment: { openDoor: async () => ({ ...door, logout }) },
    });
    await press(opened, 'ログアウト');
    await heading(SIGN_IN);
    expect([stored(), opened.reported.map(String)]).toEqual([[], ['Error: LINE could not log out']]);
    await waitFor(async () => expect(await provider.count('customer_sessions')).toBe(0));
    await waitFor(() => expect(opened.services.session.getSnapshot().hasTag('pending')).toBe(false));
    await logIn(opened);
    await waitFor(() => expect(device.logins.length).toBe(1));
  });
});

describe('a failed sign-in keeps, for one use,', () => {
  test.each(['/', '/login', '/register', '/liff'])(
    'the URL of another site in a link to %s',
    async (path) => {
      const opened = await open(`${path}?uuid=${uuid}&external_url=${SITE}`, { prepare: failsOnce });
      await logIn(opened);
      await heading('外部のサイトを開きます');
      await opened.user.click(screen.getByRole('link', { name: 'ホームに戻る' }));
      await heading('ひだまり住宅');
      await goTo(opened, '/webCatalogs');
      await heading('Webカタログ');
      await goTo(opened, '/');
      await heading('ひだまり住宅');
    },
  );

  test('the id of an inquiry', async () => {
    const opened = await open(`/inquiries?uuid=${uuid}&inquiry_id=2`, { prepare: failsOnce });
    await logIn(opened);
    await heading('ご回答');
    expect(window.location.pathname).toBe('/inquiries/2');
    await goTo(opened, '/inquiries');
    await heading('アンケート');
    expect(window.location.pathname).toBe('/inquiries');
  });

  test('the id of a file', async () => {
    const file = '3b2f7a9e-5c1d-4e8a-9f60-7d4c2b1a0e9f';
    const opened = await open(`/files?uuid=${uuid}&file_id=${file}`, { prepare: failsOnce });
    await logIn(opened);
    await waitFor(() => expect(window.location.pathname).toBe(`/files/${file}`));
    await goTo(opened, '/files');
    await heading('表示するファイルはありません', 2);
    expect(window.location.pathname).toBe('/files');
  });
});

const StaffPage = () => <h1>スタッフの方へ</h1>;

describe('a page', () => {
  const staff = pageRoute({
    path: 'staff',
    access: 'signedIn',
    scope: 'staff',
    code: async () => ({ page: { Component: StaffPage } }),
  });

  test('PAGE-22 that requires a scope shows the 403 page to a session without that scope', async () => {
    await open(`/staff?uuid=${uuid}`, { routes: [staff] });
    await heading('403 Forbidden');
  });

  test('that requires a scope shows the sign-in to signed-out customers before it checks the scope', async () => {
    await open(`/staff?uuid=${uuid}`, { routes: [staff], device: signedOut() });
    await heading(SIGN_IN);
  });

  test('whose route is nested in the route of another page causes only one token check', async () => {
    const { device } = await open(`/?uuid=${uuid}`);
    await heading('ひだまり住宅');
    const opened = await open('/events', { device });
    await heading('イベント・見学会');
    expect(opened.network.sent.filter((name) => name === CHECK)).toEqual([CHECK]);
    await goTo(opened, '/events/finished');
    await waitFor(() => expect(opened.network.sent.filter((name) => name === CHECK).length).toBe(2));
  });
});
