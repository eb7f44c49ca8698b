import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { archived, bytes, id, instant, reference } from './columns.ts';

/**
 * `lineUserId` is null until the first sign-in binds the customer to a LINE account. `name` is the name in the builder's
 * file, `displayName` LINE's name and until the first sign-in the same as `name`. `chosenName` is null until the customer
 * chooses a name. `customerNumber` is the number in the builder's own system. `boundAt` is null also for a customer who was bound before this was recorded.
 */
export const customers = pgTable('customers', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  uuid: text('uuid').notNull().unique(),
  lineUserId: text('line_user_id'),
  customerNumber: text('customer_number'),
  name: text('name'),
  displayName: text('display_name').notNull(),
  chosenName: text('chosen_name'),
  connected: boolean('connected').notNull(),
  unsubscribed: boolean('unsubscribed').notNull(),
  boundAt: instant('bound_at'),
  unboundAt: instant('unbound_at'),
  signedInAt: instant('signed_in_at'),
  signInRefusedAt: instant('sign_in_refused_at'),
  signInRefusedReason: text('sign_in_refused_reason'),
});
export type Customer = typeof customers.$inferSelect;

/**
 * One row per signed-in device. Hashes are SHA-256 in hex. `updatedAt` has no fraction of a second. The previous token
 * is the last one that was shown when a new one was issued. The unconfirmed tokens are those issued after it, except
 * for the current one, oldest first.
 */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: id(),
    customerId: reference('customer_id').notNull(),
    client: text('client').notNull(),
    tokenHash: text('token_hash').notNull(),
    previousTokenHash: text('previous_token_hash'),
    unconfirmedTokenHashes: text('unconfirmed_token_hashes').array().notNull().default([]),
    lastTokenHash: text('last_token_hash'),
    expiresAt: instant('expires_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.customerId, table.client)],
);

export const customerProfiles = pgTable('customer_profiles', {
  customerId: reference('customer_id').primaryKey(),
  lastName: text('last_name'),
  firstName: text('first_name'),
  furigana: text('furigana'),
  gender: text('gender', { enum: ['male', 'female', 'other', 'no_answer'] }),
  tel: text('tel'),
  postalCode: text('postal_code'),
  prefectureCity: text('prefecture_city'),
  streetAddress: text('street_address'),
  buildingRoom: text('building_room'),
  contactEmail: text('contact_email'),
  desiredDate: text('desired_date', { enum: ['right_now', 'half_year', 'one_year', 'two_years', 'pending'] }),
  desiredPrefectureId: reference('desired_prefecture_id'),
  desiredCityId1: reference('desired_city_id1'),
  desiredCityId2: reference('desired_city_id2'),
  desiredCityId3: reference('desired_city_id3'),
  landConsiderationStatus: text('land_consideration_status'),
  budget: text('budget'),
  telFrom: text('tel_from'),
  telTo: text('tel_to'),
  otherDesiredCondition: text('other_desired_condition'),
  catalogEnqueteFlg: boolean('catalog_enquete_flg').notNull(),
  consultationFlg: boolean('consultation_flg').notNull(),
  mailRequest: boolean('mail_request').notNull(),
  companyName: text('company_name'),
  leadStatus: text('lead_status'),
});

export const customerAdditionalRecords = pgTable('customer_additional_records', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  label: text('label').notNull(),
  value: text('value').notNull(),
  position: integer('position').notNull(),
});

export const cooperationConsents = pgTable('cooperation_consents', {
  customerId: reference('customer_id').primaryKey(),
  consented: boolean('consented').notNull(),
  decidedAt: instant('decided_at').notNull(),
});

export const customerTies = pgTable('customer_ties', {
  pastCustomerId: reference('past_customer_id').primaryKey(),
  customerId: reference('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pastCustomers = pgTable('past_customers', {
  pastCustomerId: reference('past_customer_id').primaryKey(),
  customerId: reference('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * `uuidHash` is the SHA-256 of an erased customer's uuid in lower case, or of the builder's id and the customer number.
 * A builder's file cannot bring them back (OPS-20).
 */
export const erasedCustomers = pgTable('erased_customers', {
  uuidHash: text('uuid_hash').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});

export const subscriptionChanges = pgTable('subscription_changes', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  unsubscribed: boolean('unsubscribed').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
});

/** A mark records how a customer arrived, such as by a link. Each mark is stored once (ARR-45 to ARR-50). */
export const arrivalMarks = pgTable(
  'arrival_marks',
  {
    id: id(),
    customerId: reference('customer_id').notNull(),
    kind: text('kind').notNull(),
    value: jsonb('value').$type<Readonly<Record<string, string>>>().notNull(),
    valueHash: text('value_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.customerId, table.kind, table.valueHash)],
);

/**
 * `uuid` identifies a page view. A row with `viewTime` 0 starts the view. Each row with `viewTime` 1 adds one second to
 * it.
 */
export const accessLogs = pgTable('access_logs', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  uuid: uuid('uuid').notNull(),
  path: text('path').notNull(),
  viewTime: integer('view_time').notNull(),
  trackingCode: text('tracking_code'),
  eventId: reference('event_id'),
  webCatalogId: reference('web_catalog_id'),
  detailableId: reference('detailable_id'),
  detailableType: text('detailable_type'),
  problem: text('problem'),
  createdAt: instant('created_at').notNull(),
});

/**
 * A file that the builder shares with one customer. Its content is the object `objectKey` with its `size` in bytes and its
 * `sha256` in hex. A file from before the object store has its content in `content` until `manage files move` moves it. A
 * file with neither no longer exists.
 */
export const mediaFiles = pgTable('media_files', {
  id: id(),
  archived: archived(),
  uuid: text('uuid').notNull().unique(),
  customerId: reference('customer_id').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  content: bytes('content'),
  objectKey: text('object_key'),
  size: integer('size'),
  sha256: text('sha256'),
  viewedAt: instant('viewed_at'),
  createdAt: instant('created_at').notNull(),
});

/** `tokenHash` is the token's SHA-256 in hex. */
export const mediaFileTokens = pgTable('media_file_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  mediaFileId: reference('media_file_id').notNull(),
  customerId: reference('customer_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
