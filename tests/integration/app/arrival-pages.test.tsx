import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { builders } from '#provider/db/builder-tables.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests, heading, here, timesSent } from '#tests/support/app-tests.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import type { LineDevice } from '#tests/support/memory-line-client.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, boot, load, openPage, press } = await appTests();
const { uuid } = provider.persona('newcomer');
const LIST = '/mypage/visitReservations';

const open = (url: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url, ...options });
const loaded = async (url: string, options: Partial<OpenOptions> = {}) => {
  const app = await load({ persona: 'newcomer', url, ...options });
  await app.loaded();
  return app;
};
const linkTo = (path: string, query = '') => `${path}?uuid=${uuid}${query}`;
const home = () => screen.findByRole('navigation', { name: 'メニュー' });
const signedOut = (): LineDevice => ({
  ...lineDevice(provider.lineAccessToken('newcomer')),
  loggedIn: false,
});

/** LINE with some methods replaced. `asked` records what the page requests from it. */
const lineWith = (change: Partial<LineClient>) => {
  const asked: unknown[] = [];
  const lineClient: LineClient = {
    ...memoryLineClient(lineDevice(provider.lineAccessToken('newcomer'))),
    openWindow: (url, { external }) => asked.push(['openWindow', url, external]),
    closeWindow: () => asked.push('closeWindow'),
    ...change,
  };
  return { asked, environment: { getLineClient: async () => lineClient } };
};

describe('the page that a link names', () => {
  test.each(['/', '/liff', '/login', '/register'])(
    'ARR-27 opens from %s for a customer who is signed in to LINE',
    async (path) => {
      await loaded(linkTo(path, '&redirect_to=visitReservations'));
      expect(here()).toBe(LIST);
    },
  );

  test.each([
    ['redirect_to=//evil.example', '/'],
    ['redirect_to=https%3A%2F%2Fevil.example', '/'],
    ['redirect_to=nowhere', '/'],
    ['redirect_to=/login', '/'],
    ['redirect_path=//evil.example', '/'],
    [`redirect_path=${LIST}`, LIST],
  ])('is not opened if it is unsafe or unknown: %s', async (query, path) => {
    await loaded(linkTo('/', `&${query}`));
    expect(window.location.pathname).toBe(path);
  });

  test('is opened instead of the page that an earlier visit stored', async () => {
    localStorage.setItem('redirectPath', '/consultations');
    await loaded(linkTo('/', '&redirect_to=visitReservations'));
    expect(here()).toBe(LIST);
  });

  test.each([
    ['is the page after the sign-in', 'consultations', '/consultations'],
    ['is not, if it is unsafe, and neither is a stored page', '//evil.example', null],
  ])('%s', async (_, target, path) => {
    localStorage.setItem('redirectPath', '/mypage');
    const app = await loaded(linkTo('/', `&redirect_to=${target}`), { device: signedOut() });
    expect([here().split('?')[0], app.services.session.getSnapshot().context.redirectPath]).toEqual([
      '/',
      path,
    ]);
  });

  test('is opened only once, and the back button then leads to the home page', async () => {
    await open(linkTo('/liff', '&redirect_to=visitReservations'));
    await heading('ご予約の確認');
    await press(/戻る$/);
    await home();
    expect(here()).toBe('/');
  });

  test.each(['/', '/liff'])('ARR-28 opens from %s without a sign-in if it needs none', async (path) => {
    const device = signedOut();
    await loaded(linkTo(path, '&redirect_to=/lineTalk'), { device });
    expect([window.location.pathname, device.logins]).toEqual(['/lineTalk', []]);
  });
});

test('/liff signs in at LINE without a tap, and returns to the page that the link names', async () => {
  const device = signedOut();
  await loaded(linkTo('/liff', '&redirect_to=visitReservations'), { device });
  expect(device.logins).toEqual([window.location.origin + linkTo(LIST)]);
  await loaded(LIST, { device });
  expect(here()).toBe(LIST);
});

