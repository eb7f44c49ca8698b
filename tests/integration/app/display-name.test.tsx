import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { primaryButton } from '#tests/support/title-of.ts';

const SAVE = primaryButton(profileEditFlow, 'profile');

const { provider, openPage } = await appTests();
const regular = profileOf(provider, 'regular');
const NAME = '表示するお名前';
const SNACKBAR = { selector: '[data-snackbar] *' };

beforeAll(() => preloadUsualControls());

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const url = `/mypage/editProfile?uuid=${provider.persona('regular').uuid}`;
  return openPage({ persona: 'regular', url, ...options });
};
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const change = async ({ user }: AppInProcess, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.paste(text);
};
const valueIn = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const wordsOf = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name });
  return title.closest('section')?.textContent;
};

describe('the customer’s display name', () => {
  test('is saved by a separate call if it has one to fifty characters, and mypage shows it', async () => {
    const opened = await open();
    const before = await regular.read();
    await press(opened, '変更する（表示名）');
    for (const [text, reason] of [
      ['　', '表示するお名前を入力してください'],
      ['あ'.repeat(51), '表示するお名前：50文字以内で入力してください（現在51文字）'],
    ] as const) {
      await change(opened, NAME, text);
      await press(opened, SAVE);
      const summary = within(await screen.findByRole('group', { name: '入力内容をご確認ください' }));
      await summary.findByRole('link', { name: reason });
    }
    const help = 'マイページでお客様をお呼びするときのお名前です。ニックネームもお使いいただけます。';
    const error = '50文字以内で入力してください（現在51文字）';
    screen.getByRole('textbox', { name: NAME, description: `${help} ${error}` });
    expect(opened.network.sent.filter((name) => name === 'PATCH /me')).toEqual([]);
    await change(opened, NAME, 'けんいち');
    await press(opened, SAVE);
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
    expect([await wordsOf('表示名'), await wordsOf('基本情報')]).toEqual([
      '表示名変更する表示するお名前けんいち',
      '基本情報変更するお名前鈴木 健一フリガナスズキ　ケンイチ性別男性お勤め先未入力',
    ]);
    expect([opened.network.sent.includes('PATCH /customer_profile'), await regular.read()]).toEqual([
      false,
      before,
    ]);
    await press(opened, '戻る');
    await screen.findByText('けんいち 様');
  });

  test('is the profile’s name until the customer has chosen another', async () => {
    const opened = await open();
    await press(opened, '変更する（基本情報）');
    await change(opened, '名', '健二');
    await press(opened, SAVE);
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
    expect(await wordsOf('表示名')).toContain('鈴木 健二');
  });

  test('stays in its field with the reason if the provider refuses it', async () => {
    const opened = await open({ prepare: (network) => network.hold('PATCH /me') });
    await press(opened, '変更する（表示名）');
    await change(opened, NAME, 'けんいち');
    await press(opened, SAVE);
    const call = await opened.network.held('PATCH /me');
    expect(await call.request.clone().json()).toEqual({ customer: { name: 'けんいち' } });
    call.answer(422, { errors: ['表示するお名前をご確認ください。'], error_fields: ['name'] });
    const summary = within(await screen.findByRole('group', { name: '入力内容をご確認ください' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '表示するお名前をご確認ください。',
    ]);
    expect(await valueIn(NAME)).toBe('けんいち');
  });
});
