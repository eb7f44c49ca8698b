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
const menuButton = () => screen.findByRole('button', { name: 'メニュー' });
const openMenu = async ({ user }: AppInProcess) => {
  await user.click(await menuButton());
  return within(await screen.findByRole('menu', { name: 'メニュー' }));
};
const logOut = async (opened: AppInProcess) => {
  const menu = await openMenu(opened);
  await opened.user.click(menu.getByRole('menuitem', { name: 'ログアウト' }));
};
const entries = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('href')]);

/** Opens the shop step with a chosen shop that has not been submitted. */
const withDraft = async (): Promise<AppInProcess> => {
  const opened = await open(SHOPS);
  await opened.user.click(await screen.findByRole('radio', { name: '大宮ショールーム' }));
  await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
  return opened;
};

describe('the customer menu', () => {
  // The layout of every page shows the menu: a page, a step of a wizard, and a page that needs no sign-in.
  test.each(['/mypage/presents', SHOPS, '/qrcode'])(
    'SIGN-51 is on %s, and its sign-out works there',
    async (path) => {
      const opened = await openSignedIn(path);
      await logOut(opened);
      await waitFor(() => expect(opened.network.sent).toContain('DELETE /auth/sign_out'));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'メニュー' })).toBe(null));
      expect(localStorage.getItem('access-token')).toBe(null);
    },
  );

  test('is on the 404 page too', async () => {
    await openSignedIn('/nowhere');
    await heading('404 Not Found');
    await menuButton();
  });

  test('is not shown to guests', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false };
    await open('/externalTransmission', { device });
    await heading('利用者情報の外部送信について');
    expect(screen.queryByRole('button', { name: 'メニュー' })).toBe(null);
  });

  test('is hidden while the page sends a change to the provider', async () => {
    const opened = await openSignedIn('/unsubscribed', {
      prepare: ({ hold }) => hold('PATCH /hub_customers/:uuid'),
    });
    await menuButton();
    await opened.user.click(await screen.findByRole('button', { name: /停止する/ }));
    const call = await opened.network.held('PATCH /hub_customers/:uuid');
    expect(screen.queryByRole('button', { name: 'メニュー' })).toBe(null);
    await act(() => call.pass());
    await menuButton();
  });

  test('links to the home page and mypage, but not to the page that is open', async () => {
    const opened = await open('/mypage/visitReservations');
    await heading('ご予約の確認');
    const menu = await openMenu(opened);
    expect(entries(menu)).toEqual([
      ['ホーム', '/'],
      ['マイページ', '/mypage'],
      ['ログアウト', null],
    ]);
    await opened.user.click(menu.getByRole('menuitem', { name: 'マイページ' }));
    await waitFor(async () => expect(document.activeElement).toBe(await heading('マイページ')));
    expect(entries(await openMenu(opened))).toEqual([
      ['ホーム', '/'],
      ['ログアウト', null],
    ]);
  });

  test('opens and closes by keyboard, and returns the focus to its button', async () => {
    const { user } = await open('/mypage/visitReservations');
    const button = await menuButton();
    button.focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: 'メニュー' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('ホーム'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(menu.getByRole('menuitem', { name: 'ログアウト' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect([button.getAttribute('aria-expanded'), screen.queryByRole('menu')]).toEqual(['false', null]);
  });
});

describe('a sign-out with unsent answers', () => {
  test('SIGN-52 asks first, and ログアウトしない keeps the session, the step and the answers', async () => {
    const opened = await withDraft();
    await logOut(opened);
    const dialog = within(await screen.findByRole('dialog', { name: 'ログアウトしますか？' }));
    dialog.getByText('入力途中の内容があります。ログアウトすると破棄されます。');
    await opened.user.click(dialog.getByRole('button', { name: 'ログアウトしない' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(await menuButton());
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: '大宮ショールーム' });
    expect([chosen.checked, drafts(), window.location.pathname]).toEqual([
      true,
      ['draft:consultation'],
      SHOPS,
    ]);
    expect(opened.services.session.getSnapshot().hasTag('signedIn')).toBe(true);
  });

  test('deletes the answers after ログアウトする', async () => {
    const opened = await withDraft();
    await logOut(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'ログアウトする' }));
    await heading(SIGN_IN);
    expect([drafts(), localStorage.getItem('access-token')]).toEqual([[], null]);
  });

  test.each(['/', '/mypage'])(
    'also asks first on %s in another tab, where the draft is offered',
    async (path) => {
      const { device } = await withDraft();
      sessionStorage.clear();
      const { user } = await open(path, { device });
      await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
      await screen.findByRole('dialog', { name: 'ログアウトしますか？' });
    },
  );
});
