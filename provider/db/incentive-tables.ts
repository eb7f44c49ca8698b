import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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

/**
 * Each row is a request for a present. Each request has its own link. The status `expired` is not stored. A request is
 * expired if its status is `phone_number_registered` and `codeExpiresAt` has passed.
 */
export const smsIncentiveRequests = pgTable('sms_incentive_requests', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  /** The customer for whom the builder made the link, whoever types a number into it. Null for no one in particular. */
  customerId: reference('customer_id'),
  liffTokenHash: text('liff_token_hash').notNull().unique(),
  presentName: text('present_name').notNull(),
  status: text('status', {
    enum: ['requested', 'phone_number_registered', 'verified', 'locked'],
  }).notNull(),
  phoneNumber: text('phone_number'),
  fingerprint: text('fingerprint'),
  codeHash: text('code_hash'),
  /**
   * The hash of the last wrong code that the customer entered. Null if no wrong code was entered since the current code
   * was sent.
   */
  refusedHash: text('refused_hash'),
  codeExpiresAt: instant('code_expires_at'),
  resendAt: instant('resend_at'),
  /** The number of SMS that the gateway has accepted, or is being asked to send. */
  smsSent: integer('sms_sent').notNull().default(0),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull(),
});
export type SmsRequestRow = typeof smsIncentiveRequests.$inferSelect;

/** A phone number earns the present once per builder. */
export const smsVerifiedNumbers = pgTable(
  'sms_verified_numbers',
  {
    builderId: reference('builder_id').notNull(),
    phoneNumber: text('phone_number').notNull(),
    smsIncentiveRequestId: reference('sms_incentive_request_id').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.builderId, table.phoneNumber] })],
);

export const smsOutbox = pgTable('sms_outbox', {
  id: id(),
  phoneNumber: text('phone_number').notNull(),
  message: text('message').notNull(),
  sentAt: instant('sent_at').notNull(),
});
