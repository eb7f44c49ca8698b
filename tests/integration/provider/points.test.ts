import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incentiveSettings, pointSettings } from '#provider/db/point-tables.ts';
import { grantIncentive } from '#provider/points/grant-incentive.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
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

  it('lose expired points once, even when two requests find them at the same time', async () => {
    clock.pass(400 * DAY);
    const headers = await signIn(provider, 'regular');
    const read = () => send(provider, 'GET /point_histories', { headers });
    await Promise.all([read(), read()]);
    const history = await historyOf('regular');
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
  it('for the first booked consultation consists of a present and points valid for a year', async () => {
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

  it('includes no points if the builder gives none', async () => {
    await provider.db.update(pointSettings).set({ enabled: false });
    await grant('catalog_enquete');
    expect(await historyOf('newcomer')).toEqual([]);
    expect(await provider.count('incentive_logs')).toBe(2);
  });
});
