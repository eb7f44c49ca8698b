import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incentiveLogs, incentiveSettings, pointSettings } from '#provider/db/incentive-tables.ts';
import { demoBuilder } from '#provider/demo/demo-builder.ts';
import { applyPresents } from '#provider/manage/apply/presents-part.ts';
import { reconciler } from '#provider/manage/apply/reconcile.ts';
import { eraseCustomer } from '#provider/manage/commands/erase-customer.ts';
import { grantIncentive } from '#provider/mypage/incentives.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = manualClock();

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
});

interface Entry {
  points: number;
  reason: string;
  balance: number;
  expires_on: string | null;
}

const historyOf = async (key: 'newcomer' | 'regular') => {
  const { body } = await send(provider, 'GET /point_histories', { headers: await signIn(provider, key) });
  const { point_histories } = body as { point_histories: Entry[] };
  return point_histories.map(({ points, reason, balance, expires_on }) => [
    points,
    reason,
    balance,
    expires_on,
  ]);
};

const presentsOf = async (key: 'newcomer' | 'regular') => {
  const { body } = await send(provider, 'GET /incentive_logs', { headers: await signIn(provider, key) });
  return body;
};

const stockOfFirst = async (): Promise<number | null | undefined> => {
  const first = eq(incentiveSettings.id, 1);
  return (await provider.db.select().from(incentiveSettings).where(first))[0]?.stock;
};

/** Resolves once the promises are done, or once a transaction of this database waits for a lock. */
async function blockedOrDone(promises: readonly Promise<unknown>[]): Promise<void> {
  const done = Promise.all(promises).then(() => true);
  const isWaiting = async () => {
    const activity = sql`(select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waiting`;
    const waiting = await provider.db.select({ pid: sql`pid` }).from(activity);
    return waiting.length > 0;
  };
  const oneTurn = () => Promise.race([done, isWaiting()]);
  while (!(await oneTurn()));
}

const NEWCOMER_ID = 1;
const grant = (title: 'catalog_enquete' | 'consultation', at = clock.now()) =>
  grantIncentive(provider.db, NEWCOMER_ID, title, at);

describe('point histories', () => {
  it('are listed newest first with the balance after each entry, and only unspent points expire', async () => {
    expect(await historyOf('regular')).toEqual([
      [-100, 'ポイントの有効期限切れ', 1200, null],
      [500, '家づくり相談のご予約', 1300, '2027-10-21'],
      [-200, 'プレゼントとの交換', 800, null],
      [700, 'モデルハウスのご見学', 1000, '2027-05-04'],
      [300, '友だち追加', 300, '2026-10-26'],
    ]);
  });

  it('are right without a write, however many requests read them after an expiry', async () => {
    clock.pass(400 * DAY);
    const headers = await signIn(provider, 'regular');
    const read = () => send(provider, 'GET /point_histories', { headers });
    const rows = await provider.count('point_histories');
    await Promise.all([read(), read()]);
    const history = await historyOf('regular');
    expect(await provider.count('point_histories')).toBe(rows);
    expect(history.map(([points, , balance]) => [points, balance])).toEqual([
      [-500, 0],
      [-700, 500],
      [-100, 1200],
      [500, 1300],
      [-200, 800],
      [700, 1000],
      [300, 300],
    ]);
  });

  it('are empty for a customer who has never received points', async () => {
    expect(await historyOf('newcomer')).toEqual([]);
  });
});

describe('GET /check_point_setting', () => {
  it.each([true, false])('says whether the builder gives points: %s', async (enabled) => {
    await provider.db.update(pointSettings).set({ enabled });
    const headers = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /check_point_setting', { headers })).body).toEqual({ enabled });
  });

  it('returns false for a builder without the setting', async () => {
    await provider.db.delete(pointSettings);
    const headers = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /check_point_setting', { headers })).body).toEqual({ enabled: false });
  });
});

