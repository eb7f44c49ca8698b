import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regularProfile } from '#provider/demo/demo-profiles.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
}, 30_000);
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const profileBody = (changes: object = {}) => ({
  customer_profile: toWire({ ...regularProfile, ...changes }),
});

const save = (changes: object = {}) =>
  send(provider, 'PATCH /customer_profile', { headers, body: profileBody(changes) });

describe('PATCH /customer_profile', () => {
  it('replaces the whole profile', async () => {
    await save();
    const { status, body } = await save({ buildingRoom: null, desiredDate: 'pending', mailRequest: false });
    const saved = profileBody({ buildingRoom: null, desiredDate: 'pending', mailRequest: false });
    expect({ status, body }).toEqual({ status: 200, body: saved });
    expect((await send(provider, 'GET /customer_profile', { headers })).body).toEqual(saved);
  });

  it('gives the customer the profile’s name', async () => {
    await save({ lastName: '佐藤', firstName: 'はるか' });
    const { body } = await send(provider, 'GET /me', { headers });
    expect(body).toEqual({
      customer: {
        uuid: provider.persona('newcomer').uuid,
        name: '佐藤 はるか',
        connected: false,
        unsubscribed: false,
      },
    });
  });

  it('leaves the profile of every other customer alone', async () => {
    await save({ lastName: '佐藤' });
    const regular = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /customer_profile', { headers: regular })).body).toEqual(profileBody());
  });

  it('keeps phone numbers and postal codes as half-width digits', async () => {
    const { body } = await save({ tel: '０９０−1234−５６７８', postalCode: '224-0032' });
    expect(body).toEqual(profileBody({ tel: '09012345678', postalCode: '2240032' }));
  });

  it.each([
    ['a required value is missing', { lastName: null }, 'last_name', 'お名前（姓）：入力してください。'],
    ['a required value is blank', { firstName: ' ' }, 'first_name', 'お名前（名）：入力してください。'],
    [
      'a value is too long',
      { lastName: 'あ'.repeat(21) },
      'last_name',
      'お名前（姓）：20文字以内で入力してください。',
    ],
    ['the phone number is none', { tel: '0012345678' }, 'tel', '電話番号：有効な電話番号ではありません。'],
    [
      'the postal code is too short',
      { postalCode: '224003' },
      'postal_code',
      '郵便番号：郵便番号の形式が正しくありません。',
    ],
    [
      'the reading is not in katakana',
      { furigana: 'すずき' },
      'furigana',
      'フリガナ：カタカナで入力してください。',
    ],
    [
      'the e-mail address has no domain',
      { contactEmail: 'suzuki@' },
      'contact_email',
      'メールアドレス：メールアドレスの形式が正しくありません。',
    ],
    [
      'the prefecture does not exist',
      { desiredPrefectureId: 48 },
      'desired_prefecture_id',
      'ご希望の都道府県をお選びください。',
    ],
    ['the contract does not know the value', { gender: 'unknown' }, 'gender', '性別をご確認ください。'],
  ])('answers 422 when %s, and saves nothing', async (_, changes, field, reason) => {
    const before = await send(provider, 'GET /customer_profile', { headers });
    const { status, body } = await save(changes);
    expect({ status, body }).toEqual({ status: 422, body: { errors: [reason], error_fields: [field] } });
    expect((await send(provider, 'GET /customer_profile', { headers })).body).toEqual(before.body);
  });

  it('names every attribute at fault, in the order of the rules', async () => {
    const { body } = await save({ tel: null, lastName: null });
    expect(body).toEqual({
      errors: ['お名前（姓）：入力してください。', '電話番号：入力してください。'],
      error_fields: ['last_name', 'tel'],
    });
  });
});

describe('GET /addresses', () => {
  const addressOf = (postalCode: string) => send(provider, `GET /addresses?postal_code=${postalCode}`);

  it('answers the town of a code that has one', async () => {
    expect((await addressOf('2240032')).body).toEqual({
      prefecture_city: '神奈川県横浜市都筑区',
      street_address: '茅ケ崎中央',
      street_addresses: [],
    });
  });

  it('lists the towns of a code that has several', async () => {
    expect((await addressOf('4520961')).body).toEqual({
      prefecture_city: '愛知県清須市',
      street_address: '',
      street_addresses: ['春日明河原', '春日新町', '春日天神', '春日落合'],
    });
  });

  it('answers 404 for a code that nobody has', async () => {
    expect((await addressOf('0000000')).status).toBe(404);
  });

  it.each(['224003', '22400321', '224-0032', ''])('answers 422 for %j', async (postalCode) => {
    const { status, body } = await addressOf(postalCode);
    expect({ status, body }).toEqual({
      status: 422,
      body: { errors: ['郵便番号をご確認ください。'], error_fields: ['postal_code'] },
    });
  });
});
