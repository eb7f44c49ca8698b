import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, drafts, heading } from '#tests/support/app-tests.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';

const { provider, openPage, openSignedIn: appOpenSignedIn } = await appTests();
const { uuid } = provider.persona('regular');
const SIGN_IN = 'LINEでかんたんログイン';
const SHOPS = '/consultations/selectShop';

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'regular', url: `${path}?uuid=${uuid}`, ...options });
/** Pages that need no sign-in would otherwise open without one. */
const openSignedIn = (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  appOpenSignedIn({ persona: 'regular', url: path, ...options });
const links = async () => {
  const navigation = within(await screen.findByRole('navigation', { name: 'おもなページ' }));
  return navigation
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
};
const logOut = async ({ user }: AppInProcess) => {
  await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
};

/** Opens the shop step with a chosen shop that has not been submitted. */
const withDraft = async (): Promise<AppInProcess> => {
  const opened = await open(SHOPS);
  await opened.user.click(await screen.findByRole('radio', { name: '大宮ショールーム' }));
  await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
  return opened;
};

describe('the navigation', () => {
  test.each([
    ['/', 'ホーム', 'page'],
    ['/mypage/visitReservations', 'ご予約', 'page'],
    ['/mypage/presents', 'マイページ', 'true'],
    ['/friends', null, null],
  ])('SIGN-51 is on %s, and names the current page', async (path, here, current) => {
    await openSignedIn(path);
    expect(await links()).toEqual(
      [
        ['ホーム', '/'],
        ['ご予約', '/mypage/visitReservations'],
        ['イベント', '/events'],
        ['カタログ', '/webCatalogs'],
        ['マイページ', '/mypage'],
      ].map(([name, to]) => [name, to, name === here ? current : null]),
    );
  });

  test('is on the 404 page too, below the builder’s logo', async () => {
    await openSignedIn('/nowhere');
    await heading('404 Not Found');
    await links();
    const logo = await screen.findByRole('link', { name: /のホーム$/ });
    expect(logo.getAttribute('href')).toBe('/');
  });

  test('is not shown to guests', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false };
    await open('/externalTransmission', { device });
    await heading('利用者情報の外部送信について');
    expect(screen.queryByRole('navigation', { name: 'おもなページ' })).toBe(null);
  });
});

describe('a wizard', () => {
  test('WIZ-91 has 閉じる in place of the navigation, which keeps the draft and says so', async () => {
    const { user } = await withDraft();
    expect(screen.queryByRole('navigation', { name: 'おもなページ' })).toBe(null);
    await user.click(screen.getByRole('button', { name: '手続きを閉じる' }));
    await screen.findByText('入力内容は保存されています');
    expect([window.location.pathname, drafts()]).toEqual(['/', ['draft:consultation']]);
    await screen.findByRole('navigation', { name: '入力途中の内容' });
  });

  test('WIZ-91 says nothing about a draft when it is closed without one', async () => {
    const { user } = await open('/consultations');
    await user.click(await screen.findByRole('button', { name: '手続きを閉じる' }));
    await links();
    expect(screen.queryByText('入力内容は保存されています')).toBe(null);
  });

  test('cannot be closed while it sends a change to the provider', async () => {
    const opened = await openSignedIn('/unsubscribed', {
      prepare: ({ hold }) => hold('PATCH /hub_customers/:uuid'),
    });
    await opened.user.click(await screen.findByRole('button', { name: /停止する/ }));
    const call = await opened.network.held('PATCH /hub_customers/:uuid');
    expect(screen.queryByRole('button', { name: '手続きを閉じる' })).toBe(null);
    await act(() => call.pass());
    await screen.findByRole('button', { name: '手続きを閉じる' });
  });
});

describe('a sign-out with unsent answers', () => {
  test('SIGN-52 asks first, and ログアウトしない keeps the session and the answers', async () => {
    const opened = await withDraft();
    await opened.user.click(screen.getByRole('button', { name: '手続きを閉じる' }));
    await opened.user.click(await screen.findByRole('link', { name: 'マイページ' }));
    await logOut(opened);
    const dialog = within(await screen.findByRole('dialog', { name: 'ログアウトしますか？' }));
    dialog.getByText('入力途中の内容があります。ログアウトすると破棄されます。');
    await opened.user.click(dialog.getByRole('button', { name: 'ログアウトしない' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ログアウト' }));
    expect([drafts(), opened.services.session.getSnapshot().hasTag('signedIn')]).toEqual([
      ['draft:consultation'],
      true,
    ]);
  });

  test('also asks first in another tab, where the draft is offered, and deletes the answers after ログアウトする', async () => {
    const { device } = await withDraft();
    sessionStorage.clear();
    const opened = await open('/mypage', { device });
    await logOut(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
    await heading(SIGN_IN);
    expect([drafts(), drafts(localStorage), localStorage.getItem('access-token')]).toEqual([[], [], null]);
  });
});