it('GET /incentive_settings lists the available presents in the builder’s order', async () => {
  const headers = await signIn(provider, 'newcomer');
  const { body } = await send(provider, 'GET /incentive_settings', { headers });
  const { incentive_settings } = body as { incentive_settings: { present_name: string; stock: number }[] };
  expect(incentive_settings[0]).toEqual({
    id: 1,
    title: 'consultation',
    present_name: 'QUOカード 1,000円分',
    description: '家づくり相談をご予約いただいた方に、ご来場の際にお渡しします。',
    eligibility: 'はじめて家づくり相談にお越しになるお客様（1家族につき1回）',
    ends_on: '2027-03-31',
    is_eligible: true,
    photo_url: null,
    required_points: 0,
    stock: 50,
  });
  expect(incentive_settings.map(({ present_name, stock }) => [present_name, stock])).toEqual([
    ['QUOカード 1,000円分', 50],
    ['オリジナルエコバッグ', null],
    ['カタログギフト 3,000円分', 10],
  ]);
});

it('an action earns no second present, and none after the campaign or without stock', async () => {
  const headers = await signIn(provider, 'newcomer');
  const eligible = async () => {
    const { body } = await send(provider, 'GET /incentive_settings', { headers });
    const { incentive_settings } = body as { incentive_settings: { is_eligible: boolean | null }[] };
    return incentive_settings.map(({ is_eligible }) => is_eligible);
  };
  expect(await eligible()).toEqual([true, true, null]);
  await grant('catalog_enquete');
  await provider.db
    .update(incentiveSettings)
    .set({ endsOn: '2026-11-19' })
    .where(eq(incentiveSettings.id, 1));
  expect(await eligible()).toEqual([false, false, null]);
  await provider.db
    .update(incentiveSettings)
    .set({ endsOn: null, stock: 0 })
    .where(eq(incentiveSettings.id, 1));
  expect(await eligible()).toEqual([false, false, null]);
});

describe('an incentive', () => {
  it('VIEW-19 for the first booked consultation consists of a present and points valid for a year', async () => {
    const headers = await signIn(provider, 'newcomer');
    const first = await send(provider, 'POST /consultation_visit_reservations', {
      headers,
      body: bookingBody(),
    });
    expect(first.status).toBe(201);
    expect(await presentsOf('newcomer')).toEqual({
      incentive_logs: [
        {
          id: 2,
          title: 'consultation',
          present_name: 'QUOカード 1,000円分',
          status: 'granted',
          created_at: TEST_NOW.toISOString(),
        },
      ],
    });
    expect(await historyOf('newcomer')).toEqual([[500, '家づくり相談のご予約', 500, '2027-11-20']]);
  });

  it('is given only once, even if the same action is repeated in parallel', async () => {
    await grant('catalog_enquete');
    await Promise.all([grant('catalog_enquete'), grant('catalog_enquete')]);
    expect(await historyOf('newcomer')).toEqual([[300, 'カタログアンケートへのご回答', 300, '2027-11-20']]);
    expect(await provider.count('incentive_logs')).toBe(2);
  });

  it('takes one present from the stock, and is not given when the stock is empty', async () => {
    const stock = eq(incentiveSettings.id, 1);
    await provider.db.update(incentiveSettings).set({ stock: 1 }).where(stock);
    await grant('consultation');
    await grantIncentive(provider.db, 3, 'consultation', clock.now());
    const [setting] = await provider.db.select().from(incentiveSettings).where(stock);
    expect(setting?.stock).toBe(0);
    expect(await provider.count('incentive_logs')).toBe(2);
  });

  it('VIEW-109 is not given after the last day of its campaign in Tokyo', async () => {
    await provider.db.update(incentiveSettings).set({ endsOn: '2026-11-20' });
    await grant('catalog_enquete', new Date('2026-11-20T15:00:00Z'));
    expect(await provider.count('incentive_logs')).toBe(1);
    await grant('catalog_enquete', new Date('2026-11-20T14:59:59Z'));
    expect(await provider.count('incentive_logs')).toBe(2);
  });

  it('is counted by an operator’s file that is applied at the same time', async () => {
    const { db } = provider;
    for (const before of [50, null]) {
      await provider.reset();
      await db.update(incentiveSettings).set({ stock: before }).where(eq(incentiveSettings.id, 1));
      const granted: Promise<void>[] = [];
      await db.transaction(async (tx) => {
        const real = reconciler(tx, []);
        const reconcile: typeof real = async (part) => {
          // The action comes between the count of the given presents and the new number.
          granted.push(grant('consultation'));
          await blockedOrDone(granted);
          return real(part);
        };
        const applying = { tx, file: demoBuilder(TEST_NOW), builderId: 1, missing: 'keep' } as const;
        await applyPresents({ reconcile, changes: [], ...applying });
      });
      await Promise.all(granted);
      // The demo's regular customer has one present already.
      expect(await stockOfFirst()).toBe(48);
    }
  });

  it('includes no points if the builder gives none', async () => {
    await provider.db.update(pointSettings).set({ enabled: false });
    await grant('catalog_enquete');
    expect(await historyOf('newcomer')).toEqual([]);
    expect(await provider.count('incentive_logs')).toBe(2);
  });
});

