import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { customerProfileValidations } from '#provider/db/builder-tables.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { discardButton } from '#tests/support/title-of.ts';
import {
  button,
  change,
  PATH,
  press,
  profileEditPage,
  SAVE,
  SAVE_LABEL,
  valueIn,
  wordsOf,
} from './edit-profile-page.ts';

const DISCARD = discardButton(profileEditFlow, 'profile');

const { provider, open, halfway } = await profileEditPage();
const regular = profileOf(provider, 'regular');
const SNACKBAR = { selector: '[data-snackbar] *' };
const savesOf = ({ network }: AppInProcess) => network.sent.filter((name) => name === SAVE).length;
const inlineAlert = async (words: string) =>
  screen.findByText(words, { exact: false, selector: '[role=alert] *' });

describe('the profile page', () => {
  test('INFO-10 shows every section with the provider’s values, 未入力 for missing ones, and links', async () => {
    const { user } = await open();
    expect(await wordsOf('表示名')).toBe('表示名変更する表示するお名前鈴木 健一');
    expect(await wordsOf('基本情報')).toBe(
      '基本情報変更するお名前鈴木 健一フリガナスズキ　ケンイチ性別男性お勤め先未入力',
    );
    expect(await wordsOf('ご連絡先')).toBe(
      'ご連絡先変更するお電話番号090-0000-0002メールアドレスkenichi.suzuki@example.comお電話の時間帯10:00〜18:00',
    );
    expect(await wordsOf('ご住所')).toContain('〒224-0032');
    expect(await wordsOf('家づくりのご希望')).toContain('建築をご希望の市区町村第1希望　横浜市都筑区');
    expect(await wordsOf('資料請求')).toBe('資料請求変更する資料請求希望する');
    const others = within(await screen.findByRole('navigation', { name: 'その他の設定' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/basicInfo/cooperation',
      '/unsubscribed',
    ]);
    await user.click(await button('戻る'));
    await waitFor(() => expect(window.location.pathname).toBe('/mypage'));
  });

  test('hides sections whose fields have no provider rule, and ignores rules for unknown fields', async () => {
    const [rule] = await provider.db.select().from(customerProfileValidations);
    const { builderId } = rule ?? { builderId: 0 };
    await provider.db.delete(customerProfileValidations);
    await provider.db.insert(customerProfileValidations).values(
      ['shoe_size', 'tel'].map((attribute) => ({
        builderId,
        attribute,
        required: true,
        maxLength: null,
        format: null,
      })),
    );
    const opened = await halfway();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '表示名',
      'ご連絡先',
      '資料請求',
      'その他の設定',
    ]);
    await press(opened, SAVE_LABEL);
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
    expect((await regular.read()).tel).toBe('0451112222');
  });
});

describe('a section of the profile page', () => {
  test('MSG-7 is edited in place; a save shows a message and the new values, and focuses 変更する', async () => {
    const opened = await halfway();
    await press(opened, DISCARD);
    expect(await wordsOf('ご連絡先')).toContain('090-0000-0002');
    await press(opened, '変更する（ご連絡先）');
    expect(await valueIn('お電話番号')).toBe('09000000002');
    await change(opened, 'お電話番号', '0451112222');
    await press(opened, SAVE_LABEL);
    expect((await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR)).textContent).toBe(
      'お客様情報を更新しました',
    );
    expect(await wordsOf('ご連絡先')).toContain('045-111-2222');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('変更する（ご連絡先）'),
    );
    expect([window.location.pathname, savesOf(opened)]).toEqual([PATH, 1]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('takes the focus when it opens, and closes another section that is unchanged', async () => {
    const opened = await open();
    await press(opened, '変更する（ご連絡先）');
    await change(opened, 'お電話番号', '0451112222');
    await change(opened, 'お電話番号', '09000000002');
    await press(opened, '変更する（ご住所）');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('ご住所'));
    expect(screen.queryByLabelText('お電話番号')).toBe(null);
    await change(opened, '町名・番地', '茅ケ崎中央12-4');
    const before = await regular.read();
    await press(opened, SAVE_LABEL);
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
    expect(await regular.read()).toEqual({ ...before, streetAddress: '茅ケ崎中央12-4' });
  });
});

describe('a save that fails', () => {
  test('INFO-39 shows the newest values if another device has changed the section, and the input stays', async () => {
    const opened = await halfway();
    await regular.change({ tel: '0453333333' });
    await press(opened, SAVE_LABEL);
    await inlineAlert('お電話番号のいまの登録内容：045-333-3333');
    expect([await valueIn('お電話番号'), savesOf(opened)]).toEqual(['0451112222', 0]);
  });

  test('sends nothing and shows the reason beside the field if an answer is invalid', async () => {
    const opened = await open();
    await press(opened, '変更する（ご連絡先）');
    await change(opened, 'お電話番号', '12345');
    await change(opened, 'メールアドレス', 'kenichi');
    await press(opened, SAVE_LABEL);
    const summary = within(await screen.findByRole('group', { name: '入力内容をご確認ください' }));
    const reasons = ['有効な電話番号ではありません', 'メールアドレスの形式で入力してください'] as const;
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(reasons);
    expect([document.title, savesOf(opened)]).toEqual(['エラー：お客様情報の変更｜ひだまり住宅', 0]);
    const described = (name: string, description: string) =>
      screen.getByRole('textbox', { name, description });
    described('お電話番号', `日中ご連絡のつく番号をご入力ください（例：09012345678） ${reasons[0]}`);
    described('メールアドレス', `例：taro@example.com ${reasons[1]}`);
  });

  test('shows each of the provider’s reasons beside its field, and focuses their summary', async () => {
    const opened = await halfway();
    await change(opened, 'メールアドレス', 'kenichi@example.com');
    await regular.shortenRule('tel', 5, () =>
      regular.shortenRule('contact_email', 8, async () => {
        await press(opened, SAVE_LABEL);
        await screen.findByText(messageCatalogue.accountUpdateRefused.snackbar, SNACKBAR);
      }),
    );
    await inlineAlert(messageCatalogue.accountUpdateRefused.inline);
    const summary = await screen.findByRole('group', { name: '入力内容をご確認ください' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['お電話番号：5文字以内で入力してください', 'メールアドレス：8文字以内で入力してください']);
    expect(await valueIn('お電話番号')).toBe('0451112222');
    await press(opened, SAVE_LABEL);
    await screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
    expect(savesOf(opened)).toBe(2);
  });

  test('shows a message and sends nothing if the device is offline', async () => {
    const opened = await halfway({ prepare: (network) => network.hold(SAVE) });
    const before = await regular.read();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(opened, SAVE_LABEL);
    (await opened.network.held(SAVE)).fail();
    await inlineAlert('インターネットに接続されていないため');
    offline.mockRestore();
    expect([await valueIn('お電話番号'), await regular.read()]).toEqual(['0451112222', before]);
  });
});
