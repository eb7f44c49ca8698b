import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { crowdOf } from './crowd.ts';
import { tourAnswers, tourBody } from './entry-bodies.ts';

const FULL = {
  errors: ['ご希望の日時は満席になりました。別の日時をお選びください。'],
  error_fields: ['date'],
};

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

const get = (path: string) => send(provider, `GET ${path}`, { headers });
const reserve = async (changes?: Record<string, unknown>, more: Record<string, string> = {}) => {
  const sent = { headers: { ...headers, ...more }, body: tourBody(changes) };
  const { status, body } = await send(provider, 'POST /reservations', sent);
  return { status, body };
};
const slotsOf = async (setting: number) => {
  const { body } = await get(`/reservation_settings/${setting}`);
  const { reservation_setting } = body as {
    reservation_setting: { available_slots: { date: string; times: string[] }[] };
  };
  return reservation_setting.available_slots;
};

describe('a reservation setting', () => {
  it('offers its times from tomorrow on, without what is taken', async () => {
    const slots = await slotsOf(1);
    expect(slots.slice(0, 2)).toEqual([
      { date: '2026-11-21', times: ['10:00', '13:00', '15:00'] },
      { date: '2026-11-22', times: ['10:00', '13:00', '15:00'] },
    ]);
    expect(slots.find(({ date }) => date === '2026-11-27')?.times).toEqual(['13:00', '15:00']);
    expect(slots.some(({ date }) => date === '2026-11-25')).toBe(false);
  });

  it('asks its questions in order', async () => {
    const { body } = await get('/reservation_settings/1/items');
    const { items } = body as { items: { id: number; kind: string }[] };
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'text'],
      [2, 'tel'],
      [3, 'email'],
      [4, 'date'],
      [5, 'select'],
      [6, 'radio'],
      [7, 'checkbox'],
      [8, 'textarea'],
    ]);
  });

  it.each([
    '/reservation_settings/3',
    '/reservation_settings/3/items',
    '/reservation_settings/99',
    '/reservation_settings/abc/items',
    '/items/99',
    '/items/abc',
  ])('%s is closed or unknown', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a reservation', () => {
  it('answers 201 as the customer’s list then shows it', async () => {
    const { status, body } = await reserve();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        reservation: {
          id: 106,
          number: 'R-000106',
          title: '設備ショールーム見学のご予約',
          status: 'confirmed',
          date: '2026-11-23',
          time: '13:00',
          item_answers: tourAnswers,
          cancel_until: '2026-11-22T08:00:00.000Z',
          cancel_reason: null,
          created_at: '2026-11-20T09:00:00.000Z',
        },
      },
    });
    const { reservation } = body as { reservation: unknown };
    expect((await get('/reservations')).body).toEqual({ reservations: [reservation] });
  });

  it('takes its slot for itself', async () => {
    await reserve();
    expect(await reserve()).toEqual({ status: 422, body: FULL });
    const monday = (await slotsOf(1)).find(({ date }) => date === '2026-11-23');
    expect(monday?.times).toEqual(['10:00', '15:00']);
  });

  it('goes to one of 20 customers who want the same slot at once', async () => {
    const crowd = await crowdOf(provider, 20);
    const answers = await Promise.all(
      crowd.map((credentials) =>
        send(provider, 'POST /reservations', { headers: credentials, body: tourBody() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body)).toEqual(
      Array.from({ length: 19 }, () => FULL),
    );
    expect(provider.reported).toEqual([]);
  });

  it('is made exactly once by a repeat under the same key', async () => {
    const key = { 'idempotency-key': 'tour-1' };
    const first = await reserve({}, key);
    expect(await reserve({}, key)).toEqual(first);
  });

  it.each([
    ['today', { date: '2026-11-20' }],
    ['on a weekday that is not offered', { date: '2026-11-25' }],
    ['at a time that is not offered', { time: '11:00' }],
    ['on a day that no calendar has', { date: '2026-99-99' }],
    ['later than the setting looks ahead', { date: '2027-01-22' }],
  ])('%s is refused', async (_, changes) => {
    expect(await reserve(changes)).toEqual({
      status: 422,
      body: {
        errors: ['ご希望の日時はご予約を受け付けていません。別の日時をお選びください。'],
        error_fields: ['date'],
      },
    });
  });

  it.each([
    ['without a slot', { date: null, time: null }, ['date']],
    ['of a setting that is closed', { reservation_setting_id: 3 }, ['reservation_setting_id']],
    ['of nothing', { reservation_setting_id: null }, ['reservation_setting_id', 'item_id']],
    ['of two things', { item_id: 1 }, ['reservation_setting_id', 'item_id']],
  ])('%s is refused', async (_, changes, fields) => {
    const { status, body } = await reserve(changes);
    expect([status, (body as { error_fields: string[] }).error_fields]).toEqual([422, fields]);
  });

  it('without a required answer is refused, naming each item', async () => {
    expect(await reserve({ item_answers: tourAnswers.slice(2) })).toEqual({
      status: 422,
      body: {
        errors: [
          '「ご来場される方のお名前」にお答えください。',
          '「当日ご連絡のつくお電話番号」にお答えください。',
        ],
        error_fields: ['item_answers[1]', 'item_answers[2]'],
      },
    });
  });

  it.each([
    ['a telephone number', 2, ['12']],
    ['an email address', 3, ['kenichi']],
    ['a date', 4, ['2026-02-30']],
    ['a choice of the list', 5, ['自転車']],
    ['one choice only', 6, ['店舗で', 'オンラインで']],
    ['no choice twice', 7, ['キッチン', 'キッチン']],
    ['at most 500 characters', 8, ['あ'.repeat(501)]],
    ['an item of this form', 9, ['2名']],
  ])('wants %s', async (_, item_id, answers) => {
    const others = tourAnswers.filter((answer) => answer.item_id !== item_id);
    expect((await reserve({ item_answers: [...others, { item_id, answers }] })).status).toBe(422);
  });
});

describe('an item form', () => {
  const handIn = (answers: unknown[]) =>
    reserve({ reservation_setting_id: null, item_id: 1, date: null, time: null, item_answers: answers });

  it('is handed in without a time, and cannot be cancelled', async () => {
    const { status, body } = await handIn([
      { item_id: 10, answers: ['平屋の実例集'] },
      { item_id: 11, answers: ['佐藤 はるか'] },
    ]);
    const { reservation } = body as { reservation: Record<string, unknown> };
    expect([
      status,
      reservation.title,
      reservation.status,
      reservation.date,
      reservation.cancel_until,
    ]).toEqual([201, '資料のお届け先アンケート', 'requested', null, null]);
  });

  it('wants its required answers', async () => {
    expect((await handIn([])).status).toBe(422);
  });
});

it('reservations and meetings of somebody else are not listed', async () => {
  expect((await get('/reservations')).body).toEqual({ reservations: [] });
  expect((await get('/meetings')).body).toEqual({ meetings: [] });
});
