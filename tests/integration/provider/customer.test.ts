import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyProfile } from '#provider/customers/customer-profile.ts';
import { cooperationConsents } from '#provider/db/customer-tables.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { toWire } from '#src/api/contract/wire.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'regular');
});

const call = async (line: string, body?: object) => {
  const answer = await send(provider, line, { headers, ...(body && { body }) });
  return { status: answer.status, body: answer.body };
};

const regular = (changes: object = {}) => ({
  customer_profile: toWire({ ...regularProfile, ...changes }),
});

const me = (changes: object = {}) => ({
  status: 200,
  body: {
    customer: {
      uuid: provider.persona('regular').uuid,
      name: '鈴木 健一',
      connected: true,
      unsubscribed: false,
      ...changes,
    },
  },
});

describe('PATCH /me', () => {
  const rename = (name: string) => call('PATCH /me', { customer: { name } });

  it('sets a name that the next sign-in and a change of the profile do not overwrite', async () => {
    expect(await rename(' すずけん ')).toEqual(me({ name: 'すずけん' }));
    await call('PATCH /customer_profile', regular({ lastName: '佐藤' }));
    headers = await signIn(provider, 'regular');
    expect(await call('GET /me')).toEqual(me({ name: 'すずけん' }));
  });

  it.each(['', ' 　 ', 'あ'.repeat(51)])('refuses %j', async (name) => {
    expect((await rename(name)).status).toBe(422);
    expect(await call('GET /me')).toEqual(me());
  });
});

describe('PATCH /customer_profile/connected', () => {
  it.each([true, false])(
    'stores whether the customer is a friend of the LINE account: %s',
    async (connected) => {
      expect(await call('PATCH /customer_profile/connected', { connected })).toEqual(me({ connected }));
      expect(await call('GET /me')).toEqual(me({ connected }));
    },
  );
});

describe.each([
  ['PATCH /customer_profile/mail_request', { mail_request: false }, { mailRequest: false }],
  ['PATCH /change_lead_status', { lead_status: 'after_visiting' }, { leadStatus: 'after_visiting' }],
])('%s', (line, body, change) => {
  it('changes its own part of the profile and nothing else', async () => {
    expect(await call(line, body)).toEqual({ status: 200, body: regular(change) });
    expect((await call('GET /customer_profile')).body).toEqual(regular(change));
  });

  it('changes no other customer', async () => {
    await call(line, body);
    headers = await signIn(provider, 'newcomer');
    expect((await call('GET /customer_profile')).body).toEqual({ customer_profile: toWire(emptyProfile) });
  });
});

it.each([
  ['PATCH /customer_profile/mail_request', { mail_request: null }, '資料請求', 'mail_request'],
  ['PATCH /cooperation_info', {}, '同意', 'consented'],
])('%s refuses values other than true and false, and names the field', async (line, body, name, field) => {
  expect(await call(line, body)).toEqual({
    status: 422,
    body: { errors: [`${name}をご確認ください。`], error_fields: [field] },
  });
});

it('parallel changes of different parts of the profile are all kept', async () => {
  await Promise.all([
    call('PATCH /customer_profile/mail_request', { mail_request: false }),
    call('PATCH /change_lead_status', { lead_status: 'after_visiting' }),
    call('PATCH /customer_profile_basic_info', { customer_profile: { budget: '3,000万円台' } }),
  ]);
  expect((await call('GET /customer_profile')).body).toEqual(
    regular({ mailRequest: false, leadStatus: 'after_visiting', budget: '3,000万円台' }),
  );
});

describe('PATCH /customer_profile_basic_info', () => {
  const update = (part: object) =>
    call('PATCH /customer_profile_basic_info', { customer_profile: toWire(part) });

  it('normalises and stores the sent attributes, and keeps the others', async () => {
    const changed = await update({ tel: '０９０-１１１１-２２２２', buildingRoom: null });
    expect(changed).toEqual({ status: 200, body: regular({ tel: '09011112222', buildingRoom: null }) });
    expect((await call('GET /customer_profile')).body).toEqual(changed.body);
  });

  it('accepts a part of the profile that leaves out required attributes', async () => {
    headers = await signIn(provider, 'newcomer');
    expect(await update({ lastName: '佐藤' })).toEqual({
      status: 200,
      body: { customer_profile: toWire({ ...emptyProfile, lastName: '佐藤' }) },
    });
  });

  it('names every attribute that breaks a rule, and saves nothing', async () => {
    expect(await update({ lastName: '', tel: '12', budget: '未定' })).toEqual({
      status: 422,
      body: {
        errors: ['姓を入力してください', '有効な電話番号ではありません'],
        error_fields: ['last_name', 'tel'],
      },
    });
    expect((await call('GET /customer_profile')).body).toEqual(regular());
  });

  it('refuses a prefecture that does not exist', async () => {
    expect(await update({ desiredPrefectureId: 48 })).toEqual({
      status: 422,
      body: { errors: ['建築をご希望の都道府県をお選びください。'], error_fields: ['desired_prefecture_id'] },
    });
  });

  it('returns the unchanged profile when nothing is sent', async () => {
    expect(await update({})).toEqual({ status: 200, body: regular() });
  });

  it('ignores names that are not attributes of a profile', async () => {
    expect(await update({ customerId: 1, line_user_id: 'U1' })).toEqual({ status: 200, body: regular() });
  });
});

describe('PATCH /cooperation_info', () => {
  it('keeps only the last decision, because a consent can be withdrawn', async () => {
    for (const consented of [true, true, false]) {
      expect(await call('PATCH /cooperation_info', { consented })).toEqual({
        status: 200,
        body: { consented },
      });
    }
    expect(await provider.db.select().from(cooperationConsents)).toEqual([
      { customerId: 2, consented: false, decidedAt: TEST_NOW },
    ]);
  });

  it('stores each customer’s decision separately', async () => {
    await call('PATCH /cooperation_info', { consented: true });
    headers = await signIn(provider, 'newcomer');
    await call('PATCH /cooperation_info', { consented: false });
    const rows = await provider.db
      .select()
      .from(cooperationConsents)
      .orderBy(asc(cooperationConsents.customerId));
    expect(rows.map(({ customerId, consented }) => [customerId, consented])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

it('GET /customer_additional_records returns only the staff’s notes on this customer', async () => {
  expect((await call('GET /customer_additional_records')).body).toEqual({
    customer_additional_records: [
      { id: 1, label: '担当者', value: '佐々木 真由' },
      { id: 2, label: '次回のご案内', value: '資金計画と補助金について' },
    ],
  });
  headers = await signIn(provider, 'newcomer');
  expect((await call('GET /customer_additional_records')).body).toEqual({ customer_additional_records: [] });
});
