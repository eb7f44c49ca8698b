import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { AddressLookup, FlowServices } from '#src/engine/flow-services.ts';
import { FlowServicesProvider } from '#src/engine/flow-services.ts';
import type { Answers } from '#src/engine/wizard.ts';
import { render } from '#tests/support/render.tsx';
import { PostalCodeControl } from './postal-code-control.tsx';
import { TextControl } from './text-control.tsx';

afterEach(cleanup);

const ADDRESSES: Record<string, AddressLookup> = {
  '1940013': { outcome: 'found', prefectureCity: '東京都町田市', streetAddresses: ['原町田'] },
  '4520961': { outcome: 'found', prefectureCity: '愛知県清須市', streetAddresses: ['春日天神', '春日落合'] },
  '5000000': { outcome: 'failed' },
};
const services = {
  lookUpAddress: async (code: string) => ADDRESSES[code] ?? { outcome: 'none' },
} as Partial<FlowServices> as FlowServices;

const fills = { prefectureCity: 'city', streetAddress: 'street' };

function Address({ known }: { known: Answers }) {
  const form = useForm<Answers>({ defaultValues: { code: '', city: '', street: '', ...known } });
  return (
    <FlowServicesProvider value={services}>
      <PostalCodeControl field={{ kind: 'postalCode', name: 'code', label: '郵便番号', fills }} form={form} />
      <TextControl field={{ kind: 'text', name: 'city', label: '市区町村' }} form={form} />
      <TextControl field={{ kind: 'text', name: 'street', label: '町名・番地' }} form={form} />
    </FlowServicesProvider>
  );
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = () =>
  ['市区町村', '町名・番地'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const expectShown = (...address: string[]) => waitFor(() => expect(shown()).toEqual(address));
const expectSaid = (words: RegExp) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words));

function renderAddress(known: Answers = {}) {
  render(<Address known={known} />);
}

test('an unknown postal code clears the address of the one before, the number within its street included', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  await expectShown('東京都町田市', '原町田');
  write('町名・番地', '原町田1-2-3');
  write('郵便番号', '9999999');
  await expectSaid(/見つかりませんでした/);
  expect(shown()).toEqual(['', '']);
});

test('an unknown postal code clears the address that was known before', async () => {
  renderAddress({ code: '1940013', city: '東京都町田市', street: '原町田1-2-3' });
  write('郵便番号', '9999999');
  await expectShown('', '');
});

test('an unknown postal code leaves what the customer has written', async () => {
  renderAddress();
  write('郵便番号', '9999998');
  await expectSaid(/見つかりませんでした/);
  write('市区町村', '東京都立川市');
  write('町名・番地', '曙町2-38');
  write('郵便番号', '9999999');
  await expectSaid(/見つかりませんでした/);
  expect(shown()).toEqual(['東京都立川市', '曙町2-38']);
});

test('a postal code of several towns clears the street of the one before', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  await expectShown('東京都町田市', '原町田');
  write('郵便番号', '4520961');
  await expectShown('愛知県清須市', '');
});

test('a search that failed leaves the address', async () => {
  renderAddress({ code: '1940013', city: '東京都町田市', street: '原町田1-2-3' });
  write('郵便番号', '5000000');
  await expectSaid(/検索できませんでした/);
  expect(shown()).toEqual(['東京都町田市', '原町田1-2-3']);
});

test('a street that is written while its town is looked up stays as it is written', async () => {
  renderAddress();
  write('郵便番号', '1940013');
  write('町名・番地', '原町田1-2-3');
  await expectShown('東京都町田市', '原町田1-2-3');
});
