import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, heading } from '#tests/support/app-tests.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

const BEGIN = primaryButton(consultationFlow, 'guide');

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: `${path}?uuid=${uuid}`, ...options });
/** Closes LINE's window and opens it again. The new tab has an empty session storage. */
const openLater = (path: string, { device }: AppInProcess): Promise<AppInProcess> => {
  sessionStorage.clear();
  return open(path, { device });
};
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const drafts = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('draft:'));

const chooseShop = async (): Promise<AppInProcess> => {
  const opened = await open('/consultations');
  await press(opened, BEGIN);
  await heading(titleOf(consultationFlow, 'selectShop'));
  await opened.user.click(screen.getByRole('radio', { name: '大宮ショールーム' }));
  await press(opened, '次へ');
  await heading(titleOf(consultationFlow, 'selectDesiredDate'));
  return opened;
};

describe('a consultation begun before LINE was closed', () => {
  test('is offered on the guide page for a link to any step, and continues where it stopped', async () => {
    const later = await openLater('/consultations/selectShop', await chooseShop());
    await screen.findByText('入力途中の内容があります。続きから入力しますか？');
    expect(window.location.pathname).toBe('/consultations');
    await press(later, '続きから入力する');
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
    await press(later, '戻る');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '大宮ショールーム' })).checked).toBe(
      true,
    );
  });

  test('is dropped if the customer starts over, and never offered again', async () => {
    const later = await openLater('/consultations', await chooseShop());
    await press(later, '最初から入力する');
    await heading(titleOf(consultationFlow, 'selectShop'));
    expect(screen.queryByRole('radio', { checked: true })).toBe(null);
    await openLater('/consultations', later);
    await screen.findByRole('button', { name: BEGIN });
  });

  test('VIEW-10 is offered on the home page, with its name and progress', async () => {
    const later = await openLater('/', await chooseShop());
    const begun = within(await screen.findByRole('navigation', { name: '入力途中の内容' }));
    const link = begun.getByRole('link');
    expect(link.textContent).toBe(
      '家づくり相談の入力が途中です大宮ショールーム　全6ステップのうち2ステップ目です',
    );
    await later.user.click(link);
    await press(later, '続きから入力する');
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
  });

  test('is dropped at a sign-out', async () => {
    const first = await chooseShop();
    await waitFor(() => expect([drafts(sessionStorage).length, drafts(localStorage).length]).toEqual([1, 1]));
    first.services.session.send({ type: 'logout.pressed' });
    await screen.findByText('LINEでかんたんログイン');
    expect([drafts(sessionStorage), drafts(localStorage)]).toEqual([[], []]);
  });

  test('is shown to no other visitor', async () => {
    await chooseShop();
    sessionStorage.clear();
    const other = provider.persona('regular').uuid;
    await open('/consultations', { url: `/consultations?uuid=${other}`, persona: 'regular' });
    await screen.findByRole('button', { name: BEGIN });
    expect(drafts(localStorage)).toEqual([]);
  });
});

test('a wizard without a guide page offers its draft on its first page, in place of the form', async () => {
  const first = await open('/mailing/address');
  await heading('お届け先');
  await first.user.type(await screen.findByLabelText('建物名・部屋番号'), 'ひだまり荘');
  await waitFor(() => expect(drafts(localStorage).length).toBe(1));
  const later = await openLater('/mailing/address', first);
  await screen.findByText('入力途中の内容があります。続きから入力しますか？');
  expect(screen.queryByLabelText('建物名・部屋番号')).toBe(null);
  await press(later, '続きから入力する');
  expect((await screen.findByLabelText<HTMLInputElement>('建物名・部屋番号')).value).toBe('ひだまり荘');
});
