import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cities } from '#provider/db/builder-tables.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookerOf } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { entryBody } from './entry-bodies.ts';

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const profileBody = (changes: object = {}) => ({
  customer_profile: toWire({ ...regularProfile, ...changes }),
});

/** The profile of a newcomer, who has booked nothing, after it was sent. */
const savedBody = (changes: object = {}) => profileBody({ consultationFlg: false, ...changes });

const save = (changes: object = {}) =>
  send(provider, 'PATCH /customer_profile', { headers, body: profileBody(changes) });

describe('PATCH /customer_profile', () => {
  it('replaces the whole profile', async () => {
    await save();
    const { status, body } = await save({ buildingRoom: null, desiredDate: 'pending', mailRequest: false });
    const saved = savedBody({ buildingRoom: null, desiredDate: 'pending', mailRequest: false });
    expect({ status, body }).toEqual({ status: 200, body: saved });
    expect((await send(provider, 'GET /customer_profile', { headers })).body).toEqual(saved);
  });

  it('keeps the attributes that were not sent, and those that are not the customer’s', async () => {
    const body = {
      customer_profile: {
        last_name: '高橋',
        lead_status: 'contracted',
        catalog_enquete_flg: true,
        consultation_flg: true,
      },
    };
    const read = async () => (await send(provider, 'GET /customer_profile', { headers })).body;
    const before = (await read()) as { customer_profile: object };
    const { status } = await send(provider, 'PATCH /customer_profile', { headers, body });
    expect([status, await read()]).toEqual([
      200,
      { customer_profile: { ...before.customer_profile, last_name: '高橋' } },
    ]);
  });

  it('sets the customer’s name to the profile’s name', async () => {
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

  it('changes no other customer’s profile', async () => {
    await save({ lastName: '佐藤' });
    const regular = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /customer_profile', { headers: regular })).body).toEqual(profileBody());
  });

  it('stores phone numbers and postal codes as half-width digits', async () => {
    const { body } = await save({ tel: '０９０−1234−５６７８', postalCode: '224-0032' });
    expect(body).toEqual(savedBody({ tel: '09012345678', postalCode: '2240032' }));
  });

  it.each([
    ['a required value is blank', { firstName: ' ' }, 'first_name', '名を入力してください'],
    ['a value is too long', { lastName: 'あ'.repeat(21) }, 'last_name', '姓：20文字以内で入力してください'],
    ['the phone number is invalid', { tel: '0012345678' }, 'tel', '有効な電話番号ではありません'],
    [
      'the postal code is too short',
      { postalCode: '224003' },
      'postal_code',
      '郵便番号の形式が正しくありません',
    ],
    [
      'the reading is not in katakana',
      { furigana: 'すずき' },
      'furigana',
      'フリガナ：全角カタカナで入力してください',
    ],
    [
      'the e-mail address has no domain',
      { contactEmail: 'suzuki@' },
      'contact_email',
      'メールアドレスの形式で入力してください',
    ],
    [
      'the prefecture does not exist',
      { desiredPrefectureId: 48 },
      'desired_prefecture_id',
      '建築をご希望の都道府県をお選びください。',
    ],
    ['the contract does not know the value', { gender: 'unknown' }, 'gender', '性別をご確認ください。'],
  ])('returns 422 when %s, and saves nothing', async (_, changes, field, reason) => {
    const before = await send(provider, 'GET /customer_profile', { headers });
    const { status, body } = await save(changes);
    expect({ status, body }).toEqual({ status: 422, body: { errors: [reason], error_fields: [field] } });
    expect((await send(provider, 'GET /customer_profile', { headers })).body).toEqual(before.body);
  });

  it('returns 422 when a required value is removed', async () => {
    headers = await signIn(provider, 'regular');
    const { status, body } = await save({ lastName: null });
    expect({ status, body }).toEqual({
      status: 422,
      body: { errors: ['姓を入力してください'], error_fields: ['last_name'] },
    });
  });

  it('accepts a profile without a required value that the customer has never given', async () => {
    const { status, body } = await save({ contactEmail: null, mailRequest: false });
    expect({ status, body }).toEqual({
      status: 200,
      body: savedBody({ contactEmail: null, mailRequest: false }),
    });
  });

  it('names every invalid attribute, in the order of the validation rules', async () => {
    const { body } = await save({ tel: '', lastName: '' });
    expect(body).toEqual({
      errors: ['姓を入力してください', 'お電話番号を入力してください'],
      error_fields: ['last_name', 'tel'],
    });
  });
});

describe.each(['PATCH /customer_profile', 'PATCH /customer_profile_basic_info'])('If-Match of %s', (line) => {
  const change = (budget: string, ifMatch?: string) =>
    send(provider, line, {
      headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      body: { customer_profile: { budget } },
    });
  const read = () => send(provider, 'GET /customer_profile', { headers });
  const version = async () => (await read()).headers.get('etag') ?? '';
  const OTHER = `"${'0'.repeat(64)}"`;

  it.each<[string, (etag: string) => string | undefined]>([
    ['is the version that was read', (etag) => etag],
    ['is that version, marked as weak by a proxy that compresses', (etag) => `W/${etag}`],
    ['has that version among others', (etag) => `${OTHER}, ${etag}`],
    ['is any version', () => '*'],
    ['is missing', () => undefined],
  ])('lets the change pass if it %s', async (_, ifMatch) => {
    const before = (await read()).body as { customer_profile: object };
    const { status } = await change('4,000万円台', ifMatch(await version()));
    const after = { customer_profile: { ...before.customer_profile, budget: '4,000万円台' } };
    expect([status, (await read()).body]).toEqual([200, after]);
  });

  it.each<[string, (etag: string) => string]>([
    ['is an older version', (etag) => etag],
    ['is none of the profile’s versions', () => OTHER],
    ['is no ETag', () => 'x'],
    ['is empty', () => ''],
  ])('gets 412 with a reason, and nothing is changed, if it %s', async (_, ifMatch) => {
    const older = await version();
    await change('5,000万円台');
    const before = (await read()).body;
    const { status, body, auth } = await change('4,000万円台', ifMatch(older));
    expect([status, body, auth.client, (await read()).body]).toEqual([
      412,
      { errors: [expect.stringMatching(/別の端末.*変更されています。/)] },
      headers.client,
      before,
    ]);
  });

  it('lets one of several parallel changes of the same version pass, whatever they change', async () => {
    const etag = await version();
    const budgets = ['3,000万円台', '4,000万円台', '5,000万円台', '6,000万円台'];
    const statuses = await Promise.all(budgets.map(async (budget) => (await change(budget, etag)).status));
    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
  });
});

describe('the area where a customer wants to build', () => {
  const CITY = '建築をご希望の市区町村をお選びください。';
  const refused = async (changes: object) => {
    const { status, body } = await save(changes);
    return { status, body };
  };

  it('is a prefecture with up to three of its cities', async () => {
    const area = {
      desiredPrefectureId: 13,
      desiredCityId1: 13112,
      desiredCityId2: 13202,
      desiredCityId3: null,
    };
    expect(await refused(area)).toEqual({ status: 200, body: savedBody(area) });
  });

  it.each([
    ['a city that does not exist', { desiredCityId1: 14999 }, ['desired_city_id1']],
    [
      'cities of another prefecture',
      { desiredCityId2: 13101, desiredCityId3: 11201 },
      ['desired_city_id2', 'desired_city_id3'],
    ],
    ['a city of the previous prefecture', { desiredPrefectureId: 13 }, ['desired_city_id1']],
  ])('is refused with %s', async (_, changes, error_fields) => {
    expect(await refused(changes)).toEqual({ status: 422, body: { errors: [CITY], error_fields } });
  });

  it('keeps a saved city that the table of municipalities no longer has, until the prefecture changes', async () => {
    const area = { desiredPrefectureId: 13, desiredCityId1: 13112 };
    await save(area);
    await provider.db.delete(cities).where(eq(cities.id, 13112));
    const moved = { desiredPrefectureId: 14, desiredCityId1: 13112 };
    expect([await refused({ ...area, lastName: '鈴木' }), await refused(moved)]).toEqual([
      { status: 200, body: savedBody({ ...area, lastName: '鈴木' }) },
      { status: 422, body: { errors: [CITY], error_fields: ['desired_city_id1'] } },
    ]);
  });
});

describe('the flags of a profile', () => {
  const flagsOf = async (as: Credentials) => {
    const { body } = await send(provider, 'GET /customer_profile', { headers: as });
    const { customer_profile } = body as { customer_profile: Record<string, unknown> };
    return [customer_profile.consultation_flg, customer_profile.catalog_enquete_flg];
  };

  it('show that this customer, and no other, has booked a consultation', async () => {
    const booker = await bookerOf(provider, 'newcomer');
    const other = await bookerOf(provider, 'notFriend');
    await booker.book({ builder_shop_id: 99 });
    expect(await flagsOf(booker.credentials)).toEqual([false, false]);
    await booker.book();
    expect([await flagsOf(booker.credentials), await flagsOf(other.credentials)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('are not set by an entry to an event', async () => {
    const { status } = await send(provider, 'POST /event_visit_reservations', { headers, body: entryBody() });
    expect([status, await flagsOf(headers)]).toEqual([201, [false, false]]);
  });

  it.each([
    ['PATCH /customer_profile', () => profileBody({ consultationFlg: false, catalogEnqueteFlg: false })],
    [
      'PATCH /customer_profile_basic_info',
      () => ({ customer_profile: { consultation_flg: false, catalog_enquete_flg: false } }),
    ],
  ])('stay set when %s sends an older copy of the profile', async (line, older) => {
    const booker = await bookerOf(provider, 'newcomer');
    await booker.book();
    const enquete = { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false };
    await send(provider, 'POST /catalog_enquetes', { headers, body: { catalog_enquete: enquete } });
    const { status, body } = await send(provider, line, { headers, body: older() });
    const { customer_profile } = body as { customer_profile: Record<string, unknown> };
    expect([status, customer_profile.consultation_flg, customer_profile.catalog_enquete_flg]).toEqual([
      200,
      true,
      true,
    ]);
    expect(await flagsOf(headers)).toEqual([true, true]);
  });
});

describe('GET /addresses', () => {
  const addressOf = (postalCode: string) => send(provider, `GET /addresses?postal_code=${postalCode}`);

  it('returns the town of a code with one town', async () => {
    expect((await addressOf('2240032')).body).toEqual({
      prefecture_city: '神奈川県横浜市都筑区',
      street_address: '茅ケ崎中央',
      street_addresses: [],
    });
  });

  it('returns all towns of a code with several towns', async () => {
    expect((await addressOf('4520961')).body).toEqual({
      prefecture_city: '愛知県清須市',
      street_address: '',
      street_addresses: ['春日明河原', '春日新町', '春日天神', '春日落合'],
    });
  });

  it('returns the places of a code that lies in several municipalities, each with its own', async () => {
    expect((await addressOf('6180000')).body).toEqual({
      prefecture_city: '',
      street_address: '',
      street_addresses: [],
      addresses: [
        { prefecture_city: '京都府乙訓郡大山崎町', street_address: '' },
        { prefecture_city: '大阪府三島郡島本町', street_address: '' },
      ],
    });
  });

  it('returns no town for a code without towns', async () => {
    expect((await addressOf('1000000')).body).toEqual({
      prefecture_city: '東京都千代田区',
      street_address: '',
      street_addresses: [],
    });
  });

  it('returns 404 for a code that does not exist', async () => {
    expect((await addressOf('0000000')).status).toBe(404);
  });

  it.each(['224003', '22400321', '224-0032', ''])('returns 422 for %j', async (postalCode) => {
    const { status, body } = await addressOf(postalCode);
    expect({ status, body }).toEqual({
      status: 422,
      body: { errors: ['郵便番号をご確認ください。'], error_fields: ['postal_code'] },
    });
  });
});
