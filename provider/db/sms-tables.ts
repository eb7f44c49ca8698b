import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from './columns.ts';

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
