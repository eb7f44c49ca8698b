import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/schema.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { memoryLineDoor } from '#tests/support/memory-line-door.ts';

const { provider, consoleErrors, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const LINK = `/consultations?uuid=${uuid}`;
const AUTH = ['access-token', 'client', 'uid', 'token-type'];
const GUIDE = '家づくり相談';
const SHOPS = 'ご希望の店舗';
const SIGN_IN = 'LINEでかんたんログイン';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: LINK, ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const stored = () => AUTH.map((name) => localStorage.getItem(name) !== null);
const signedOutEverywhere = [false, false, false, false];
const sessionCalls = ({ network }: AppInProcess) => network.sent.filter((name) => name.includes('/auth'));
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

/** Opens the shop step as a signed-in customer with a chosen shop that has not been submitted. */
const atShops = async (): Promise<AppInProcess> => {
  const opened = await open();
  await press(opened, '予約をはじめる');
  await heading(SHOPS);
  await opened.user.click(screen.getByRole('radio', { name: '大宮ショールーム' }));
  await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
  return opened;
};

describe('when a link opens the app,', () => {
  test('SIGN-8 a customer who is signed in to LINE is signed in here with one call, and sees the page', async () => {
    const opened = await open();
    await heading(GUIDE);
    expect(sessionCalls(opened)).toEqual(['POST /auth/sign_in']);
    expect(stored()).toEqual([true, true, true, true]);
  });

  test('a session that is still valid is checked once before the page is shown, and is kept', async () => {
    const { device } = await open();
    await heading(GUIDE);
    const again = await open({ device });
    await heading(GUIDE);
    expect(sessionCalls(again)).toEqual(['GET /authentication/check_token']);
    expect(again.network.sent.at(0)).toBe('GET /authentication/check_token');
  });

  test('a page’s data is loaded during the token check, and shown once the token is valid', async () => {
    const { device } = await open();
    await heading(GUIDE);
    const again = await open({ device, prepare: ({ hold }) => hold('GET /authentication/check_token') });
    const check = await again.network.held('GET /authentication/check_token');
    await waitFor(() => expect(again.network.sent).toContain('GET /builder'));
    expect(screen.queryByRole('heading', { level: 1, name: GUIDE })).toBe(null);
    await check.pass();
    await heading(GUIDE);
    expect(again.network.sent.filter((name) => name === 'GET /builder')).toEqual(['GET /builder']);
  });

  test.each([
    ['/mypage', 'マイページ', ['GET /me', 'GET /point_histories', 'GET /builder']],
    [
      '/mypage/presents',
      'ポイントとプレゼント',
      ['GET /point_histories', 'GET /incentive_settings', 'GET /incentive_logs'],
    ],
    ['/files', '共有ファイル', ['GET /task_master', 'GET /mypage_templates']],
  ])('the data of %s is requested during the token check too, and only once', async (url, title, calls) => {
    const { device } = await open();
    await heading(GUIDE);
    const again = await open({
      url,
      device,
      prepare: ({ hold }) => hold('GET /authentication/check_token'),
    });
    const check = await again.network.held('GET /authentication/check_token');
    await waitFor(() => expect(again.network.sent).toEqual(expect.arrayContaining(calls)));
    expect(screen.queryByRole('heading', { level: 1, name: title })).toBe(null);
    await check.pass();
    await heading(title);
    expect(calls.map((call) => again.network.sent.filter((sent) => sent === call).length)).toEqual(
      calls.map(() => 1),
    );
  });

  test('calls that fail because of an invalid token are repeated with a new one, without a logout', async () => {
    const { device } = await open();
    await heading(GUIDE);
    localStorage.setItem('access-token', 'stale');
    const again = await open({ device, prepare: ({ hold }) => hold('POST /auth/refresh_token') });
    const renewal = await again.network.held('POST /auth/refresh_token');
    await waitFor(() => expect(again.network.sent).toContain('GET /builder'));
    await renewal.pass();
    await heading(GUIDE);
    expect(again.network.sent.filter((name) => name === 'GET /builder')).toEqual([
      'GET /builder',
      'GET /builder',
    ]);
    expect(again.services.session.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  test('an invalid token is renewed without the customer noticing', async () => {
    const { device } = await open();
    await heading(GUIDE);
    localStorage.setItem('access-token', 'stale');
    const again = await open({ device });
    await heading(GUIDE);
    expect(sessionCalls(again)).toEqual(['GET /authentication/check_token', 'POST /auth/refresh_token']);
    expect(localStorage.getItem('access-token') === 'stale').toBe(false);
  });

  test('a refused renewal signs the customer out, and keeps the path and the drafts', async () => {
    const { device } = await atShops();
    localStorage.setItem('access-token', 'stale');
    const refused = { ...device, accessToken: provider.lineAccessToken('expiredToken') };
    const again = await open({ device: refused, url: `/consultations/selectShop?uuid=${uuid}` });
    await heading(SIGN_IN);
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem('redirectPath')).toBe(`/consultations/selectShop?uuid=${uuid}`);
    expect([stored(), drafts(), refused.loggedIn]).toEqual([
      signedOutEverywhere,
      ['draft:consultation'],
      false,
    ]);
    expect(again.services.session.getSnapshot().context.problem).toEqual({ code: 'signInRefused' });
  });

  test('a sign-in that does not reach the provider is tried again at the next tap', async () => {
    const opened = await open({
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
        void network.held('POST /auth/sign_in').then((call) => call.pass());
      },
    });
    await heading(SIGN_IN);
    await screen.findByText(/^ログインを完了できませんでした/);
    await press(opened, 'LINEでログインする');
    await heading(GUIDE);
    expect(window.location.pathname).toBe('/consultations');
  });

  test('a customer without any session signs in at LINE and returns to the page of the link', async () => {
    const { device } = await open({ prepare: () => undefined });
    await heading(GUIDE);
    forgetEverything();
    device.loggedIn = false;
    const out = await open({ device });
    await heading(SIGN_IN);
    await press(out, 'LINEでログインする');
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + LINK]));
    await open({ device, url: device.logins[0]?.replace(window.location.origin, '') ?? '' });
    await heading(GUIDE);
    expect(stored()).toEqual([true, true, true, true]);
  });

  test('ARR-6 if neither link nor device has a uuid, the page asks for the link again and sends nothing', async () => {
    const opened = await open({ url: '/consultations' });
    await heading('リンクをもう一度お開きください');
    expect(opened.network.sent).toEqual([]);
  });

  test('if the provider does not know the link’s uuid, the page asks for the link again', async () => {
    const opened = await open({ url: '/consultations?uuid=00000000-0000-4000-8000-000000000000' });
    await heading('リンクをもう一度お開きください');
    expect(opened.network.sent).toEqual(['GET /line_accounts/:uuid']);
  });

  test('a link that a customer forwarded does not sign in the person who opens it', async () => {
    await open();
    await heading(GUIDE);
    forgetEverything();
    await open({ persona: 'regular' });
    await heading(SIGN_IN);
    await screen.findByText(/^このリンクは別の方にお送りしたものです/);
    expect(screen.getByRole('link', { name: 'LINEのトークを見る' }).getAttribute('href')).toBe('/lineTalk');
    expect(stored()).toEqual(signedOutEverywhere);
  });
});

