import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { discardButton } from '#tests/support/title-of.ts';
import { change, press, profileEditPage, SAVE, SAVE_LABEL, valueIn, wordsOf } from './edit-profile-page.ts';

const DISCARD = discardButton(profileEditFlow, 'profile');

const { provider, open, halfway } = await profileEditPage();
const regular = profileOf(provider, 'regular');

const SNACKBAR = { selector: '[data-snackbar] *' };
const savesOf = ({ network }: AppInProcess) => network.sent.filter((name) => name === SAVE).length;
const told = (words: string) =>
  screen.findByText((_, element) => element?.textContent === words, { selector: '[role=alert] *' });
const saved = () => screen.findByText(messageCatalogue.accountUpdated, SNACKBAR);
const isRegular = eq(customers.uuid, provider.persona('regular').uuid);

describe('a section that another tab or device has changed since the customer saw it', () => {
  test('INFO-39 is not saved over: the newest values are shown, and the input stays', async () => {
    const opened = await halfway();
    await regular.change({ tel: '0453333333', contactEmail: null, telFrom: '09:00', telTo: '12:00' });
    const before = await regular.read();
    await press(opened, SAVE_LABEL);
    await told('お電話番号のいまの登録内容：045-333-3333');
    await told('メールアドレスのいまの登録内容：未入力');
    await told('お電話の時間帯のいまの登録内容：9:00〜12:00');
    expect([await valueIn('お電話番号'), await regular.read(), savesOf(opened)]).toEqual([
      '0451112222',
      before,
      0,
    ]);
  });

  test('INFO-39 is saved over by another press, but not over a value that the message did not show', async () => {
    const opened = await halfway();
    await regular.change({ tel: '0453333333' });
    await press(opened, SAVE_LABEL);
    await told('お電話番号のいまの登録内容：045-333-3333');
    await regular.change({ tel: '0454444444' });
    await press(opened, SAVE_LABEL);
    await told('お電話番号のいまの登録内容：045-444-4444');
    await press(opened, SAVE_LABEL);
    await saved();
    expect([(await regular.read()).tel, savesOf(opened)]).toEqual(['0451112222', 1]);
  });

  test('has the newest values after the customer discards the input', async () => {
    const opened = await halfway();
    await regular.change({ tel: '0453333333', companyName: '株式会社みなと商事' });
    await press(opened, SAVE_LABEL);
    await told('お電話番号のいまの登録内容：045-333-3333');
    await press(opened, DISCARD);
    expect(await wordsOf('ご連絡先')).toContain('045-333-3333');
    expect(await wordsOf('基本情報')).toContain('株式会社みなと商事');
    await press(opened, '変更する（ご連絡先）');
    expect(await valueIn('お電話番号')).toBe('0453333333');
  });

  test('is saved without a message if its value is what the customer typed', async () => {
    const opened = await halfway();
    await regular.change({ tel: '0451112222' });
    await press(opened, SAVE_LABEL);
    await saved();
    expect((await regular.read()).tel).toBe('0451112222');
  });

  test('is the display name', async () => {
    const opened = await open();
    await press(opened, '変更する（表示名）');
    await change(opened, '表示するお名前', 'けんいち');
    await provider.db.update(customers).set({ chosenName: 'ケン' }).where(isRegular);
    await press(opened, SAVE_LABEL);
    await told('表示するお名前のいまの登録内容：ケン');
    await press(opened, SAVE_LABEL);
    await saved();
    expect(await wordsOf('表示名')).toContain('けんいち');
  });
});

describe('a change elsewhere between the check and the save', () => {
  const atSave = async () => {
    const opened = await halfway({ prepare: (network) => network.hold(SAVE) });
    await press(opened, SAVE_LABEL);
    return { opened, call: await opened.network.held(SAVE) };
  };

  test('of the same section is told', async () => {
    const { opened, call } = await atSave();
    await regular.change({ tel: '0453333333' });
    await call.pass();
    await told('お電話番号のいまの登録内容：045-333-3333');
    expect([(await regular.read()).tel, savesOf(opened)]).toEqual(['0453333333', 1]);
  });

  test('INFO-39 of another section is no reason to bother the customer', async () => {
    const { opened, call } = await atSave();
    await regular.change({ budget: '6,000万円台' });
    await call.pass();
    await (await opened.network.held(SAVE)).pass();
    await saved();
    const { tel, budget } = await regular.read();
    expect([tel, budget]).toEqual(['0451112222', '6,000万円台']);
  });

  test('of every try ends in the provider’s reason, with the input in place', async () => {
    const { opened, call } = await atSave();
    await regular.change({ budget: '6,000万円台' });
    await call.pass();
    const again = await opened.network.held(SAVE);
    await regular.change({ budget: '5,000万円台' });
    await again.pass();
    await screen.findByText('最新の内容をご確認のうえ', { exact: false, selector: '[role=alert] *' });
    expect([await valueIn('お電話番号'), savesOf(opened)]).toEqual(['0451112222', 2]);
  });
});
