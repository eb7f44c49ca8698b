import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineAccounts } from '#provider/db/schema.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import type { LineDevice } from '#tests/support/memory-line-door.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const LIST = '現在、ご予約はありません';
const SIGN_IN = 'LINEでかんたんログイン';
const UNKNOWN = 'リンクをもう一度お開きください';

const open = (url: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url, ...options });
const linkTo = (path: string, query = '') => `${path}?uuid=${uuid}${query}`;
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const home = () => heading('ひだまり住宅');
const here = () => window.location.pathname + window.location.search;
const signedOut = (): LineDevice => ({
  ...lineDevice(provider.lineAccessToken('newcomer')),
  loggedIn: false,
});

/** LINE with some methods replaced. `asked` records what the page requests from it. */
const lineWith = (change: Partial<LineDoor>) => {
  const asked: unknown[] = [];
  const door: LineDoor = {
    ...memoryLineDoor(lineDevice(provider.lineAccessToken('newcomer'))),
    openWindow: (url, { external }) => asked.push(['openWindow', url, external]),
    closeWindow: () => asked.push('closeWindow'),
    ...change,
  };
  return { asked, environment: { openDoor: async () => door } };
};

describe('the page named by redirect_to in a link', () => {
  test.each(['/', '/liff', '/login', '/register'])(
    'ARR-27 opens from %s for a customer who is signed in to LINE',
    async (path) => {
      await open(linkTo(path, '&redirect_to=visitReservations'));
      await heading(LIST, 2);
      expect(here()).toBe('/mypage/visitReservations');
    },
  );

  test.each(['//evil.example', 'https://evil.example', 'nowhere', '/login'])(
    'is not opened if it is unsafe or unknown, and the home page opens instead: %s',
    async (target) => {
      await open(linkTo('/', `&redirect_to=${encodeURIComponent(target)}`));
      await home();
      expect(window.location.pathname).toBe('/');
    },
  );

  test('is mentioned on the sign-in page if it is safe, and otherwise no stored page is mentioned', async () => {
    localStorage.setItem('redirectPath', '/consultations');
    await open(linkTo('/', '&redirect_to=//evil.example'), { device: signedOut() });
    await heading(SIGN_IN);
    expect(screen.queryByText('ログインすると、お開きになったページへ進みます。')).toBe(null);
    await open(linkTo('/', '&redirect_to=consultations'), { device: signedOut() });
    await screen.findByText('ログインすると、お開きになったページへ進みます。');
  });

  test('is opened instead of the page that an earlier visit stored', async () => {
    localStorage.setItem('redirectPath', '/consultations');
    await open(linkTo('/', '&redirect_to=visitReservations'));
    await heading(LIST, 2);
  });

  test('is opened only once, and the back button then leads to the home page', async () => {
    const { user } = await open(linkTo('/liff', '&redirect_to=visitReservations'));
    await heading(LIST, 2);
    await user.click(screen.getByRole('button', { name: /戻る$/ }));
    await home();
    expect(here()).toBe('/');
  });

  test('ARR-28 opens without a sign-in if it needs none', async () => {
    const device = signedOut();
    await open(linkTo('/', '&redirect_to=/lineTalk'), { device });
    await heading('LINEのトークをご覧ください');
    await open(linkTo('/liff', '&redirect_to=/lineTalk'), { device });
    await heading('LINEのトークをご覧ください');
    expect(device.logins).toEqual([]);
  });

  test.each([
    ['redirect_path=/mypage/visitReservations', LIST, 2],
    ['redirect_path=//evil.example', 'ひだまり住宅', 1],
  ])(
    'can also be named by redirect_path, and does not open if it is unsafe: %s',
    async (query, name, level) => {
      await open(linkTo('/', `&${query}`));
      await heading(name, level);
    },
  );
});

