import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoBuilder, readDemoFile } from '#provider/demo/demo-builder.ts';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';
import { formatPlan } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { bookerOf, bookingBody } from '#tests/integration/provider/booking-body.ts';
import type { Credentials, Got } from '#tests/integration/provider/caller.ts';
import { send, signIn } from '#tests/integration/provider/caller.ts';
import { entryBody } from '#tests/integration/provider/entry-bodies.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

let provider: ProviderInProcess;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** Applies the demo's builder file with some parts replaced. Returns the plan. */
function apply(changes: Partial<BuilderFile>, archiveMissing = true): Promise<string[]> {
  const file = { ...demoBuilder(TEST_NOW), ...changes };
  const { put } = provider.deps.objects;
  const files = { readFile: readDemoFile, put, onReplaced: () => undefined };
  return provider.db.transaction(async (tx) =>
    formatPlan(await applyBuilder(tx, file, { ...files, now: TEST_NOW, archiveMissing })),
  );
}

const demo = demoBuilder(TEST_NOW);
const without = <Entry extends { key: string }>(entries: readonly Entry[], key: string): Entry[] =>
  entries.filter((entry) => entry.key !== key);

const get = async (headers: Credentials, path: string) => send(provider, `GET ${path}`, { headers });

async function listed(
  headers: Credentials,
  path: string,
  list: string,
  attribute: string,
): Promise<unknown[]> {
  const { body } = await get(headers, path);
  return (body as Record<string, Record<string, unknown>[]>)[list]?.map((row) => row[attribute]) ?? [];
}

const refusal = ({ status, body }: Got) => [status, (body as { error_fields?: string[] }).error_fields];

