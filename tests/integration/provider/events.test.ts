import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody, FULL_FIRST_WISH } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { crowdOf } from './crowd.ts';
import { entryBody } from './entry-bodies.ts';
import { manualClock } from './manual-clock.ts';

const clock = manualClock();
/** The event 土地探し個別相談会 at 横浜港北. It has two free places, both in the last session. */
const FEW = { event_id: 3, builder_shop_id: 3, desired_on1: '2026-11-29', desired_time1: '14:00' };
const FULL_EVENT = 4;
const CLOSED_EVENT = 6;

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

interface Card {
  id: number;
  kind: string;
  starts_at: string;
  ends_at: string;
  status: string;
  place: string;
  prefecture_names: string[];
}
interface Page {
  events: Card[];
  meta: { total_pages: number };
}

const list = async (query = '') => (await send(provider, `GET /events${query}`, { headers })).body as Page;
const eventOf = async (id: number) => {
  const { body } = await send(provider, `GET /events/${id}`, { headers });
  return (body as { event: Card & { sessions: { remaining: number }[]; builder_shops: { id: number }[] } })
    .event;
};
const enter = (changes?: Record<string, unknown>) =>
  send(provider, 'POST /event_visit_reservations', { headers, body: entryBody(changes) });
const refusalOf = async (changes?: Record<string, unknown>) => {
  const { status, body } = await enter(changes);
  return { status, body };
};

describe('the list of events', () => {
  it('EVENT-1 shows upcoming events, nearest first, ten per page', async () => {
    const [first, second, beyond] = [await list(), await list('?page=2'), await list('?page=3')];
    const dates = [...first.events, ...second.events].map(({ starts_at }) => starts_at);
    expect([first.events.length, second.events.length, beyond.events.length]).toEqual([10, 8, 0]);
    expect(dates).toEqual([...dates].sort());
    expect([first.meta, second.meta]).toEqual([{ total_pages: 2 }, { total_pages: 2 }]);
  });

  it('EVENT-6 shows finished events separately, latest first', async () => {
    const { events, meta } = await list('?finished=true');
    const dates = events.map(({ starts_at }) => starts_at);
    expect([events.length, meta]).toEqual([7, { total_pages: 1 }]);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['finished']));
  });

  it('is filtered by kind', async () => {
    const { events } = await list('?kind=seminar');
    expect(events.map(({ id }) => id)).toEqual([2, 6, 9, 12, 16]);
  });

  it('is filtered by day, and shows an event from its first to its last day', async () => {
    const days = async (query: string) =>
      (await list(query)).events.map(({ starts_at, ends_at }) =>
        [starts_at, ends_at].map((at) => todayInJapan(new Date(at))),
      );
    const all = [...(await days('')), ...(await days('?page=2'))];
    const [first = '', last = ''] = all[3] ?? [];
    const on = all.filter(([start = '', end = '']) => start <= last && end >= first);
    expect(await days(`?from=${first}&until=${last}`)).toEqual(on);
    expect(on.length).toBeLessThan(all.length);
    expect(await days('?from=2099-01-01')).toEqual([]);
  });

  it('is filtered by prefectures in bracket notation, and shows an event in any one of them', async () => {
    const only = await list('?prefecture_ids[]=11&kind=seminar');
    const both = await list('?prefecture_ids[]=11&prefecture_ids[]=13&kind=seminar');
    expect(only.events.map(({ id }) => id)).toEqual([2, 6, 12]);
    expect(both.events.map(({ id }) => id)).toEqual([2, 6, 9, 12, 16]);
  });

  it('accepts all 47 prefectures (some parsers turn a list of more than 20 into an object)', async () => {
    const query = Array.from({ length: 47 }, (_, index) => `prefecture_ids[]=${index + 1}`).join('&');
    expect((await list(`?${query}`)).meta).toEqual({ total_pages: 2 });
    expect((await list('?prefecture_ids[]=47')).events).toEqual([]);
  });

  it.each([
    'page=0',
    'page=x',
    'kind=party',
    'prefecture_ids[]=1.5',
    'prefecture_ids[]=x',
    'finished=maybe',
    'from=soon',
    'until=2026-13-01',
  ])('refuses ?%s', async (query) => {
    expect((await send(provider, `GET /events?${query}`, { headers })).status).toBe(422);
  });

  it('RUN-15 shows how full each event is and where it is held', async () => {
    const { events } = await list();
    const facts = events.slice(0, 6).map(({ id, status, place, prefecture_names }) => ({
      id,
      status,
      place,
      prefectures: prefecture_names.length,
    }));
    expect(facts.toSorted((one, other) => one.id - other.id)).toEqual([
      { id: 1, status: 'open', place: '立川ショールーム', prefectures: 1 },
      { id: 2, status: 'open', place: '3店舗', prefectures: 3 },
      { id: 3, status: 'few', place: '横浜港北ショールーム', prefectures: 1 },
      { id: 4, status: 'full', place: '湘南辻堂モデルハウス「凪の家」', prefectures: 1 },
      { id: 5, status: 'open', place: '6店舗', prefectures: 3 },
      { id: 6, status: 'closed', place: '大宮ショールーム', prefectures: 1 },
    ]);
  });
});

