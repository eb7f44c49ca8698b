import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopHolidays } from '#provider/db/builder-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookerAs, bookerOf, FULL_FIRST_WISH } from './booking-body.ts';
import { send } from './caller.ts';
import { crowdOf } from './crowd.ts';

let provider: ProviderInProcess;
let booker: Awaited<ReturnType<typeof bookerOf>>;
let seeded: number;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  booker = await bookerOf(provider, 'newcomer');
  seeded = await provider.count('visit_reservations');
});

const others = async (count: number) =>
  (await crowdOf(provider, count)).map((credentials) => bookerAs(provider, credentials));

const bookedNow = async () => (await provider.count('visit_reservations')) - seeded;

describe('a booking', () => {
  it('is returned with status 201, in the same form as in the customer’s list', async () => {
    const { status, body } = await booker.book({
      desired_on2: '2026-11-24',
      desired_time2: '16:00',
      use_kids_space: 'true',
      transportation: 'car',
      no_phone_call: true,
      other_confirmation: 'ベビーカーで伺います。',
    });
    const visitReservation = {
      id: 121,
      number: 'H-000121',
      kind: 'consultation',
      status: 'requested',
      builder_shop_id: 1,
      shop_name: '立川ショールーム',
      shop_address: '東京都立川市曙町2丁目38-5',
      shop_tel: '03-0000-0011',
      shop_map_url:
        'https://www.google.com/maps/search/?api=1&query=%E6%9D%B1%E4%BA%AC%E9%83%BD%E7%AB%8B%E5%B7%9D%E5%B8%82%E6%9B%99%E7%94%BA2%E4%B8%81%E7%9B%AE38-5',
      shop_access: 'JR中央線「立川駅」北口から徒歩7分',
      shop_parking_note: '建物の裏に8台分（無料）。',
      shop_photo_url: '/demo/shops/1.svg',
      notes:
        '間取りのご希望や、土地・資金計画の資料をお持ちでしたら、当日ご持参ください。お手ぶらでもご相談いただけます。',
      duration_minutes: 90,
      desired_on1: '2026-11-23',
      desired_time1: '10:00',
      desired_on2: '2026-11-24',
      desired_time2: '16:00',
      desired_on3: null,
      desired_time3: null,
      shop_visitor: 2,
      use_kids_space: 'true',
      use_parking: 'true',
      transportation: 'car',
      no_phone_call: true,
      other_confirmation: 'ベビーカーで伺います。',
      advance_confirmation: {
        hearing_lists: [
          { id: 1, label: '家づくりのご検討状況を教えてください', answers: ['具体的に検討している'] },
          { id: 4, label: '当社をお知りになったきっかけをお選びください', answers: ['Instagram'] },
        ],
      },
      event_id: null,
      event_title: null,
      cancel_until: '2026-11-22T08:00:00.000Z',
      cancel_reason: null,
      replaced_by_id: null,
      created_at: '2026-11-20T09:00:00.000Z',
    };
    expect({ status, body }).toEqual({ status: 201, body: { visit_reservation: visitReservation } });
    const { credentials: headers } = booker;
    expect((await send(provider, 'GET /visit_reservations', { headers })).body).toEqual({
      visit_reservations: [visitReservation],
    });
    expect((await send(provider, 'GET /visit_reservations/121', { headers })).body).toEqual({
      visit_reservation: visitReservation,
    });
  });

  it('BOOK-16 is refused when two bookings already have its slot as their first wish', async () => {
    for (const other of await others(2)) await other.book();
    const { status, body } = await booker.book();
    expect({ status, body }).toEqual({ status: 422, body: FULL_FIRST_WISH });
    expect(await bookedNow()).toBe(2);
  });

  it('makes its slot `few` if one place is left, and `full` if none is left', async () => {
    const vacancy = async () => {
      const { body } = await send(provider, 'GET /builder_shops/1', { headers: booker.credentials });
      const { builder_shop } = body as { builder_shop: { available_slots: Record<string, string[]>[] } };
      const [day] = builder_shop.available_slots.filter(({ date }) => String(date) === '2026-11-23');
      return { times: day?.times?.slice(0, 2), few: day?.few, full: day?.full };
    };
    const [first, second] = await others(2);
    expect(await vacancy()).toEqual({ times: ['10:00', '11:00'], few: [], full: [] });
    await first?.book();
    expect(await vacancy()).toEqual({ times: ['10:00', '11:00'], few: ['10:00'], full: [] });
    await second?.book();
    expect(await vacancy()).toEqual({ times: ['11:00', '12:00'], few: [], full: ['10:00'] });
  });

  it('takes a place only in the slot of its first wish', async () => {
    const second = { desired_on2: '2026-11-24', desired_time2: '11:00' };
    const statuses: number[] = [];
    const crowd = await others(3);
    for (const [index, time] of ['10:00', '12:00', '13:00'].entries()) {
      statuses.push((await crowd[index]?.book({ ...second, desired_time1: time }))?.status ?? 0);
    }
    statuses.push((await booker.book({ desired_on1: '2026-11-24', desired_time1: '11:00' })).status);
    expect(statuses).toEqual([201, 201, 201, 201]);
  });
});

