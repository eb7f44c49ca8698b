import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { parseDraft } from '#src/engine/core/stored-draft.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import {
  button,
  change,
  headed,
  PATH,
  press,
  profileEditPage,
  SAVE,
  SAVE_LABEL,
  valueIn,
  wordsOf,
} from './edit-profile-page.ts';

const { open, halfway } = await profileEditPage();
const SNACKBAR = { selector: '[data-snackbar] *' };

describe('an unsaved change of the profile', () => {
  const leave = async ({ user }: AppInProcess) =>
    user.click(await screen.findByRole('link', { name: /^パートナー企業/ }));
  const dialog = () =>
    screen.findByRole('dialog', { name: '入力内容が保存されていません。このページを離れますか？' });
  const unloads = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('INFO-15 opens a dialog before the page is left, is kept to continue editing, and deleted to leave', async () => {
    const opened = await halfway();
    await leave(opened);
    await dialog();
    await press(opened, '入力を続ける');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect([window.location.pathname, await valueIn('お電話番号')]).toEqual([PATH, '0451112222']);
    await leave(opened);
    await dialog();
    await press(opened, '離れる');
    await headed('h1', 'パートナー企業への情報提供');
    await act(async () => window.history.back());
    expect(await wordsOf('ご連絡先')).toContain('090-0000-0002');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('opens the dialog before 閉じる leaves the page, and nothing says that the change is kept', async () => {
    const opened = await halfway();
    await press(opened, '手続きを閉じる');
    await dialog();
    await press(opened, '離れる');
    await screen.findByRole('navigation', { name: 'おもなページ' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    expect(screen.queryByText('入力内容は保存されています')).toBe(null);
  });

  test('makes the browser ask before it unloads the page, until the change is undone', async () => {
    const opened = await open();
    await press(opened, '変更する（ご連絡先）');
    expect(unloads()).toBe(false);
    await change(opened, 'お電話番号', '0451112222');
    expect(unloads()).toBe(true);
    await change(opened, 'お電話番号', '09000000002');
    expect(unloads()).toBe(false);
    await leave(opened);
    await headed('h1', 'パートナー企業への情報提供');
  });

  test('keeps the other sections closed while it is being saved', async () => {
    const opened = await halfway({ prepare: (network) => network.hold(SAVE) });
    await press(opened, SAVE_LABEL);
    const call = await opened.network.held(SAVE);
    const other = await button('変更する（ご住所）');
    await opened.user.click(other);
    expect([other.ariaDisabled, screen.queryByLabelText('町名・番地')]).toEqual(['true', null]);
    await call.pass();
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
  });

  test('is kept without a dialog when the session ends', async () => {
    const opened = await halfway();
    let asked = false;
    const watch = new MutationObserver(() => {
      asked ||= document.querySelector('[role=dialog]') !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => opened.services.session.send({ type: 'session.ended', path: PATH }));
    await headed('h1', 'LINEでかんたんログイン');
    watch.disconnect();
    expect(asked).toBe(false);
    const typed = parseDraft(sessionStorage.getItem('draft:profileEdit'))?.typed;
    expect(JSON.stringify(typed)).toContain('0451112222');
  });
});
