import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsHeld } from '#flows/shared/booking/holdings.ts';
import { visitReservations } from '#provider/db/schema.ts';
import type { FaultRule } from '#provider/demo/faults/fault.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';

const world = await startWorld();
let client: Page['client'];

beforeEach(async () => {
  world.faults.turnOff();
  await world.provider.reset();
  ({ client } = await signInCustomer(world));
});
afterAll(() => world.provider.close());

/** The regular customer's consultation on Sunday, 29 November, at 11:00. */
const CONSULTATION = {
  kind: 'visits' as const,
  id: 102,
  title: '横浜港北ショールーム',
  date: '2026-11-29',
  time: '11:00',
  when: '11月29日(日) 11:00〜12:30',
};
const at = (...times: string[]) => times.map((one) => ({ date: one.slice(0, 10), time: one.slice(11) }));

const found = async (...times: string[]) =>
  (await bookingsHeld(client, { kind: 'visits', minutes: 90 }, at(...times))).overlapping;

const failing = (endpoint: FaultRule['endpoint']) =>
  world.faults.turnOn({
    endpoint,
    fault: { type: 'instead', acts: false, answer: () => new Response('{}', { status: 500 }) },
  });

describe('an existing booking of the customer', () => {
  test('that overlaps a preferred time is returned with the data for a link to it', async () => {
    expect(await found('2026-12-10 10:00', '2026-11-29 11:00')).toEqual([CONSULTATION]);
  });

  test('overlaps a preferred time only if each of the two begins before the other ends', async () => {
    const starts = ['09:30', '09:31', '10:30', '12:29', '12:30'];
    const named = await Promise.all(starts.map(async (time) => (await found(`2026-11-29 ${time}`)).length));
    expect(named).toEqual([0, 1, 1, 1, 0]);
  });

  test('overlaps at each of its own preferred times until the shop has confirmed one', async () => {
    const set = (change: object) =>
      world.provider.db.update(visitReservations).set(change).where(eq(visitReservations.id, 102));
    await set({ status: 'requested', desiredOn2: '2026-12-10', desiredTime2: '10:00' });
    const second = { date: '2026-12-10', time: '10:00', when: '第2希望 12月10日(木) 10:00〜11:30' };
    expect(await found('2026-12-10 10:00')).toEqual([{ ...CONSULTATION, ...second }]);
    await set({ desiredOn2: null, desiredTime2: null });
    expect((await found('2026-11-29 11:00')).map(({ when }) => when)).toEqual([
      'ご希望の日時 11月29日(日) 11:00〜12:30',
    ]);
    await set({ status: 'confirmed' });
    expect(await found('2026-12-10 10:00')).toEqual([]);
    await set({ status: 'cancelled' });
    expect(await found('2026-11-29 11:00')).toEqual([]);
  });

  test('can also be a meeting, a reservation or an event entry, and is returned only once', async () => {
    const kinds = await Promise.all([
      found('2026-11-26 14:30'),
      found('2026-11-27 10:30', '2026-11-27 09:30'),
      found('2026-11-28 10:30'),
    ]);
    expect(kinds.map((some) => some.map(({ kind, id, when }) => `${kind}/${id} ${when}`))).toEqual([
      ['meetings/2 11月26日(木) 13:00〜15:00'],
      ['reservations/102 11月27日(金) 10:00〜'],
      ['visits/52 11月28日(土) 10:30〜'],
    ]);
  });

  test('MOVE-17 does not count as an overlap when it is the one being changed', async () => {
    const held = await bookingsHeld(client, { kind: 'visits' }, at('2026-11-29 11:00'), CONSULTATION);
    expect(held.overlapping).toEqual([]);
  });

  test('is not found if its list cannot be fetched, but bookings in other lists are found', async () => {
    failing(getMeetings);
    expect([await found('2026-11-26 14:30'), await found('2026-11-29 11:00')]).toEqual([[], [CONSULTATION]]);
  });
});

describe('the ids of the customer’s bookings', () => {
  const ids = async (kind: 'visits' | 'reservations') => (await bookingsHeld(client, { kind }, [])).ids;

  test('are the ids in the provider’s list for that kind of booking', async () => {
    const { visitReservations: visits } = answered(await client.call(getVisitReservations));
    const { reservations } = answered(await client.call(getReservations));
    expect([await ids('visits'), await ids('reservations')]).toEqual([
      visits.map(({ id }) => id),
      reservations.map(({ id }) => id),
    ]);
    expect(visits.map(({ id, kind }) => [id, kind])).toEqual(
      expect.arrayContaining([
        [102, 'consultation'],
        [52, 'event'],
      ]),
    );
  });

  test('are unknown only if the list of their own kind cannot be fetched', async () => {
    failing(getVisitReservations);
    expect([await ids('visits'), (await ids('reservations')) !== null]).toEqual([null, true]);
  });
});