test.each(['/liff', '/friends'])(
  '%s says that the link is incomplete if neither it nor the device has a uuid',
  async (path) => {
    await open(path);
    await heading(openLinkAgainText);
  },
);

describe('pages for guests:', () => {
  const LOGO = 'https://example.jp/logo.png';
  const logo = () => document.querySelector('header img')?.getAttribute('src');

  test.each(['/login', '/register', '/liff'])(
    '%s leads a signed-in customer to the home page',
    async (path) => {
      await loaded(linkTo(path));
      expect(here()).toBe('/');
    },
  );

  test('/login starts the sign-in only when the customer taps its button', async () => {
    await provider.db.update(builders).set({ logoImageUrl: LOGO });
    const device = signedOut();
    await open(linkTo('/login'), { device });
    await screen.findByRole('button', { name: 'LINEでログインする' });
    await waitFor(() => expect([device.logins, logo()]).toEqual([[], LOGO]));
    await press('LINEでログインする');
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + linkTo('/login')]));
  });

  test('/login shows the account’s name even if the LIFF id comes from the build', async () => {
    const environment = { liffId: '1234567890-AbcdEfgh' };
    await open(linkTo('/login'), { device: signedOut(), environment });
    await screen.findByRole('link', { name: 'ひだまり住宅のホーム' });
    await waitFor(() => expect(document.title).toBe('ログイン｜ひだまり住宅'));
  });

  test('/register welcomes the customer to the account, and names the source, which it fetches once', async () => {
    await provider.db.update(builders).set({ logoImageUrl: LOGO });
    const device = signedOut();
    const url = linkTo('/register', '&registration_source_id=1');
    const guest = await open(url, { device });
    await heading('ひだまり住宅へようこそ');
    screen.getByText('住宅展示場の受付からのご登録');
    screen.getByRole('link', { name: 'ひだまり住宅のホーム' });
    screen.getByRole('heading', { level: 2, name: '個人情報の取り扱い' });
    await waitFor(() => expect([document.title, logo()]).toEqual(['ようこそ｜ひだまり住宅', LOGO]));
    await press('LINEでログインする');
    await waitFor(() => expect(device.logins.length).toBe(1));
    const customer = await boot({ persona: 'newcomer', url, device });
    await customer.services.marksSent();
    const asked = [guest, customer].map((app) => timesSent(app, 'GET /registration_sources/:id'));
    expect([asked, customer.reported]).toEqual([[1, 0], []]);
  });

  test('/register welcomes the customer even if the source is unknown, and reports the error', async () => {
    const { reported } = await open(linkTo('/register', '&registration_source_id=99'), {
      device: signedOut(),
    });
    await heading('ひだまり住宅へようこそ');
    expect([screen.queryByText(/からのご登録$/), reported.map(String)]).toEqual([
      null,
      ['Error: the registration source is unknown: notFound'],
    ]);
  });

  test('/register fetches no source if the link names none', async () => {
    const { network } = await loaded(linkTo('/register'), { device: signedOut() });
    expect([network.sent, here()]).toEqual([['GET /line_accounts/:uuid'], linkTo('/register')]);
  });

  test('/register says why a sign-in did not work', async () => {
    await leaveSession(provider, 'newcomer');
    forgetEverything();
    await open(linkTo('/register'), { persona: 'regular' });
    await screen.findByRole('link', { name: TALK_LABELS.open });
    expect(screen.queryByRole('heading', { name: 'ひだまり住宅へようこそ' })).toBe(null);
  });
});

