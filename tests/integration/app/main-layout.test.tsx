import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import type { AppInProcess, BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, hasSession, timesSent } from '#tests/support/app-tests.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';

const { provider, load, openPage } = await appTests();
const LINK = `/?uuid=${provider.persona('newcomer').uuid}`;
const SETTING = 'GET /line_account_setting';
const CHECK = 'GET /authentication/check_token';
const CODE = 'G-DEMO000001';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: LINK, ...options });
const menu = () => screen.findByRole('navigation', { name: 'メニュー' });
const signIn = () => screen.findByRole('button', { name: 'LINEでログインする' });
const asked = (app: BootedApp) => timesSent(app, SETTING);
const loadAgain = async (options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  return load({ persona: 'newcomer', url: LINK, ...options });
};

const setCode = async (googleAnalyticsTrackingCode: string | null) => {
  const { name } = lineAccounts;
  await provider.db.update(lineAccounts).set({ googleAnalyticsTrackingCode }).where(eq(name, 'ひだまり住宅'));
};

describe('the page title', () => {
  test('PAGE-25 contains the account name', async () => {
    await open();
    await menu();
    await waitFor(() => expect(document.title).toBe('ホーム｜ひだまり住宅'));
  });

  test('contains 読み込み中 while the account name is unknown', async () => {
    await open({ url: '/' });
    await screen.findByRole('heading', { level: 1, name: openLinkAgainText });
    screen.getByText('お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。');
    expect(document.title).toBe('リンクをご確認ください｜読み込み中');
  });

  test('has the account name before the sign-in, and after a reload of the tab', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    await open({ device });
    await signIn();
    expect(document.title).toBe('ログイン｜ひだまり住宅');
    const again = await open({ device });
    await signIn();
    expect([document.title, again.network.sent]).toEqual(['ログイン｜ひだまり住宅', []]);
  });
});

test('the sign-in page says the builder’s name once, in the bar', async () => {
  await open({ device: { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false } });
  await signIn();
  const bar = screen.getByRole('link', { name: 'ひだまり住宅のホーム' });
  const words = within(document.body).queryAllByText(/ひだまり住宅/);
  expect(words.filter((word) => !bar.contains(word) && word.tagName !== 'TITLE')).toEqual([]);
});

describe('the account setting, which is loaded before a page is shown,', () => {
  test('PAGE-29 is loaded when the customer is logged in and the token check passes', async () => {
    const app = await loadAgain({ prepare: (network) => network.hold(SETTING) });
    const call = await app.network.held(SETTING);
    expect([app.network.sent[1], app.router.state.initialized]).toEqual([CHECK, false]);
    await call.pass();
    await app.loaded();
    expect(asked(app)).toBe(1);
  });

  test('is not loaded for somebody who is not logged in', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    const app = await load({ persona: 'newcomer', url: LINK, device });
    await app.loaded();
    expect(asked(app)).toBe(0);
  });

  test('is ignored if it was requested during a token check that fails', async () => {
    await setCode(CODE);
    const device = lineDevice(provider.lineAccessToken('expiredToken'));
    await leaveSession(provider, 'newcomer');
    localStorage.setItem('access-token', 'stale');
    const app = await load({ persona: 'newcomer', url: LINK, device });
    await app.loaded();
    expect([asked(app), hasSession(), localStorage.getItem('gCode')]).toEqual([1, false, null]);
  });

  test('PAGE-30 takes effect only after the token check has passed, even if it arrives earlier', async () => {
    await setCode(CODE);
    const app = await loadAgain({ prepare: (network) => network.hold(CHECK, SETTING) });
    const [check, setting] = [await app.network.held(CHECK), await app.network.held(SETTING)];
    await setting.pass();
    await new Promise(setImmediate);
    expect(localStorage.getItem('gCode')).toBe(null);
    await check.pass();
    await app.loaded();
    await waitFor(() => expect(localStorage.getItem('gCode')).toBe(CODE));
  });

  test('takes no effect while the token check gets no response, nor if the check then fails', async () => {
    await setCode(CODE);
    const app = await loadAgain({
      prepare: (network) => {
        network.hold(CHECK);
        for (let attempt = 0; attempt < 3; attempt += 1) void network.held(CHECK).then((call) => call.fail());
      },
    });
    await app.loaded();
    expect([asked(app), localStorage.getItem('gCode')]).toEqual([1, null]);
    await waitFor(() => expect(app.network.waiting()).toBeGreaterThan(0));
    while (app.network.waiting() > 0) (await app.network.held(CHECK)).answer(500, {});
    await waitFor(() => expect(hasSession()).toBe(false));
    await app.loaded();
    await new Promise(setImmediate);
    expect(localStorage.getItem('gCode')).toBe(null);
  });

  test('does not block the page if it cannot be loaded, and the failure is not reported', async () => {
    const opened = await open({ prepare: (network) => network.hold(SETTING) });
    const call = await opened.network.held(SETTING);
    expect(screen.getByRole('heading', { name: '読み込み中' }).textContent).toBe('読み込み中');
    await act(async () => call.answer(500, { errors: ['サーバーでエラーが発生しました。'] }));
    await menu();
    expect(document.title).toBe('ホーム｜ひだまり住宅');
    expect([screen.queryByText('読み込み中です'), screen.queryByText('閉じる'), opened.reported]).toEqual([
      null,
      null,
      [],
    ]);
    expect(opened.services.snackbars.getSnapshot()).toEqual([]);
  });
});

describe('googleAnalyticsTrackingCode', () => {
  test.each([CODE, null])('is saved to local storage as gCode if the account has one: %s', async (code) => {
    localStorage.setItem('gCode', 'G-OTHER00001');
    await setCode(code);
    const app = await loadAgain();
    await app.loaded();
    await waitFor(() => expect(localStorage.getItem('gCode')).toBe(code));
  });
});

/** The first check must use `expect.poll`, because a page is in the document before its effects subscribe to messages. */
const shownIn = (region: 'status' | 'alert') => screen.getByRole(region).textContent;

describe('the snackbar', () => {
  test('shows a success until 閉じる is pressed', async () => {
    const { services, user } = await open();
    await menu();
    act(() => services.snackbars.add({ severity: 'success', text: messageCatalogue.accountUpdated }));
    await screen.findByText(messageCatalogue.accountUpdated);
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: '閉じる' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('has the role `alert` when it reports a failure', async () => {
    const { services } = await open();
    await menu();
    act(() => services.snackbars.add({ severity: 'error', text: 'ファイルを取得できませんでした' }));
    await expect.poll(() => shownIn('alert')).toBe('ファイルを取得できませんでした閉じる');
  });
});