describe('a wish (a preferred time)', () => {
  const CLOSED = 'の日時はご予約を受け付けていません。別の日時をお選びください。';

  it.each([
    ['for today', { desired_on1: '2026-11-20' }],
    ['for a day more than 90 days ahead', { desired_on1: '2027-02-19' }],
    ['on a closed weekday', { desired_on1: '2026-11-25' }],
    ['on a holiday of the shop', { desired_on1: '2026-12-29' }],
    ['on a day that does not exist', { desired_on1: '2026-99-99' }],
    ['at a time between two slots', { desired_time1: '10:30' }],
    ['if the visit would end after closing time', { desired_time1: '17:00' }],
  ])('is refused %s', async (_, changes) => {
    const { status, body } = await booker.book(changes);
    expect({ status, body }).toEqual({
      status: 422,
      body: { errors: [`第1希望${CLOSED}`], error_fields: ['desired_on1'] },
    });
    expect(await bookedNow()).toBe(0);
  });

  it('is accepted if it is exactly 90 days ahead', async () => {
    expect((await booker.book({ desired_on1: '2027-02-18' })).status).toBe(201);
  });

  it('is refused if it repeats an earlier wish', async () => {
    const { body } = await booker.book({
      desired_on2: '2026-11-23',
      desired_time2: '10:00',
      desired_on3: '2026-11-23',
      desired_time3: '10:00',
    });
    expect(body).toEqual({
      errors: [
        '第2希望は、ほかのご希望と異なる日時をお選びください。',
        '第3希望は、ほかのご希望と異なる日時をお選びください。',
      ],
      error_fields: ['desired_on2', 'desired_on3'],
    });
  });

  it('is refused if it has a date but no time', async () => {
    const { body } = await booker.book({ desired_on2: '2026-11-24' });
    expect(body).toEqual({
      errors: ['第2希望は、日付と時間の両方をお選びください。'],
      error_fields: ['desired_on2'],
    });
  });

  it('is refused when its slot is full, even as a second wish', async () => {
    const full = { desired_on1: '2026-11-28', desired_time1: '10:00' };
    const { body } = await booker.book({
      builder_shop_id: 3,
      desired_on2: full.desired_on1,
      desired_time2: full.desired_time1,
    });
    expect(body).toEqual({
      errors: ['第2希望の日時は満席になりました。別の日時をお選びください。'],
      error_fields: ['desired_on2'],
    });
  });
});

describe('a booking is refused', () => {
  it('for a shop that does not exist, however large its id', async () => {
    const { status, body } = await booker.book({ builder_shop_id: Number.MAX_SAFE_INTEGER });
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        errors: ['ご希望の店舗は選択できなくなりました。別の店舗をお選びください。'],
        error_fields: ['builder_shop_id'],
      },
    });
  });

  it('if it asks for parking or a kids’ space that the shop does not have', async () => {
    const noParking = { errors: ['この店舗には駐車場がありません。'], error_fields: ['use_parking'] };
    const noKidsSpace = {
      errors: ['この店舗にはキッズスペースがありません。'],
      error_fields: ['use_kids_space'],
    };
    const wants = { use_parking: 'true', use_kids_space: 'true' };
    const refused = [2, 4].map(async (builder_shop_id) => {
      const { status, body } = await booker.book({ builder_shop_id, ...wants });
      return { status, body };
    });
    expect(await Promise.all(refused)).toEqual([
      { status: 422, body: noParking },
      { status: 422, body: noKidsSpace },
    ]);
    const without = { builder_shop_id: 2, use_parking: 'false', use_kids_space: 'true' };
    expect((await booker.book(without)).status).toBe(201);
  });

  it('BOOK-25 without an answer to a required question', async () => {
    const { status, body } = await booker.book({ advance_confirmation: { hearing_lists: [] } });
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        errors: [
          '「家づくりのご検討状況を教えてください」にお答えください。',
          '「当社をお知りになったきっかけをお選びください」にお答えください。',
        ],
        error_fields: ['advance_confirmation'],
      },
    });
  });

  it('when it does not fit the contract, and the refusal names the attributes', async () => {
    const { status, body } = await booker.book({ shop_visitor: 7, use_parking: true });
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        errors: ['ご来場人数をご確認ください。', '駐車場のご利用をご確認ください。'],
        error_fields: ['shop_visitor', 'use_parking'],
      },
    });
  });
});