describe('/friends', () => {
  test('VIEW-40 offers the account’s LIFF link as a button, a QR code and a text', async () => {
    const line = lineWith({ friendship: async () => false });
    await open(linkTo('/friends'), { environment: line.environment });
    await heading('友だち追加');
    screen.getByRole('img', { name: 'パソコンでご覧の方のQRコード' });
    const link = screen.getByText(/^https:\/\/liff\.line\.me\//).textContent;
    expect(new URL(link).searchParams.get('uuid')).toBe(uuid);
    await press('LINEで友だち追加する');
    expect(line.asked).toEqual([['openWindow', link, false]]);
  });

  test('thanks a customer who is already a friend', async () => {
    await open(linkTo('/friends'));
    await heading('友だちに追加済みです');
    screen.getByRole('link', { name: 'ホームに戻る' });
  });

  test('opens for signed-out customers in LINE, without a request to LINE or a QR code to scan', async () => {
    const line = lineWith({
      isInClient: () => true,
      isLoggedIn: () => false,
      friendship: () => Promise.reject(new Error('LINE was asked')),
    });
    await open(linkTo('/friends'), { environment: line.environment });
    await heading('友だち追加');
    expect(screen.queryByRole('img')).toBe(null);
  });

  test('shows an error page if the account cannot be loaded', async () => {
    await open(linkTo('/friends'), {
      prepare: (network) => {
        network.letPass('GET /line_accounts/:uuid');
        network.hold('GET /line_accounts/:uuid');
        void network.held('GET /line_accounts/:uuid').then((call) => call.answer(500, {}));
      },
    });
    await heading('500 Internal Server Error');
  });
});

describe('/lineTalk', () => {
  test('closes the page in LINE, because the chat is behind it', async () => {
    const line = lineWith({ isInClient: () => true });
    await open(linkTo('/lineTalk'), { environment: line.environment });
    await press('トークに戻る');
    expect(line.asked).toEqual(['closeWindow']);
  });

  test('outside LINE opens LINE’s list of chats, signed in or not', async () => {
    const line = lineWith({ isLoggedIn: () => false });
    await open(linkTo('/lineTalk'), { environment: line.environment });
    await press('LINEのトークを開く');
    expect(line.asked).toEqual([['openWindow', 'https://line.me/R/nv/chat', true]]);
  });
});

describe('/qrcode', () => {
  const noLine = {
    environment: { getLineClient: () => Promise.reject(new Error('LINE was opened')) },
  };

  test('PAGE-19 neither opens LINE nor signs in, and shows a LINE link that opens the same page', async () => {
    const { network } = await open(linkTo('/qrcode', '&redirect_to=events&event_id=5&utm_source=a'), noLine);
    await heading('スマートフォンで開く');
    screen.getByRole('img', { name: 'お客様のページのQRコード' });
    const link = new URL(screen.getByRole('link', { name: 'このままLINEで開く' }).getAttribute('href') ?? '');
    expect([link.origin, Object.fromEntries(link.searchParams)]).toEqual([
      'https://liff.line.me',
      { uuid, redirect_to: 'events', event_id: '5' },
    ]);
    expect(network.sent).toEqual(['GET /line_accounts/:uuid']);
  });

  test('says that the link is incomplete if neither it nor the device has a uuid', async () => {
    await open('/qrcode', noLine);
    await heading(openLinkAgainText);
    await open('/qrcode?uuid=00000000-0000-4000-8000-000000000000', noLine);
    await heading(openLinkAgainText);
  });

  test('causes a full page load when the customer goes back from it to a page that needs LINE', async () => {
    window.history.pushState(null, '', '/lineTalk?from=before');
    window.history.pushState(null, '', linkTo('/qrcode'));
    const { left } = await open(linkTo('/qrcode'), noLine);
    await heading('スマートフォンで開く');
    window.history.back();
    await waitFor(() => expect(left).toEqual(['/lineTalk?from=before']));
  });
});

test('another site that a link leads to is named, opens only on a tap, and can be skipped', async () => {
  const line = lineWith({});
  const site = encodeURIComponent('https://www.example.jp/plan?x=1');
  const opened = await open(linkTo('/', `&external_url=${site}`), { environment: line.environment });
  await screen.findByText('www.example.jp');
  expect([line.asked, opened.left]).toEqual([[], []]);
  await press('サイトを開く');
  expect(line.asked).toEqual([['openWindow', 'https://www.example.jp/plan?x=1', true]]);
  await opened.user.click(screen.getByRole('link', { name: 'ホームに戻る' }));
  await home();
});
