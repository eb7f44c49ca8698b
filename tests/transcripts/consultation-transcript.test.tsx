import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { customersWhoListen } from '#tools/transcripts/customer-who-listens.tsx';

const open = await customersWhoListen();

const summary = () => screen.findByRole('group', { name: '入力内容をご確認ください' });
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

test('a screen reader reads each step of a consultation booking, its errors and its live updates', {
  timeout: 300_000,
}, async () => {
  const customer = await open('newcomer', '/consultations', '家づくり相談');
  const { user, heading, press, write, after, readOn } = customer;

  await readOn();
  await press('予約をはじめる', () => heading('ご希望の店舗'));
  await readOn();
  await press('次へ', summary);
  await readOn('radio, ');
  await after('立川ショールーム', async () => user.click(radio('店舗', '立川ショールーム')));

  await press('次へ', () => screen.findByRole('grid'));
  await after('11月26日', async () => user.click(screen.getByRole('gridcell', { name: /^11月26日/ })));
  await after('10:00〜', async () => user.click(await screen.findByRole('button', { name: /^10:00〜/ })));
  await readOn();

  await press('次へ', () => heading('お客様情報'));
  await readOn();
  await press('次へ', summary);
  await readOn();
  await write('姓', profileExample.lastName);
  await write('名', profileExample.firstName);
  await write('フリガナ', profileExample.furigana);
  await write('お電話番号', profileExample.tel);
  await write('メールアドレス', profileExample.contactEmail);
  await write('郵便番号', profileExample.postalCode, () => screen.findByText(/^住所を入力しました/));
  await write('町名・番地', '1-2-3');

  await press('次へ', () => heading('ご来場について'));
  await readOn();
  await after('1名', () => user.selectOptions(screen.getByLabelText('ご来場人数'), '1'));
  await after('お車', async () => user.click(radio('ご来場方法', 'お車')));
  await readOn();

  await press('次へ', () => heading('家づくりのご要望'));
  await readOn();
  const questions = [
    '家づくりのご検討状況を教えてください',
    '当社をお知りになったきっかけをお選びください',
  ] as const;
  await after('土地探し', async () => user.click(screen.getByRole('checkbox', { name: '土地探し' })));
  await user.click(radio(questions[0], '土地や資金から相談したい'));
  await user.selectOptions(screen.getByLabelText(questions[1]), 'Instagram');

  await press('入力内容を確認する', () => heading('内容のご確認'));
  await readOn();
  await press('この内容で予約する', () => screen.findByRole('link', { name: 'ご予約を確認する' }));
  await readOn();
  expect(customer.misnamed()).toEqual([]);
  await expect(customer.transcript()).toMatchFileSnapshot('consultation.txt');
});