describe('/liff', () => {
  test('opens the home page if the link names no page', async () => {
    await open(linkTo('/liff'));
    await home();
    expect(here()).toBe('/');
  });

  test('signs in at LINE without a tap, and returns to the page that the link names', async () => {
    const device = signedOut();
    await open(linkTo('/liff', '&redirect_to=visitReservations'), { device });
    await waitFor(() =>
      expect(device.logins).toEqual([`${window.location.origin}/mypage/visitReservations?uuid=${uuid}`]),
    );
    await open('/mypage/visitReservations', { device });
    await heading(LIST, 2);
  });

  test('says that the link is incomplete if neither it nor the device has a uuid', async () => {
    await open('/liff');
    await heading(UNKNOWN);
  });
});

describe('pages for guests:', () => {
  test.each(['/login', '/register'])('%s leads a signed-in customer to the home page', async (path) => {
    await open(linkTo(path));
    await home();
    expect(here()).toBe('/');
  });

  test('/login starts the sign-in only when the customer taps its button', async () => {
    const device = signedOut();
    const { user } = await open(linkTo('/login'), { device });
    await heading(SIGN_IN);
    expect(device.logins).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'LINEでログインする' }));
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + linkTo('/login')]));
  });

  test('/register welcomes the customer, names the source, and says how the profile is used', async () => {
    const device = signedOut();
    const { user } = await open(linkTo('/register', '&registration_source_id=1'), { device });
    await heading('ひだまり住宅へようこそ');
    screen.getByText('住宅展示場の受付からのご登録');
    screen.getByRole('heading', { level: 2, name: '個人情報の取り扱い' });
    await user.click(screen.getByRole('button', { name: 'LINEでログインする' }));
    await waitFor(() => expect(device.logins.length).toBe(1));
  });

  test('/register fetches the source once, not again after the sign-in', async () => {
    const device = signedOut();
    const url = linkTo('/register', '&registration_source_id=1');
    const guest = await open(url, { device });
    await guest.user.click(await screen.findByRole('button', { name: 'LINEでログインする' }));
    await waitFor(() => expect(device.logins.length).toBe(1));
    const customer = await open(url, { device });
    await home();
    await customer.services.marksSent();
    const asked = ({ network }: AppInProcess) =>
      network.sent.filter((name) => name === 'GET /registration_sources/:id').length;
    expect([asked(guest), asked(customer), customer.reported]).toEqual([1, 0, []]);
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
    const { network } = await open(linkTo('/register'), { device: signedOut() });
    await heading('ひだまり住宅へようこそ');
    expect(network.sent).toEqual(['GET /line_accounts/:uuid']);
  });

  test('/register shows the account’s name, also in the page title', async () => {
    await open(linkTo('/register'), { device: signedOut() });
    await heading('ひだまり住宅へようこそ');
    screen.getByText('ひだまり住宅');
    expect(document.title).toBe('ようこそ｜ひだまり住宅');
  });

  test.each([
    ['/login', SIGN_IN],
    ['/register', 'ひだまり住宅へようこそ'],
  ])('%s shows the account’s logo', async (path, title) => {
    const logoImageUrl = 'https://example.jp/logo.png';
    await provider.db.update(lineAccounts).set({ logoImageUrl });
    await open(linkTo(path), { device: signedOut() });
    await heading(title);
    expect(document.querySelector('main img, header img')?.getAttribute('src')).toBe(logoImageUrl);
  });

  test('/login shows the account’s name even if the LIFF id comes from the build', async () => {
    const environment = { liffId: '1234567890-AbcdEfgh' };
    await open(linkTo('/login'), { device: signedOut(), environment });
    await heading(SIGN_IN);
    await screen.findByText('ひだまり住宅');
    expect(document.title).toBe('ログイン｜ひだまり住宅');
  });

  test('/register says why a sign-in did not work', async () => {
    await open(linkTo('/register'));
    await home();
    forgetEverything();
    await open(linkTo('/register'), { persona: 'regular' });
    await screen.findByText(/^このリンクは別の方にお送りしたものです/);
    expect(screen.queryByText('ログインすると、お開きになったページへ進みます。')).toBe(null);
  });
});

