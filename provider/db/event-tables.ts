import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { archived, day, id, instant, key, reference } from './columns.ts';

/** `description` is the builder's HTML. Entries close at `entryDeadline`. */
export const events = pgTable('events', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  kind: text('kind', { enum: ['openHouse', 'seminar', 'consultation', 'exhibition'] }).notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  notes: text('notes').notNull(),
  photoUrl: text('photo_url'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  entryDeadline: instant('entry_deadline').notNull(),
});

/** `takenElsewhere` counts places that were booked by telephone or in person. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    archived: archived(),
    eventId: reference('event_id').notNull(),
    builderShopId: reference('builder_shop_id').notNull(),
    day: day('day').notNull(),
    time: text('time').notNull(),
    capacity: integer('capacity').notNull(),
    takenElsewhere: integer('taken_elsewhere').notNull(),
  },
  (table) => [unique().on(table.eventId, table.builderShopId, table.day, table.time)],
);
