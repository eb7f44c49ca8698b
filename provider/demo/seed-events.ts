import { addDays, tokyoDay, tokyoInstant, weekdayOf } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import { eventSessions, events } from '#provider/db/event-tables.ts';
import type { ShopRow } from '#provider/shops/shop-summary.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { DemoEvent, Taken } from './demo-events.ts';
import { demoEvents } from './demo-events.ts';
import { nextSaturday } from './demo-reservations.ts';
import { eventDescription, eventNotes } from './event-texts.ts';

type NewSession = Omit<typeof eventSessions.$inferInsert, 'eventId'>;

const CAPACITY = 4;
const LAST_SESSION_ENDS = '18:00';

/** Stores the demo's events with their sessions, around the Saturday that follows `now`; returns their ids in order. */
export async function seedEvents(
  tx: Database,
  builderId: number,
  shops: readonly ShopRow[],
  now: Date,
): Promise<number[]> {
  const saturday = nextSaturday(tokyoDay(now));
  const planned = demoEvents.map((demo) => ({
    demo,
    sessions: sessionsOf(demo, shops, addDays(saturday, demo.week * 7)),
  }));
  const rows = await tx
    .insert(events)
    .values(
      planned.map(({ demo, sessions }, index) => eventRow(demo, sessions, { builderId, picture: index + 1 })),
    )
    .returning();
  await tx
    .insert(eventSessions)
    .values(
      rows.flatMap(({ id }, index) =>
        (planned[index]?.sessions ?? []).map((session) => ({ ...session, eventId: id })),
      ),
    );
  return rows.map(({ id }) => id);
}

function eventRow(
  { title, kind, summary, closesDaysBefore = 1 }: DemoEvent,
  sessions: readonly NewSession[],
  { builderId, picture }: { builderId: number; picture: number },
): typeof events.$inferInsert {
  const byStart = sessions.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const [first, last] = [byStart.at(0), byStart.at(-1)];
  invariant(first && last, `seedEvents: every shop is closed on the days of ${title}. Choose others.`);
  return {
    builderId,
    title,
    kind,
    summary,
    description: eventDescription(kind, summary),
    notes: eventNotes(kind),
    photoUrl: `/demo/events/${picture}.svg`,
    startsAt: tokyoInstant(first.day, first.time),
    endsAt: tokyoInstant(last.day, LAST_SESSION_ENDS),
    entryDeadline: tokyoInstant(addDays(last.day, -closesDaysBefore), '17:00'),
  };
}

const startOf = ({ day, time }: NewSession): string => `${day} ${time}`;

/** A shop holds nothing on its closed weekdays. */
function sessionsOf(demo: DemoEvent, shops: readonly ShopRow[], saturday: string): NewSession[] {
  const sessions = demo.shops.flatMap((position) => {
    const shop = shops[position];
    invariant(shop, `seedEvents: there is no demo shop ${position}.`);
    return demo.days
      .map((day) => addDays(saturday, day))
      .filter((day) => !shop.closedWeekdays.includes(weekdayOf(day)))
      .flatMap((day) =>
        demo.times.map((time) => ({ builderShopId: shop.id, day, time, capacity: CAPACITY })),
      );
  });
  const last = sessions.length - 1;
  return sessions.map((session, index) => ({
    ...session,
    takenElsewhere: takenOf(demo.taken, index, index === last),
  }));
}

/** `few` leaves two places of the last session. */
function takenOf(taken: Taken, index: number, isLast: boolean): number {
  if (taken === 'none') return 0;
  if (taken === 'some') return (index * 3) % CAPACITY;
  return taken === 'few' && isLast ? CAPACITY - 2 : CAPACITY;
}
