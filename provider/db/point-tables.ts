import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { archived, day, id, instant, key, reference } from './columns.ts';

/** A new value of `lifetimeDays` applies only to points earned afterwards. If it is null, those points never expire. */
export const pointSettings = pgTable('point_settings', {
  builderId: reference('builder_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  lifetimeDays: integer('lifetime_days'),
});

/**
 * `expiresOn` is the last day on which the points are valid. Expiries are computed when points are read
 * (`point-ledger.ts`). Rows with `expiryOf`, in which earlier releases stored them, are ignored.
 */
export const pointHistories = pgTable('point_histories', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  points: integer('points').notNull(),
  reason: text('reason').notNull(),
  expiresOn: day('expires_on'),
  expiryOf: reference('expiry_of')
    .unique()
    .references((): AnyPgColumn => pointHistories.id),
  createdAt: instant('created_at').notNull(),
});

/**
 * If `requiredPoints` is 0, the action in `title` earns the present and `earnedPoints`. Otherwise the present costs
 * `requiredPoints`, and `earnedPoints` has no effect.
 */
export const incentiveSettings = pgTable('incentive_settings', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title', { enum: ['catalog_enquete', 'consultation'] }).notNull(),
  presentName: text('present_name').notNull(),
  description: text('description').notNull(),
  eligibility: text('eligibility'),
  endsOn: day('ends_on'),
  photoUrl: text('photo_url'),
  requiredPoints: integer('required_points').notNull(),
  earnedPoints: integer('earned_points').notNull(),
  stock: integer('stock'),
  position: integer('position').notNull(),
});

export const incentiveLogs = pgTable(
  'incentive_logs',
  {
    id: id(),
    customerId: reference('customer_id').notNull(),
    incentiveSettingId: reference('incentive_setting_id').notNull(),
    /** The booking that earned the present. Null if an answer earned it, or an earlier release granted it. */
    visitReservationId: reference('visit_reservation_id'),
    /** The points that came with the present. */
    pointHistoryId: reference('point_history_id'),
    status: text('status', { enum: ['granted', 'used', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.customerId, table.incentiveSettingId)],
);