describe('when LINE does not open,', () => {
  test('the page says why, the URL stays as LINE left it, and a retry opens the page', async () => {
    const url = `${LINK}&liff.state=%2F&code=abc`;
    const { device } = await open();
    await heading(GUIDE);
    device.failures.push({ code: 'unreachable' });
    const again = await open({ device, url });
    await heading('LINEに接続できませんでした');
    expect(window.location.pathname + window.location.search).toBe(url);
    expect(again.network.sent).toEqual([]);
    await press(again, 'もう一度試す');
    await heading(GUIDE);
    expect(window.location.pathname + window.location.search).toBe(LINK);
  });

  test('each failure of a retry has its own message, until LINE opens', async () => {
    const { device } = await open();
    await heading(GUIDE);
    device.failures.push({ code: 'tokenExpired' }, { code: 'clockWrong' });
    const again = await open({ device });
    await heading('LINEログインの有効期限が切れました');
    await press(again, 'LINEでログインする');
    await heading('日付と時刻の設定をご確認ください');
    await press(again, 'もう一度試す');
    await heading(GUIDE);
  });
});

describe('the end of a session:', () => {
  test('SIGN-35 a logout ends the session here, at LINE and at the provider, and drops the drafts', async () => {
    const { device } = await atShops();
    const home = await open({ device, url: '/' });
    expect(await provider.count('customer_sessions')).toBe(1);
    await press(home, 'ログアウト');
    await press(home, 'ログアウトする');
    await heading(SIGN_IN);
    expect([stored(), device.loggedIn, drafts()]).toEqual([signedOutEverywhere, false, []]);
    await waitFor(async () => expect(await provider.count('customer_sessions')).toBe(0));
    expect(localStorage.getItem('uuid')).toBe(uuid);
  });

  test('a logout while offline ends the session at the provider once the network is back', async () => {
    const { device } = await open();
    await heading(GUIDE);
    const home = await open({ device, url: '/', prepare: ({ hold }) => hold('DELETE /auth/sign_out') });
    await press(home, 'ログアウト');
    (await home.network.held('DELETE /auth/sign_out')).fail();
    await heading(SIGN_IN);
    expect([stored(), await provider.count('customer_sessions')]).toEqual([signedOutEverywhere, 1]);
    const tries = () => home.network.sent.filter((name) => name === 'DELETE /auth/sign_out').length;
    const networkIsBack = (before: number) =>
      waitFor(() => {
        window.dispatchEvent(new Event('online'));
        expect(tries()).toBe(before + 1);
      });
    await networkIsBack(1);
    (await home.network.held('DELETE /auth/sign_out')).fail();
    await networkIsBack(2);
    await (await home.network.held('DELETE /auth/sign_out')).pass();
    expect(await provider.count('customer_sessions')).toBe(0);
  });

  test('a logout stores no path, so the next sign-in leads home', async () => {
    const { device } = await open();
    await heading(GUIDE);
    const home = await open({ device, url: '/' });
    await press(home, 'ログアウト');
    await heading(SIGN_IN);
    expect(localStorage.getItem('redirectPath')).toBe(null);
  });

  test('if a session ends in a wizard, one sign-in leads back to the step with all answers', async () => {
    const opened = await atShops();
    await provider.db.delete(customerSessions);
    // Choosing a shop prefetches its open days, and does not navigate.
    await opened.user.click(screen.getByRole('radio', { name: '横浜港北ショールーム' }));
    await press(opened, '次へ');
    await heading(SIGN_IN);
    expect([window.location.pathname, stored(), drafts()]).toEqual([
      '/',
      signedOutEverywhere,
      ['draft:consultation'],
    ]);
    await press(opened, 'LINEでログインする');
    await heading('ご希望の日時');
    expect(window.location.pathname).toBe('/consultations/selectDesiredDate');
    await screen.findByRole('grid');
    await press(opened, '戻る');
    await heading(SHOPS);
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: '横浜港北ショールーム' });
    expect(chosen.checked).toBe(true);
  });

  test('if all calls of a page are refused with 401, one sign-in leads back to that page', async () => {
    const { device } = await open();
    await heading(GUIDE);
    const list = await open({ device, url: '/mypage/visitReservations' });
    const link = await screen.findByRole('link', { name: '相談を予約する' });
    await provider.db.delete(customerSessions);
    const before = list.network.sent.length;
    await list.user.click(link);
    await heading(SIGN_IN);
    expect(list.network.sent.slice(before).filter((name) => name === 'GET /builder').length).toBe(1);
    await press(list, 'LINEでログインする');
    await heading(GUIDE);
    expect(window.location.pathname).toBe('/consultations');
    expect(sessionCalls(list).filter((name) => name === 'POST /auth/sign_in').length).toBe(1);
  });
});

describe('an exception in a port, which is a function that the session’s state machine calls,', () => {
  test('shows the error page, and is reported once', async () => {
    const { device } = await open();
    await heading(GUIDE);
    localStorage.setItem('access-token', 'stale');
    const brokenDoor = {
      ...memoryLineDoor(device),
      accessToken: () => {
        throw new Error('a bug in the door');
      },
    };
    const again = await open({ device, environment: { openDoor: async () => brokenDoor } });
    await heading('500 Internal Server Error');
    await screen.findByRole('button', { name: 'もう一度読み込む' });
    expect(consoleErrors.take().join('\n')).toContain('a bug in the door');
    expect(again.reported.map(String)).toEqual(['Error: a bug in the door']);
    await press(again, 'ログインし直す');
    expect([stored(), again.left]).toEqual([signedOutEverywhere, ['/']]);
  });
});
