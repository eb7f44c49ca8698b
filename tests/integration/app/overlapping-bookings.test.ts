import { afterAll, expect, test } from 'vitest';
import { fetchExistingBookings } from '#flows/shared/booking/existing-bookings.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getReservations } from '#src/api/contract/reservation.contract.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';

const world = await startWorld();
const { client } = await signInCustomer(world);
afterAll(() => world.provider.close());

const at = (...times: string[]) => times.map((one) => ({ date: one.slice(0, 10), time: one.slice(11) }));

test.each([
  ['a consultation', ['2026-12-10 10:00', '2026-11-29 11:00'], 'visits/102 11月29日(日) 11:00〜12:30'],
  ['a meeting', ['2026-11-26 14:30'], 'meetings/2 11月26日(木) 13:00〜15:00'],
  ['a reservation', ['2026-11-27 10:30', '2026-11-27 09:30'], 'reservations/102 11月27日(金) 10:00〜'],
  ['an event entry', ['2026-11-28 10:30'], 'visits/52 11月28日(土) 10:30〜'],
])('%s that overlaps a preferred time is found in the provider’s lists, once', async (_, times, booking) => {
  const { overlapping } = await fetchExistingBookings(client, { kind: 'visits', minutes: 90 }, at(...times));
  expect(overlapping.map(({ kind, id, when }) => `${kind}/${id} ${when}`)).toEqual([booking]);
});

test('the ids before a booking are those in the provider’s list for its kind, event entries too', async () => {
  const { visitReservations: visits } = answered(await client.call(getVisitReservations));
  const { reservations } = answered(await client.call(getReservations));
  const ids = async (kind: 'visits' | 'reservations') =>
    (await fetchExistingBookings(client, { kind }, [])).ids;
  expect([await ids('visits'), await ids('reservations')]).toEqual([
    visits.map(({ id }) => id),
    reservations.map(({ id }) => id),
  ]);
  expect(new Set(visits.map(({ kind }) => kind))).toEqual(new Set(['consultation', 'event']));
});
