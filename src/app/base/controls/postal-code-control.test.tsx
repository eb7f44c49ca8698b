import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { StepProvider } from '#src/engine/react/step-slot.tsx';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { render } from '#tests/support/render.tsx';
import type { AddressLookup } from './control-services.ts';
import { TextControl } from './plain-controls.tsx';
import { PostalCodeControl } from './postal-code-control.tsx';

afterEach(cleanup);

const at = (prefectureCity: string, streetAddress: string) => ({ prefectureCity, streetAddress });
const ADDRESSES: Record<string, AddressLookup> = {
  '1900012': { outcome: 'found', places: [at('東京都立川市', '曙町')] },
  '1940013': { outcome: 'found', places: [at('東京都町田市', '原町田')] },
  '4520961': { outcome: 'found', places: [at('愛知県清須市', '春日天神'), at('愛知県清須市', '春日落合')] },
  '6180000': { outcome: 'found', places: [at('京都府乙訓郡大山崎町', ''), at('大阪府三島郡島本町', '')] },
  '5000000': { outcome: 'failed' },
};
const services = {
  lookUpAddress: async (code: string) => ADDRESSES[code] ?? { outcome: 'none' },
};

/** A step whose chart hears nothing of the look-up. */
const step = { send: () => undefined } as unknown as StepScreenProps;

const fills = { prefectureCity: 'city', streetAddress: 'street' };
/** The current form values, as a draft stores them. */
let draft: () => Answers;

function Address({ known }: { known: Answers }) {
  const form = useForm<Answers>({ defaultValues: { code: '', city: '', street: '', ...known } });
  draft = form.getValues;
  return (
    <AppFlowProvider services={services}>
      <StepProvider value={step}>
        <TextControl field={{ kind: 'text', name: 'name', label: '姓' }} form={form} />
        <PostalCodeControl
          field={{ kind: 'postalCode', name: 'code', label: '郵便番号', fills }}
          form={form}
        />
        <TextControl field={{ kind: 'text', name: 'city', label: '市区町村' }} form={form} />
        <TextControl field={{ kind: 'text', name: 'street', label: '町名・番地' }} form={form} />
      </StepProvider>
    </AppFlowProvider>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const expectShown = (...address: string[]) =>
  waitFor(() => expect(['市区町村', '町名・番地'].map((label) => field(label).value)).toEqual(address));
const expectSaid = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));

function renderAddress(known: Answers = {}) {
  cleanup();
  render(<Address known={known} />);
}

/** A page reload, after which the form starts with the draft's values. */
const reload = () => renderAddress(structuredClone(draft()));

async function writeNumberAfterLookup() {
  renderAddress();
  write('郵便番号', '1900012');
  await expectShown('東京都立川市', '曙町');
  write('町名・番地', '曙町2丁目38-5');
}

test('Pressing the look-up button again keeps the house number', async () => {
  await writeNumberAfterLookup();
  press('住所を検索');
  await expectSaid('入力済みの住所と一致しています');
  await expectShown('東京都立川市', '曙町2丁目38-5');
});

test.each([
  ['9999999', '該当する住所が見つかりませんでした。入力済みの住所は変更していません'],
  ['5000000', '住所を検索できませんでした'],
])(
  'The postal code %s, for which no address is found, does not change the entered address',
  async (code, words) => {
    await writeNumberAfterLookup();
    write('郵便番号', code);
    await expectSaid(words);
    await expectShown('東京都立川市', '曙町2丁目38-5');
  },
);

test('WIZ-42 A postal code of another place replaces the address only on request, and undo restores it', async () => {
  await writeNumberAfterLookup();
  write('郵便番号', '1940013');
  await expectSaid('〒1940013は「東京都町田市原町田」です。入力済みの住所と異なります');
  await expectShown('東京都立川市', '曙町2丁目38-5');
  press('この住所に置き換える');
  await expectShown('東京都町田市', '原町田');
  expect(document.activeElement).toBe(field('町名・番地'));
  press('「東京都立川市曙町2丁目38-5」に戻す');
  await expectSaid('元の住所に戻しました');
  await expectShown('東京都立川市', '曙町2丁目38-5');
  expect(screen.queryByRole('button', { name: /に戻す/ })).toBeNull();
});

