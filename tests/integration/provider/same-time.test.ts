import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookerOf } from './booking-body.ts';
import { send } from './caller.ts';
import { entryBody, tourForm } from './entry-bodies.ts';

let provider: ProviderInProcess;
let booker: Awaited<ReturnType<typeof bookerOf>>;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  booker = await bookerOf(provider, 'newcomer');
});

const SAME_TIME = ['同じ日時のご予約があります。'];
const ONE_TOO_MANY = [
  '今後のご相談は3件までご予約いただけます。先に、今後のご相談のご予約を1件キャンセルしてください。',
];

const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const enter = (changes: Record<string, unknown> = {}) =>
  send(provider, 'POST /event_visit_reservations', { headers: booker.credentials, body: entryBody(changes) });
const reserve = (fields: Record<string, string | number | null> = {}) =>
  send(provider, 'POST /reservations', { headers: booker.credentials, form: tourForm({ fields }) });

async function standing(): Promise<string[]> {
  const { body } = await send(provider, 'GET /visit_reservations', { headers: booker.credentials });
  const { visit_reservations: visits } = body as {
    visit_reservations: { id: number; status: string; desired_on1: string; desired_time1: string }[];
  };
  return visits
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, desired_on1, desired_time1 }) => `${id} ${desired_on1} ${desired_time1}`);
}

