import { bookingBody } from '#tests/integration/provider/booking-body.ts';
import type { Response } from './ask-instance.ts';
import { reasonIn } from './ask-instance.ts';
import type { BookingAnswer, BookingCall, Listed, Named } from './booking-models.ts';
import type { Outcome, Recorder } from './history-recorder.ts';
import type { Seeded } from './seeded.ts';
import type { SignedInCustomer } from './signed-in-customer.ts';

export type BookingHistory = Recorder<BookingCall, BookingAnswer>;

/** An active booking that the customer knows of, with the provider's id. */
interface Known extends Named {
  readonly id: number;
}

interface Tab {
  readonly name: string;
  readonly random: Seeded;
  readonly customer: SignedInCustomer;
  readonly history: BookingHistory;
  readonly slots: readonly [string, ...string[]];
  /** The active bookings, shared by the tabs of the customer. */
  readonly standing: Map<string, Known>;
}

/** The maximum number of tries of a call while its outcome is unknown. All tries have the same idempotency key. */
const MAX_TRIES = 5;

/**
 * Simulates one browser tab, which sends one call after another until `isOver` returns true. The random generator of
 * the tab chooses each call from those that are possible with the bookings that the tab knows.
 */
export async function simulateTab(tab: Tab, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const bookings = [...tab.standing.values()];
    const chosen = bookings[tab.random.below(bookings.length)];
    const luck = tab.random.next();
    const mark = `${tab.name} ${turn}`;
    const slot = tab.random.pick(tab.slots);
    if (luck < 0.02) await tab.customer.signOut(tab.name, tab.random);
    else if (luck < 0.16) await list(tab);
    else if (luck < 0.24) await look(tab);
    else if (chosen && luck < 0.42) await cancel(tab, chosen);
    else if (chosen && chosen.slot !== slot && luck < 0.66) await book(tab, { mark, slot }, chosen);
    else await book(tab, { mark, slot }, null);
  }
}

/**
 * Books a slot, or moves the booking `replaces` to it. Repeats the call while its outcome is unknown. One in ten
 * bookings is a double tap: two equal calls at once.
 */
async function book(tab: Tab, booking: Named, replaces: Known | null): Promise<void> {
  const isDouble = tab.random.next() < 0.1;
  const again = tab.random.fork();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [outcome, other] = await Promise.all([
      bookOnce(tab, tab.random, booking, replaces),
      isDouble ? bookOnce(tab, again, booking, replaces) : 'void',
    ]);
    if (outcome !== 'unknown' && other !== 'unknown') return;
  }
}

const bookOnce = (
  { name, customer, history, standing }: Tab,
  random: Seeded,
  booking: Named,
  replaces: Known | null,
) => {
  const old = replaces && { mark: replaces.mark, slot: replaces.slot };
  const call = { kind: 'book', customer: customer.uuid, booking, replaces: old } as const;
  return history.record(name, call, async (): Promise<Outcome<BookingAnswer>> => {
    const [date, time] = booking.slot.split(' ');
    const response = await customer.ask(name, random, {
      method: 'POST',
      path: '/consultation_visit_reservations',
      headers: { 'idempotency-key': booking.mark },
      body: bookingBody({
        desired_on1: date,
        desired_time1: time,
        other_confirmation: booking.mark,
        ...(replaces && { replaces_id: replaces.id }),
      }),
    });
    if (response === null) return 'unknown';
    if (response === 'refused') return 'void';
    if (response.status !== 201) return { answer: { said: reasonIn(response) } };
    const { visit_reservation } = response.body as { visit_reservation: { id: number } };
    standing.set(booking.mark, { ...booking, id: visit_reservation.id });
    if (replaces) standing.delete(replaces.mark);
    return { answer: { said: 'booked' } };
  });
};

async function cancel({ name, random, customer, history, standing }: Tab, { id, mark, slot }: Known) {
  const call = { kind: 'cancel', customer: customer.uuid, booking: { mark, slot } } as const;
  await history.record(name, call, async (): Promise<Outcome<BookingAnswer>> => {
    const response = await customer.ask(name, random, {
      method: 'PATCH',
      path: `/visit_reservations/${id}/cancel`,
      body: { visit_reservation: { cancel_reason: '予定が変わったため' } },
    });
    if (response === null) return 'unknown';
    if (response === 'refused') return 'void';
    standing.delete(mark);
    return { answer: { said: response.status === 200 ? 'cancelled' : reasonIn(response) } };
  });
}

interface OnWire {
  readonly id: number;
  readonly other_confirmation: string;
  readonly desired_on1: string;
  readonly desired_time1: string;
  readonly status: string;
}

/** Reads the customer's bookings. Returns true if the provider returned them. */
export async function list({ name, random, customer, history, standing }: Tab): Promise<boolean> {
  const call = { kind: 'list', customer: customer.uuid } as const;
  const outcome = await history.record(name, call, () =>
    reading(customer.ask(name, random, { method: 'GET', path: '/visit_reservations' }), (body) => {
      const { visit_reservations } = body as { visit_reservations: OnWire[] };
      const listed = visit_reservations.map((one) => ({
        id: one.id,
        mark: one.other_confirmation,
        slot: `${one.desired_on1} ${one.desired_time1}`,
        stands: one.status !== 'cancelled',
      }));
      for (const { stands, ...booking } of listed) if (stands) standing.set(booking.mark, booking);
      return { listed: listed.map(({ id: _, ...one }): Listed => one) };
    }),
  );
  return typeof outcome !== 'string';
}

/** Reads which slots are full. Returns true if the provider returned the open days. */
export async function look({ name, random, customer, history, slots }: Tab): Promise<boolean> {
  const outcome = await history.record(name, { kind: 'look' }, () =>
    reading(customer.ask(name, random, { method: 'GET', path: '/builder_shops/1' }), (body) => {
      const { builder_shop } = body as {
        builder_shop: { available_slots: { date: string; times: string[] }[] };
      };
      const open = builder_shop.available_slots.flatMap(({ date, times }) =>
        times.map((time) => `${date} ${time}`),
      );
      return { full: slots.filter((slot) => !open.includes(slot)) };
    }),
  );
  return typeof outcome !== 'string';
}

/** Returns the outcome of a read. It is `void` without a response, because the read then shows and changes nothing. */
async function reading(
  request: Promise<Response | null | 'refused'>,
  read: (body: unknown) => BookingAnswer,
): Promise<Outcome<BookingAnswer>> {
  const response = await request;
  if (response === null || response === 'refused') return 'void';
  return { answer: response.status === 200 ? read(response.body) : { said: reasonIn(response) } };
}
