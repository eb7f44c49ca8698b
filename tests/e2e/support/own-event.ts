import { and, asc, eq, inArray } from 'drizzle-orm';
import { eventSessions, events } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { addDays, instantInJapan, todayInJapan } from '#src/lib/japan-date.ts';

export interface WantedEvent {
  title: string;
  standing: EventCard['status'];
  /** Number of the event's shops. They are the builder's first shops with a car park. */
  shops: 1 | 2 | 3;
  kind?: EventCard['kind'];
  description?: string;
}

const TIMES = ['10:30', '14:00'];
const CAPACITY = 4;
const WEEK = 7;

/** Creates an event with two sessions on each of two days: next week, or last week if its `standing` is `finished`. */
export async function createOwnEvent({ db, now }: ProviderDeps, uuid: string, wanted: WantedEvent) {
  const shops = await shopsOf(db, uuid, wanted.shops);
  const [shop] = shops;
  invariant(shop, 'createOwnEvent: the customer’s builder has no shops.');
  const first = addDays(todayInJapan(now()), wanted.standing === 'finished' ? -WEEK : WEEK);
  const days = [first, addDays(first, 1)];
  const lastDay = addDays(first, 1);
  const [event] = await db
    .insert(events)
    .values({
      builderId: shop.builderId,
      title: wanted.title,
      kind: wanted.kind ?? 'openHouse',
      summary: '',
      description: wanted.description ?? '<p>参加費は<strong>無料</strong>です。</p>',
      notes: 'スリッパをご用意しています。\nキャンセルは、前日の17時までマイページで承ります。',
      photoUrl: '/demo/events/1.svg',
      startsAt: instantInJapan(first, '10:30'),
      endsAt: instantInJapan(lastDay, '18:00'),
      entryDeadline:
        wanted.standing === 'closed' ? new Date(now().getTime() - 60_000) : instantInJapan(first, '09:00'),
    })
    .returning();
  invariant(event, 'createOwnEvent: the insert returned no row.');
  const sessions = shops.flatMap(({ id }) =>
    days.flatMap((day) => TIMES.map((time) => ({ eventId: event.id, builderShopId: id, day, time }))),
  );
  const left = { open: CAPACITY, few: 0, full: 0, closed: CAPACITY, finished: 0 }[wanted.standing];
  await db.insert(eventSessions).values(
    sessions.map((session, index) => ({
      ...session,
      capacity: CAPACITY,
      takenElsewhere: CAPACITY - (wanted.standing === 'few' && index === 0 ? 2 : left),
    })),
  );
  return {
    id: event.id,
    title: event.title,
    shops: shops.map(({ id, name }) => ({ id, name })),
    wishes: days.flatMap((date) => TIMES.map((time) => ({ date, time }))),
  };
}

const shopsOf = (db: ProviderDeps['db'], uuid: string, count: number) =>
  db
    .select()
    .from(builderShops)
    .where(
      and(
        inArray(
          builderShops.builderId,
          db.select({ id: customers.builderId }).from(customers).where(eq(customers.uuid, uuid)),
        ),
        eq(builderShops.hasParking, true),
      ),
    )
    .orderBy(asc(builderShops.position))
    .limit(count);

/** Fills a session at every shop of the event. */
export async function fillSession(
  { db }: ProviderDeps,
  eventId: number,
  { date, time }: { date: string; time: string },
): Promise<void> {
  const { eventId: event, day, time: startsAt, capacity } = eventSessions;
  await db
    .update(eventSessions)
    .set({ takenElsewhere: capacity })
    .where(and(eq(event, eventId), eq(day, date), eq(startsAt, time)));
}
