import { and, eq, ne } from 'drizzle-orm';
import type { Wish } from '#machines/booking.types.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { customerProfileValidations as rules } from '#provider/db/builder-tables.ts';
import { DEFAULT_CONSULTATION_CAPACITY } from '#provider/db/columns.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

interface Place {
  builderShopId: number;
  /** Set for an event entry. */
  eventId?: number;
}

/** The bookings of one customer in the provider's database. Other customers can be made to fill slots. */
export interface BookingsOf {
  book(place: Place, wish: Wish | undefined): Promise<void>;
  crowd(place: Place, wish: Wish): Promise<void>;
  disperse(): Promise<void>;
  count(): Promise<number>;
  /** While `during` runs, the customer has further upcoming consultations at these times. */
  ahead(place: Place, wishes: readonly Wish[], during: () => Promise<void>): Promise<void>;
  /** While `during` runs, the provider refuses every phone number that the form accepts. */
  refuseTel(during: () => Promise<void>): Promise<void>;
}

export function bookingsOf({ db, persona }: ProviderInProcess, customer: Persona['key']): BookingsOf {
  const isCrowd = eq(visitReservations.otherConfirmation, 'the crowd');
  const isCustomer = () => eq(customers.uuid, persona(customer).uuid);

  const customerId = async (which = isCustomer()): Promise<number> => {
    const [found] = await db.select().from(customers).where(which).limit(1);
    invariant(found, 'bookingsOf: the customer is not in the demo data.');
    return found.id;
  };

  const insert = async (whose: number, place: Place, wish: Wish | undefined, otherConfirmation = '') => {
    invariant(wish, 'bookingsOf: a booking needs a wished time.');
    await db.insert(visitReservations).values({
      customerId: whose,
      builderShopId: place.builderShopId,
      eventId: place.eventId ?? null,
      kind: place.eventId === undefined ? 'consultation' : 'event',
      status: 'requested',
      desiredOn1: wish.date,
      desiredTime1: wish.time,
      shopVisitor: 1,
      useKidsSpace: false,
      useParking: false,
      otherConfirmation,
      hearingLists: [],
      createdAt: TEST_NOW,
    });
  };

  return {
    book: async (place, wish) => insert(await customerId(), place, wish),
    crowd: async (place, wish) => {
      const other = await customerId(ne(customers.uuid, persona(customer).uuid));
      for (let taken = 0; taken < DEFAULT_CONSULTATION_CAPACITY; taken += 1) {
        await insert(other, place, wish, 'the crowd');
      }
    },
    disperse: async () => void (await db.delete(visitReservations).where(isCrowd)),
    count: async () =>
      db.$count(
        visitReservations,
        and(eq(visitReservations.customerId, await customerId()), ne(visitReservations.status, 'cancelled')),
      ),
    ahead: async (place, wishes, during) => {
      for (const wish of wishes) await insert(await customerId(), place, wish, 'ahead');
      await during();
      await db.delete(visitReservations).where(eq(visitReservations.otherConfirmation, 'ahead'));
    },
    refuseTel: async (during) => {
      const telRule = eq(rules.attribute, 'tel');
      await db.update(rules).set({ maxLength: 10 }).where(telRule);
      await during();
      await db.update(rules).set({ maxLength: 11 }).where(telRule);
    },
  };
}