it('the list of shops names the nearest open day of each shop', async () => {
  interface Shops {
    builder: { builder_shops: { id: number; next_open_on: string }[] };
  }
  interface Shop {
    builder_shop: { available_slots: { date: string }[] };
  }
  const nearest = async () => {
    const { body } = await send(provider, 'GET /builder', { headers: booker.credentials });
    const { builder_shops } = (body as Shops).builder;
    return builder_shops.map(({ id, next_open_on }) => ({ id, day: next_open_on }));
  };
  const firstOf = async (shop: number) => {
    const { body } = await send(provider, `GET /builder_shops/${shop}`, { headers: booker.credentials });
    return { id: shop, day: (body as Shop).builder_shop.available_slots[0]?.date };
  };
  const before = await nearest();
  expect(before).toEqual(await Promise.all(before.map(({ id }) => firstOf(id))));
  const day = before[0]?.day ?? '';
  await provider.db.insert(shopHolidays).values({ builderShopId: 1, day });
  const after = await nearest();
  expect(after).toEqual([await firstOf(1), ...before.slice(1)]);
  expect(after[0]).not.toEqual(before[0]);
});

describe('a shop’s days', () => {
  interface Shop {
    builder_shop: {
      available_slots: { date: string; times: string[] }[];
      closed_days: { date: string; reason: string }[];
    };
  }
  const daysOf = async (shop: number) => {
    const { body } = await send(provider, `GET /builder_shops/${shop}`, { headers: booker.credentials });
    return (body as Shop).builder_shop;
  };

  it('BOOK-10 are the next 90, from tomorrow on, each open or closed with a reason', async () => {
    const { available_slots, closed_days } = await daysOf(3);
    const dates = [...available_slots, ...closed_days].map(({ date }) => date).sort();
    expect([dates.length, dates.at(0), dates.at(-1)]).toEqual([90, '2026-11-21', '2027-02-18']);
    const reasonOf = (day: string) => closed_days.find(({ date }) => date === day)?.reason;
    expect([reasonOf('2026-11-25'), reasonOf('2027-01-01'), reasonOf('2026-12-05')]).toEqual([
      'weekday',
      'holiday',
      'full',
    ]);
  });
});

describe('another customer’s reservations', () => {
  it('are not in the list, and not found by their id', async () => {
    const { body } = await booker.book();
    const stranger = await bookerOf(provider, 'notFriend');
    const { credentials: headers } = stranger;
    expect((await send(provider, 'GET /visit_reservations', { headers })).body).toEqual({
      visit_reservations: [],
    });
    const { id } = (body as { visit_reservation: { id: number } }).visit_reservation;
    expect((await send(provider, `GET /visit_reservations/${id}`, { headers })).status).toBe(404);
    expect(
      (await send(provider, `GET /visit_reservations/${id}`, { headers: booker.credentials })).status,
    ).toBe(200);
  });

  it('are listed newest first for their owner', async () => {
    const regular = await bookerOf(provider, 'regular');
    await regular.book();
    const { body } = await send(provider, 'GET /visit_reservations', { headers: regular.credentials });
    const { visit_reservations } = body as { visit_reservations: { number: string }[] };
    expect(visit_reservations.map(({ number }) => number)).toEqual([
      'H-000121',
      'H-000102',
      'H-000052',
      'H-000053',
      'H-000054',
      'H-000101',
      'H-000051',
    ]);
  });
});