describe('/friends', () => {
  test('VIEW-40 offers the account’s LIFF link as a button, a QR code and a text', async () => {
    const line = lineWith({ friendship: async () => false });
    const { user } = await open(linkTo('/friends'), { environment: line.environment });
    await heading('友だち追加');
    screen.getByRole('img', { name: 'パソコンでご覧の方のQRコード' });
    const link = screen.getByText(/^https:\/\/liff\.line\.me\//).textContent;
    expect(new URL(link).searchParams.get('uuid')).toBe(uuid);
    await user.click(screen.getByRole('button', { name: 'LINEで友だち追加する' }));
    expect(line.asked).toEqual([['openWindow', link, false]]);
  });

  test('thanks a customer who is already a friend', async () => {
    await open(linkTo('/friends'));
    await heading('友だちに追加済みです');
    screen.getByRole('link', { name: 'ホームに戻る' });
  });

  test('shows no QR code in LINE, where nobody could scan it', async () => {
    const line = lineWith({ friendship: async () => null, isInClient: () => true });
    await open(linkTo('/friends'), { environment: line.environment });
    await heading('友だち追加');
    expect(screen.queryByRole('img')).toBe(null);
  });

  test('opens for signed-out customers, and then makes no request to LINE', async () => {
    const line = lineWith({
      isLoggedIn: () => false,
      friendship: () => Promise.reject(new Error('LINE was asked')),
    });
    await open(linkTo('/friends'), { environment: line.environment });
    await heading('友だち追加');
  });

  test('says that the link is incomplete if neither it nor the device has a uuid', async () => {
    await open('/friends');
    await heading(UNKNOWN);
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
    const { user } = await open(linkTo('/lineTalk'), { environment: line.environment });
    await user.click(await screen.findByRole('button', { name: 'トークに戻る' }));
    expect(line.asked).toEqual(['closeWindow']);
  });

  test('outside LINE opens LINE’s list of chats, signed in or not', async () => {
    const line = lineWith({ isLoggedIn: () => false });
    const { user } = await open(linkTo('/lineTalk'), { environment: line.environment });
    await user.click(await screen.findByRole('button', { name: 'LINEのトークを開く' }));
    expect(line.asked).toEqual([['openWindow', 'https://line.me/R/nv/chat', true]]);
  });
});

describe('/qrcode', () => {
  const noLine = {
    environment: { openDoor: () => Promise.reject(new Error('LINE was opened')) },
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
    await heading(UNKNOWN);
    await open('/qrcode?uuid=00000000-0000-4000-8000-000000000000', noLine);
    await heading(UNKNOWN);
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

describe('another site that a link leads to', () => {
  const SITE = encodeURIComponent('https://www.example.jp/plan?x=1');

  test.each(['/', '/liff', '/redirect'])('is named on %s, and opens only on a tap', async (path) => {
    const line = lineWith({});
    const opened = await open(linkTo(path, `&external_url=${SITE}`), { environment: line.environment });
    await heading('外部のサイトを開きます');
    screen.getByText('www.example.jp');
    expect([line.asked, opened.left]).toEqual([[], []]);
    await opened.user.click(screen.getByRole('button', { name: 'サイトを開く' }));
    expect(line.asked).toEqual([['openWindow', 'https://www.example.jp/plan?x=1', true]]);
  });

  test('can be skipped with a link to the home page', async () => {
    const { user } = await open(linkTo('/', `&external_url=${SITE}`));
    await user.click(await screen.findByRole('link', { name: 'ホームに戻る' }));
    await home();
  });

  test.each(['http://www.example.jp/', 'javascript:alert(1)', '//www.example.jp'])(
    'is ignored if it is not https: %s',
    async (site) => {
      await open(linkTo('/', `&external_url=${encodeURIComponent(site)}`));
      await home();
    },
  );
});