test('If the customer keeps the entered address, it stays, and the offered one disappears', async () => {
  renderAddress({ code: '1900012', city: '東京都立川市', street: '曙町2-38' });
  write('郵便番号', '1940013');
  await expectSaid(/東京都町田市原町田/);
  press('このままにする');
  await expectSaid('入力済みの住所のままにしました');
  await expectShown('東京都立川市', '曙町2-38');
  expect(screen.queryByRole('button', { name: 'この住所に置き換える' })).toBeNull();
});

test('A look-up replaces the unchanged text of an earlier look-up, also after a reload', async () => {
  renderAddress();
  write('郵便番号', '1900012');
  await expectShown('東京都立川市', '曙町');
  reload();
  write('郵便番号', '1940013');
  await expectShown('東京都町田市', '原町田');
});

test('A look-up does not replace text that the customer wrote after a reload', async () => {
  renderAddress();
  write('郵便番号', '1900012');
  await expectShown('東京都立川市', '曙町');
  reload();
  write('町名・番地', '曙町2丁目38-5');
  write('郵便番号', '1940013');
  await expectSaid(/東京都町田市原町田/);
  await expectShown('東京都立川市', '曙町2丁目38-5');
});

test('A replaced address can be restored after a reload', async () => {
  await writeNumberAfterLookup();
  write('郵便番号', '1940013');
  await expectSaid(/東京都町田市原町田/);
  press('この住所に置き換える');
  await expectShown('東京都町田市', '原町田');
  reload();
  press('「東京都立川市曙町2丁目38-5」に戻す');
  await expectShown('東京都立川市', '曙町2丁目38-5');
});

test('A town button replaces the customer’s text, and the replacement can be undone', async () => {
  await writeNumberAfterLookup();
  write('郵便番号', '4520961');
  await expectSaid('〒4520961は「愛知県清須市」です');
  await expectShown('東京都立川市', '曙町2丁目38-5');
  press('春日落合');
  await expectShown('愛知県清須市', '春日落合');
  press(/曙町2丁目38-5/);
  await expectShown('東京都立川市', '曙町2丁目38-5');
});

test('A postal code of several towns removes the address of the previous look-up', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  await expectShown('東京都町田市', '原町田');
  write('郵便番号', '4520961');
  await expectShown('', '');
  await expectSaid('町名をお選びください');
});

test('A postal code in two prefectures writes nothing until the customer chooses the place', async () => {
  renderAddress();
  write('郵便番号', '6180000');
  await expectSaid('住所をお選びください');
  await expectShown('', '');
  press('大阪府三島郡島本町（町名なし）');
  await expectShown('大阪府三島郡島本町', '');
  expect([document.activeElement, screen.queryByRole('group')]).toEqual([field('町名・番地'), null]);
  await expectSaid('都道府県・市区町村を入力しました');
});

test('A chosen place replaces the customer’s text in another municipality, and the replacement can be undone', async () => {
  await writeNumberAfterLookup();
  write('郵便番号', '6180000');
  await expectSaid('入力済みの住所と異なります。入力済みの住所は変更していません');
  press('京都府乙訓郡大山崎町（町名なし）');
  await expectShown('京都府乙訓郡大山崎町', '');
  press('「東京都立川市曙町2丁目38-5」に戻す');
  await expectShown('東京都立川市', '曙町2丁目38-5');
});

test('A look-up keeps a street that was entered meanwhile, and does not move the focus', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  field('姓').focus();
  write('町名・番地', '曙町2-38');
  await expectSaid(/東京都町田市原町田/);
  await expectShown('東京都町田市', '曙町2-38');
  expect(document.activeElement).toBe(field('姓'));
});

test('The focus stays in another field that the customer has moved on to', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  field('姓').focus();
  await expectShown('東京都町田市', '原町田');
  expect(document.activeElement).toBe(field('姓'));
});

test('A look-up’s result is ignored if the postal code has changed meanwhile', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  write('郵便番号', '194001');
  await expectSaid(/^$/);
  await expectShown('', '');
});

test('An offered address disappears when the postal code is changed', async () => {
  await writeNumberAfterLookup();
  write('郵便番号', '1940013');
  await expectSaid(/東京都町田市原町田/);
  write('郵便番号', '194001');
  await expectSaid(/^$/);
  expect(screen.queryByRole('button', { name: 'この住所に置き換える' })).toBeNull();
  write('郵便番号', '1940013');
  await expectSaid(/東京都町田市原町田/);
});