describe('the present of a booking', () => {
  const book = async (headers: Credentials, changes: Record<string, unknown> = {}) => {
    const { status, body } = await send(provider, 'POST /consultation_visit_reservations', {
      headers,
      body: bookingBody(changes),
    });
    expect(status).toBe(201);
    return (body as { visit_reservation: { id: number } }).visit_reservation.id;
  };
  const cancel = async (headers: Credentials, id: number) => {
    const body = { visit_reservation: { cancel_reason: 'changed' } };
    return (await send(provider, `PATCH /visit_reservations/${id}/cancel`, { headers, body })).status;
  };
  const held = async () => ({
    presents: ((await presentsOf('newcomer')) as { incentive_logs: { status: string }[] }).incentive_logs.map(
      ({ status }) => status,
    ),
    points: (await historyOf('newcomer')).map(([points, , balance]) => [points, balance]),
    stock: await stockOfFirst(),
  });
  const NOTHING = { presents: [], points: [], stock: 50 };
  const ALL = { presents: ['granted'], points: [[500, 500]], stock: 49 };

  it('is taken back with the booking, its points and its stock, and can be earned again', async () => {
    const headers = await signIn(provider, 'newcomer');
    const id = await book(headers);
    expect(await held()).toEqual(ALL);
    expect(await cancel(headers, id)).toBe(200);
    expect(await held()).toEqual(NOTHING);
    expect(await cancel(headers, id)).toBe(422);
    expect(await held()).toEqual(NOTHING);
    await book(headers);
    expect(await held()).toEqual(ALL);
  });

  it('stays with the booking that replaces the first one, even after the campaign', async () => {
    const headers = await signIn(provider, 'newcomer');
    const id = await book(headers);
    await provider.db.update(incentiveSettings).set({ endsOn: '2026-11-19' });
    const next = await book(headers, { replaces_id: id, desired_time1: '11:00' });
    expect(await held()).toEqual(ALL);
    expect(await cancel(headers, next)).toBe(200);
    expect(await held()).toEqual(NOTHING);
  });

  it('stays with a later booking of the customer, as when an app moves a booking in two calls', async () => {
    const headers = await signIn(provider, 'newcomer');
    const id = await book(headers);
    const later = await book(headers, { desired_time1: '11:00' });
    expect(await cancel(headers, id)).toBe(200);
    expect(await held()).toEqual(ALL);
    expect(await cancel(headers, later)).toBe(200);
    expect(await held()).toEqual(NOTHING);
  });

  it('is not taken back once it was handed over', async () => {
    const headers = await signIn(provider, 'newcomer');
    const id = await book(headers);
    await provider.db.update(incentiveLogs).set({ status: 'used' });
    await cancel(headers, id);
    expect(await held()).toEqual({ ...ALL, presents: ['used'] });
  });

  it('that was earned by an answer stays when a booking is cancelled', async () => {
    const headers = await signIn(provider, 'newcomer');
    await grant('catalog_enquete');
    await cancel(headers, await book(headers));
    expect(await held()).toEqual({ presents: ['granted'], points: [[300, 300]], stock: 50 });
  });

  it('leaves no stock behind when two cancellations of one booking race', async () => {
    const headers = await signIn(provider, 'newcomer');
    const id = await book(headers);
    await Promise.all([cancel(headers, id), cancel(headers, id)]);
    expect(await held()).toEqual(NOTHING);
  });

  it('returns to the stock when the customer is erased before the visit', async () => {
    await book(await signIn(provider, 'newcomer'));
    await eraseCustomer(provider.deps, provider.persona('newcomer').uuid, clock.now());
    expect(await stockOfFirst()).toBe(50);
  });
});