describe('a customer’s second booking at the same time', () => {
  it('BOOK-32 is refused at the same shop, even as its second wish, until the first booking is cancelled', async () => {
    const { body } = await booker.book();
    const { id } = (body as { visit_reservation: { id: number } }).visit_reservation;
    expect(refusalOf(await booker.book())).toEqual({
      status: 422,
      body: { errors: SAME_TIME, error_fields: ['desired_on1'] },
    });
    const asSecond = { desired_time1: '11:00', desired_on2: '2026-11-23', desired_time2: '10:00' };
    expect(refusalOf(await booker.book(asSecond))).toEqual({
      status: 422,
      body: { errors: SAME_TIME, error_fields: ['desired_on2'] },
    });
    await send(provider, `PATCH /visit_reservations/${id}/cancel`, {
      headers: booker.credentials,
      body: { visit_reservation: { cancel_reason: '' } },
    });
    expect((await booker.book()).status).toBe(201);
  });

  it('is refused at the same shop even if one is a consultation and the other an event entry', async () => {
    expect((await enter()).status).toBe(201);
    expect(refusalOf(await booker.book({ desired_on1: '2026-11-28', desired_time1: '10:00' }))).toEqual({
      status: 422,
      body: { errors: SAME_TIME, error_fields: ['desired_on1'] },
    });
  });

  it('is refused in the same reservation form', async () => {
    expect((await reserve()).status).toBe(201);
    expect(refusalOf(await reserve())).toEqual({
      status: 422,
      body: { errors: SAME_TIME, error_fields: ['date'] },
    });
  });

  it('is refused even if the two requests arrive in parallel with different keys', async () => {
    const keys = ['6f6d1c9e-58a1-4a3c-9b1e-0a5d1f3c7e21', '6f6d1c9e-58a1-4a3c-9b1e-0a5d1f3c7e22'];
    const answers = await Promise.all(keys.map((key) => booker.book({}, { 'idempotency-key': key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await standing()).toHaveLength(1);
    expect(provider.reported).toEqual([]);
  });

  it('is accepted at another shop', async () => {
    await booker.book();
    expect((await booker.book({ builder_shop_id: 3 })).status).toBe(201);
  });
});

describe('a customer has at most three upcoming consultations', () => {
  const times = ['10:00', '11:00', '12:00'];

  it('BOOK-33 not counting past or cancelled ones, or entries to events', async () => {
    for (const desired_time1 of times) await booker.book({ desired_time1 });
    expect(refusalOf(await booker.book({ desired_time1: '13:00' }))).toEqual({
      status: 422,
      body: { errors: ONE_TOO_MANY },
    });
    expect((await enter()).status).toBe(201);
    const at = eq(visitReservations.desiredTime1, '10:00');
    await provider.db
      .update(visitReservations)
      .set({ desiredOn1: '2026-11-19' })
      .where(and(at, eq(visitReservations.desiredOn1, '2026-11-23')));
    expect((await booker.book({ desired_time1: '13:00' })).status).toBe(201);
  });

  it('even if four requests arrive in parallel', async () => {
    const answers = await Promise.all(
      [...times, '13:00'].map((time) => booker.book({ desired_time1: time })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422]);
    expect(await standing()).toHaveLength(3);
  });
});

describe('a booking that replaces another', () => {
  it('cancels the old booking with the reason 日時変更, and the old one counts towards no limit', async () => {
    for (const desired_time1 of ['10:00', '11:00', '12:00']) await booker.book({ desired_time1 });
    const [last] = await standing();
    const replaces_id = Number(last?.split(' ')[0]);
    const changed = {
      desired_time1: '14:00',
      desired_on2: '2026-11-23',
      desired_time2: '12:00',
      replaces_id,
    };
    expect((await booker.book(changed)).status).toBe(201);
    expect((await standing()).map((one) => one.split(' ').at(-1))).toEqual(['14:00', '11:00', '10:00']);
    const [old] = await provider.db
      .select()
      .from(visitReservations)
      .where(eq(visitReservations.id, replaces_id));
    expect([old?.status, old?.cancelReason]).toEqual(['cancelled', '日時変更']);
  });

  it('MOVE-55 inherits a confirmation only if shop and time are the same as before', async () => {
    const states: (string | undefined)[] = [];
    for (const change of [{ shop_visitor: 4 }, { desired_time1: '11:00' }]) {
      await booker.book();
      const [first] = await standing();
      const replaces_id = Number(first?.split(' ')[0]);
      await provider.db.update(visitReservations).set({ status: 'confirmed' });
      await booker.book({ ...change, replaces_id });
      const [made] = await provider.db
        .select()
        .from(visitReservations)
        .where(eq(visitReservations.replacesId, replaces_id));
      states.push(made?.status);
      await provider.db.delete(visitReservations);
    }
    expect(states).toEqual(['confirmed', 'requested']);
  });

  it('does not change the old booking if the replacement is refused', async () => {
    await booker.book();
    const before = await standing();
    const replaces_id = Number(before[0]?.split(' ')[0]);
    expect((await booker.book({ desired_on1: '2026-11-25', replaces_id })).status).toBe(422);
    expect(await standing()).toEqual(before);
  });

  it('is made once when two tabs change the same booking at once', async () => {
    await booker.book();
    const replaces_id = Number((await standing())[0]?.split(' ')[0]);
    const answers = await Promise.all(
      ['13:00', '14:00'].map((desired_time1) => booker.book({ desired_time1, replaces_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await standing()).toHaveLength(1);
    expect(provider.reported).toEqual([]);
  });

  it('can be a new entry to the same event, which a customer can otherwise enter only once', async () => {
    await enter();
    const replaces_id = Number((await standing())[0]?.split(' ')[0]);
    expect((await enter({ desired_time1: '13:00' })).status).toBe(422);
    const { status } = await enter({ desired_on1: '2026-11-29', replaces_id });
    expect([status, (await standing()).map((one) => one.slice(4))]).toEqual([201, ['2026-11-29 10:00']]);
  });

  it('can move a reservation to another time', async () => {
    const { body } = await reserve();
    const { id } = (body as { reservation: { id: number } }).reservation;
    expect((await reserve({ time: '15:00', replacesId: id })).status).toBe(201);
    const times = await provider.db
      .select({ id: reservations.id, time: reservations.time })
      .from(reservations)
      .where(and(ne(reservations.status, 'cancelled'), eq(reservations.day, '2026-11-23')));
    expect(times).toEqual([{ id: id + 1, time: '15:00' }]);
  });

  it('has its id in `replaced_by_id` of the old visit or entry, in the list and in the details', async () => {
    const idOf = async () => Number((await standing())[0]?.split(' ')[0]);
    await booker.book();
    const consultation = await idOf();
    await booker.book({ desired_time1: '14:00', replaces_id: consultation });
    const newConsultation = await idOf();
    await enter();
    const entry = await idOf();
    await enter({ desired_on1: '2026-11-29', replaces_id: entry });
    const newEntry = await idOf();
    const read = async (path: string) =>
      (await send(provider, `GET ${path}`, { headers: booker.credentials })).body;
    type Named = { id: number; replaced_by_id: number | null };
    const list = (await read('/visit_reservations')) as { visit_reservations: Named[] };
    expect(list.visit_reservations.map(({ id, replaced_by_id }) => [id, replaced_by_id])).toEqual([
      [newEntry, null],
      [entry, newEntry],
      [newConsultation, null],
      [consultation, newConsultation],
    ]);
    const alone = (await read(`/visit_reservations/${entry}`)) as { visit_reservation: Named };
    expect(alone.visit_reservation.replaced_by_id).toBe(newEntry);
  });

  it('has its id in `replaced_by_id` of the old reservation', async () => {
    const { body } = await reserve();
    const { id } = (body as { reservation: { id: number } }).reservation;
    await reserve({ time: '15:00', replacesId: id });
    const list = await send(provider, 'GET /reservations', { headers: booker.credentials });
    const { reservations: shown } = list.body as {
      reservations: { id: number; replaced_by_id: number | null }[];
    };
    expect(shown.map((one) => [one.id, one.replaced_by_id])).toEqual([
      [id + 1, null],
      [id, id + 1],
    ]);
  });

  it.each([
    ['that is another customer’s', 102],
    ['that is of another kind', 'the entry'],
    ['that does not exist', 999_999],
  ])('is refused if the old booking is one %s', async (_, which) => {
    await enter();
    const replaces_id = which === 'the entry' ? Number((await standing())[0]?.split(' ')[0]) : which;
    expect(refusalOf(await booker.book({ replaces_id }))).toEqual({
      status: 422,
      body: {
        errors: ['変更前のご予約が見つかりませんでした。「ご予約の確認」をご覧ください。'],
        error_fields: ['replaces_id'],
      },
    });
    expect(await standing()).toHaveLength(1);
  });

  it('is an additional booking at a provider that does not know `replaces_id`', async () => {
    const plain = await startProvider({ settings: { swapsBookings: false } });
    const customer = await bookerOf(plain, 'newcomer');
    const { body } = await customer.book();
    const { id } = (body as { visit_reservation: { id: number } }).visit_reservation;
    expect((await customer.book({ desired_time1: '11:00', replaces_id: id })).status).toBe(201);
    const { body: list } = await send(plain, 'GET /visit_reservations', { headers: customer.credentials });
    const { visit_reservations: visits } = list as { visit_reservations: { status: string }[] };
    expect(visits.map(({ status }) => status)).toEqual(['requested', 'requested']);
  });
});