describe('one event', () => {
  it('lists its shops and its future sessions', async () => {
    const before = await eventOf(2);
    expect(before.builder_shops.map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(before.sessions.length).toBe(12);
    clock.set(new Date('2026-11-28T03:00:00.000Z'));
    expect((await eventOf(2)).sessions.length).toBe(9);
  });

  it.each(['0', 'abc', '999'])('is not found for the id %s', async (id) => {
    expect((await send(provider, `GET /events/${id}`, { headers })).status).toBe(404);
  });
});

describe('an entry', () => {
  it('EVENT-20 returns 201 with the reservation, and takes a place only in the session of its first wish', async () => {
    const { status, body } = await enter({ desired_on2: '2026-11-29', desired_time2: '10:00' });
    const { event_visit_reservation: made } = body as { event_visit_reservation: Record<string, unknown> };
    expect([status, made.kind, made.event_id, made.event_title, made.cancel_until]).toEqual([
      201,
      'event',
      1,
      '吹き抜けのある暮らしを体感する完成見学会',
      '2026-11-27T08:00:00.000Z',
    ]);
    expect((await eventOf(1)).sessions.map(({ remaining }) => remaining)).toEqual([3, 4, 4, 4, 4, 4, 4, 4]);
  });

  it('is in the customer’s list of entries and in the list of all visits', async () => {
    const { body } = await enter();
    const { event_visit_reservation: made } = body as { event_visit_reservation: unknown };
    await send(provider, 'POST /consultation_visit_reservations', { headers, body: bookingBody() });
    const entries = await send(provider, 'GET /event_visit_reservations', { headers });
    expect(entries.body).toEqual({ visit_reservations: [made] });
    const visits = (await send(provider, 'GET /visit_reservations', { headers })).body;
    expect((visits as { visit_reservations: unknown[] }).visit_reservations.length).toBe(2);
  });

  it('takes no place from the shop’s consultations', async () => {
    await enter();
    const consult = async (as: Credentials) => {
      const body = bookingBody({ desired_on1: '2026-11-28' });
      return (await send(provider, 'POST /consultation_visit_reservations', { headers: as, body })).status;
    };
    const crowd = await crowdOf(provider, 3);
    const statuses: number[] = [];
    for (const credentials of crowd) statuses.push(await consult(credentials));
    expect(statuses).toEqual([201, 201, 422]);
  });

  it('EVENT-23 is refused for a customer who has already entered', async () => {
    await enter();
    expect(await refusalOf({ desired_time1: '15:00' })).toEqual({
      status: 422,
      body: { errors: ['このイベントにはすでにお申し込みいただいています。'], error_fields: ['event_id'] },
    });
  });

  it('is made only once when a customer sends it 20 times in parallel', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => enter()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(provider.reported).toEqual([]);
  });

  it('is refused when the session is full, and the response names the wish', async () => {
    expect(await refusalOf({ ...FEW, desired_time1: '10:30' })).toEqual({
      status: 422,
      body: FULL_FIRST_WISH,
    });
  });

  it('is refused for a full event', async () => {
    const wish = { event_id: FULL_EVENT, builder_shop_id: 4, desired_time1: '10:00' };
    expect(await refusalOf(wish)).toEqual({ status: 422, body: FULL_FIRST_WISH });
  });

  it('is refused for a kids’ space that the shop does not have', async () => {
    const wish = { event_id: FULL_EVENT, builder_shop_id: 4, use_kids_space: 'true' };
    expect(await refusalOf(wish)).toEqual({
      status: 422,
      body: { errors: ['この店舗にはキッズスペースがありません。'], error_fields: ['use_kids_space'] },
    });
  });

  it('is refused at a time when no session starts', async () => {
    expect(await refusalOf({ desired_time1: '10:30' })).toEqual({
      status: 422,
      body: {
        errors: ['第1希望の日時はご予約を受け付けていません。別の日時をお選びください。'],
        error_fields: ['desired_on1'],
      },
    });
  });

  it('is refused after the deadline', async () => {
    expect(await refusalOf({ event_id: CLOSED_EVENT, builder_shop_id: 5 })).toEqual({
      status: 422,
      body: { errors: ['このイベントのお申し込み受付は終了しました。'], error_fields: ['event_id'] },
    });
  });

  it('EVENT-22 is accepted at the very moment of the deadline, and not a second later', async () => {
    clock.set(new Date('2026-11-28T08:00:00.000Z'));
    expect((await enter({ desired_on1: '2026-11-29' })).status).toBe(201);
    clock.pass(1000);
    headers = await signIn(provider, 'notFriend');
    expect((await enter({ desired_on1: '2026-11-29' })).status).toBe(422);
  });

  it('is refused when the event is over', async () => {
    clock.set(new Date('2026-11-29T09:00:00.000Z'));
    headers = await signIn(provider, 'newcomer');
    expect(await refusalOf()).toEqual({
      status: 422,
      body: { errors: ['このイベントは終了しました。'], error_fields: ['event_id'] },
    });
  });

  it.each([
    ['an event that does not exist', { event_id: 999 }, 'event_id'],
    ['a shop that does not hold the event', { builder_shop_id: 2 }, 'builder_shop_id'],
  ])('is refused for %s', async (_, changes, field) => {
    const { status, body } = await refusalOf(changes);
    expect([status, (body as { error_fields: string[] }).error_fields]).toEqual([422, [field]]);
  });
});