describe('a shop removed from the builder’s file', () => {
  const shops = without(demo.shops, 'tachikawa');
  const events = demo.events.map((event) => ({
    ...event,
    sessions: event.sessions.filter(({ shop }) => shop !== 'tachikawa'),
  }));

  it('OPS-2 accepts no more bookings, and an existing booking still shows it', async () => {
    const booker = await bookerOf(provider, 'newcomer');
    expect((await booker.book()).status).toBe(201);
    expect(await apply({ shops, events })).toContain('保管  店舗  tachikawa');

    const headers = booker.credentials;
    const { body } = await get(headers, '/builder');
    const { builder_shops } = (body as { builder: { builder_shops: { id: number }[] } }).builder;
    expect(builder_shops.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
    const { builder_shop } = (await get(headers, '/builder_shops/1')).body as {
      builder_shop: { name: string; available_slots: unknown; closed_days: unknown };
    };
    const { name, available_slots, closed_days } = builder_shop;
    expect([name, available_slots, closed_days]).toEqual(['立川ショールーム', [], []]);
    expect(refusal(await booker.book({ desired_time1: '13:00' }))).toEqual([422, ['builder_shop_id']]);
    expect(await listed(headers, '/visit_reservations', 'visit_reservations', 'shop_name')).toEqual([
      '立川ショールーム',
    ]);
  });

  it('accepts bookings again when it is added back', async () => {
    await apply({ shops, events });
    expect(await apply({})).toContain('再開  店舗  tachikawa');
    const booker = await bookerOf(provider, 'newcomer');
    expect((await booker.book()).status).toBe(201);
  });
});

describe('the number of consultations at a time', () => {
  const withPlaces = (consultationsAtOnce: number) => ({
    shops: demo.shops.map((shop) => (shop.key === 'tachikawa' ? { ...shop, consultationsAtOnce } : shop)),
  });

  it.each([
    [1, [201, 422, 422]],
    [3, [201, 201, 201]],
  ])('BOOK-16 is the one in the file: %i', async (places, statuses) => {
    await apply(withPlaces(places));
    const answers: number[] = [];
    for (const persona of ['newcomer', 'notFriend', 'regular'] as const) {
      answers.push((await (await bookerOf(provider, persona)).book()).status);
    }
    expect(answers).toEqual(statuses);
  });
});

describe('a time that the file closes', () => {
  const tachikawa = (changes: Partial<BuilderFile['shops'][number]>) => ({
    shops: demo.shops.map((shop) => (shop.key === 'tachikawa' ? { ...shop, ...changes } : shop)),
  });
  const withoutTimes = (days: string[]) => ({
    events: demo.events.map((event) => ({
      ...event,
      sessions: event.sessions.filter(({ days: [day = ''] }) => !days.includes(day)),
    })),
  });
  const ownCalls = (plan: readonly string[]) =>
    plan.filter((line) => line.startsWith('要連絡') && line.includes('佐藤'));
  const call = (date: string, time: string, what: string) =>
    `要連絡  ご予約  ${date} ${time}  立川ショールーム ${what}  佐藤 はるか 様  電話番号なし`;

  it.each([
    ['a holiday', tachikawa({ holidays: ['2026-11-23'] })],
    ['a weekday', tachikawa({ closedOn: ['mon', 'wed'] })],
    ['the hours', tachikawa({ opensAt: '11:00' })],
    ['a longer visit', { consultation: { ...demo.consultation, durationMinutes: 9 * 60 } }],
  ])('OPS-24 is said with the booking, the name and the telephone number, once: %s', async (_, changes) => {
    const booker = await bookerOf(provider, 'newcomer');
    expect((await booker.book()).status).toBe(201);
    const calls = [call('2026-11-23', '10:00', '家づくり相談')];
    expect(ownCalls(await apply(changes))).toEqual(calls);
    expect(ownCalls(await apply(changes))).toEqual([]);
  });

  it('is said with the entry to the event', async () => {
    const headers = await signIn(provider, 'newcomer');
    const body = entryBody({ desired_time1: '13:30' });
    expect((await send(provider, 'POST /event_visit_reservations', { headers, body })).status).toBe(201);
    const { desired_on1: day } = body.event_visit_reservation;
    expect(ownCalls(await apply(withoutTimes([day])))).toEqual([expect.stringContaining(`${day} 13:30`)]);
  });

  it('is not said for a cancelled or past booking', async () => {
    const booker = await bookerOf(provider, 'newcomer');
    await booker.book();
    await provider.db.execute("update visit_reservations set status = 'cancelled'");
    expect(ownCalls(await apply(tachikawa({ holidays: ['2026-11-23'] })))).toEqual([]);
  });
});

it('an event removed from the file accepts no more entries, and its entries are still shown', async () => {
  const headers = await signIn(provider, 'newcomer');
  const enter = () =>
    send(provider, 'POST /event_visit_reservations', {
      headers,
      body: entryBody({ desired_time1: '13:30' }),
    });
  expect((await enter()).status).toBe(201);
  await apply({ events: without(demo.events, 'atrium-house') });
  expect(await listed(headers, '/events', 'events', 'id')).not.toContain(1);
  expect((await get(headers, '/events/1')).status).toBe(404);
  const other = await signIn(provider, 'notFriend');
  const late = await send(provider, 'POST /event_visit_reservations', { headers: other, body: entryBody() });
  expect(refusal(late)).toEqual([422, ['event_id']]);
  expect(await listed(headers, '/event_visit_reservations', 'visit_reservations', 'event_title')).toEqual([
    '吹き抜けのある暮らしを体感する完成見学会',
  ]);
});

it('a pre-visit question removed from the file is not asked and needs no answer', async () => {
  await apply({ hearing: without(demo.hearing, 'stage') });
  const headers = await signIn(provider, 'newcomer');
  expect(await listed(headers, '/advance_confirmations', 'advance_confirmations', 'id')).toEqual([2, 3, 4]);
  const hearing_lists = [
    { id: 4, label: '当社をお知りになったきっかけをお選びください', answers: ['Instagram'] },
  ];
  const body = bookingBody({ advance_confirmation: { hearing_lists } });
  expect((await send(provider, 'POST /consultation_visit_reservations', { headers, body })).status).toBe(201);
});

it('a present removed from the file is neither shown nor given', async () => {
  await apply({ presents: without(demo.presents, 'quo-card') });
  const booker = await bookerOf(provider, 'newcomer');
  await booker.book();
  expect(await listed(booker.credentials, '/incentive_settings', 'incentive_settings', 'id')).toEqual([2, 3]);
  expect((await get(booker.credentials, '/incentive_logs')).body).toEqual({ incentive_logs: [] });
});

it('a present or private file that is not in the file stays, and the plan says how to archive it', async () => {
  const headers = await signIn(provider, 'regular');
  const presents = without(demo.presents, 'quo-card');
  const kept = 'そのまま（ファイルにありません。保管するには --archive-missing）';
  const [first] = demo.files;
  const plan = ['変更なし', `${kept}  ファイル  ${first?.uuid}`, `${kept}  プレゼント  quo-card`];
  const changes = { presents, files: demo.files.slice(1) };
  const firstPlan = await apply(changes, false);
  expect(firstPlan.filter((line) => line.startsWith(kept))).toEqual(plan.slice(1));
  expect(await apply(changes, false)).toEqual(plan);
  expect((await get(headers, `/media_files/${first?.uuid}/token`)).status).toBe(200);
  expect(await listed(headers, '/incentive_settings', 'incentive_settings', 'id')).toContain(1);
});

it.each([
  ['a catalog', { catalogs: without(demo.catalogs, 'sunlight') }, '/web_catalogs/1?token=hidamari-catalog-1'],
  [
    'a reservation form',
    { reservationSettings: without(demo.reservationSettings, 'showroom-tour') },
    '/reservation_settings/1',
  ],
  ['an item form', { itemForms: without(demo.itemForms, 'brochures') }, '/items/1'],
  ['an inquiry', { inquiries: without(demo.inquiries, 'new-house') }, '/inquiries/1'],
  [
    'a private file',
    { files: demo.files.slice(1) },
    '/media_files/f1a7c0de-0001-4b1e-9a5d-2c3e4f506101/token',
  ],
])('%s removed from the file returns 404', async (_, changes, path) => {
  const headers = await signIn(provider, 'regular');
  expect((await get(headers, path)).status).toBe(200);
  await apply(changes);
  expect((await get(headers, path)).status).toBe(404);
});
