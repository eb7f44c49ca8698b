import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Brochures } from '#src/api/contract/shop.contract.ts';
import { archived, day, id, instant, key, reference } from './columns.ts';

export const builders = pgTable('builders', {
  id: id(),
  key: key(),
  name: text('name').notNull(),
  tel: text('tel').notNull(),
  logoImageUrl: text('logo_image_url'),
  brochures: jsonb('brochures').$type<Brochures>(),
});

export const lineAccounts = pgTable('line_accounts', {
  id: id(),
  builderId: reference('builder_id').notNull().unique(),
  liffId: text('liff_id').notNull().unique(),
  name: text('name').notNull(),
  logoImageUrl: text('logo_image_url'),
  googleAnalyticsTrackingCode: text('google_analytics_tracking_code'),
  privacyPolicyUrl: text('privacy_policy_url'),
  companyUrl: text('company_url'),
});

export const consultationSettings = pgTable('consultation_settings', {
  builderId: reference('builder_id').primaryKey(),
  title: text('title').notNull(),
  introduction: text('introduction').notNull(),
  replyWithinDays: integer('reply_within_days').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
});

export const prefectures = pgTable('prefectures', {
  id: reference('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** `opensAt` and `closesAt` are `HH:mm` in Asia/Tokyo; weekday 0 is Sunday. */
export const builderShops = pgTable('builder_shops', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  prefectureId: reference('prefecture_id').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  access: text('access').notNull(),
  mapUrl: text('map_url').notNull(),
  tel: text('tel').notNull(),
  photoUrl: text('photo_url'),
  photoUrls: text('photo_urls').array().notNull().default([]),
  opensAt: text('opens_at').notNull(),
  closesAt: text('closes_at').notNull(),
  closedWeekdays: integer('closed_weekdays').array().notNull(),
  hasParking: boolean('has_parking').notNull(),
  parkingNote: text('parking_note'),
  hasKidsSpace: boolean('has_kids_space').notNull(),
  canSkipCalls: boolean('can_skip_calls').notNull().default(false),
  position: integer('position').notNull(),
});

export const shopHolidays = pgTable(
  'shop_holidays',
  { builderShopId: reference('builder_shop_id').notNull(), day: day('day').notNull() },
  (table) => [primaryKey({ columns: [table.builderShopId, table.day] })],
);

/**
 * `lineUserId` is null until the first sign-in binds the customer to a LINE account. `name` is the name in the builder's
 * file, `displayName` LINE's name and until the first sign-in the same as `name`. `chosenName` is null until the customer
 * chooses a name. `boundAt` is null also for a customer who was bound before this was recorded.
 */
export const customers = pgTable('customers', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  uuid: text('uuid').notNull().unique(),
  lineUserId: text('line_user_id'),
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

/** `attribute` is the snake_case field name. */
export const customerProfileValidations = pgTable(
  'customer_profile_validations',
  {
    id: id(),
    builderId: reference('builder_id').notNull(),
    attribute: text('attribute').notNull(),
    required: boolean('required').notNull(),
    maxLength: integer('max_length'),
    format: text('format'),
  },
  (table) => [unique().on(table.builderId, table.attribute)],
);

export const addresses = pgTable('addresses', {
  id: id(),
  postalCode: text('postal_code').notNull(),
  prefectureCity: text('prefecture_city').notNull(),
  streetAddress: text('street_address').notNull(),
});

export const advanceConfirmations = pgTable('advance_confirmations', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  label: text('label').notNull(),
  kind: text('kind').notNull(),
  required: boolean('required').notNull(),
  maxLength: integer('max_length'),
  options: text('options').array().notNull(),
  maxSizeKb: integer('max_size_kb'),
  position: integer('position').notNull(),
});

/** `eventId` is null for a consultation. */
export const visitReservations = pgTable('visit_reservations', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  builderShopId: reference('builder_shop_id').notNull(),
  kind: text('kind', { enum: ['consultation', 'event'] }).notNull(),
  status: text('status', { enum: ['requested', 'confirmed', 'cancelled'] }).notNull(),
  desiredOn1: day('desired_on1').notNull(),
  desiredTime1: text('desired_time1').notNull(),
  desiredOn2: day('desired_on2'),
  desiredTime2: text('desired_time2'),
  desiredOn3: day('desired_on3'),
  desiredTime3: text('desired_time3'),
  shopVisitor: integer('shop_visitor').notNull(),
  useKidsSpace: boolean('use_kids_space').notNull(),
  useParking: boolean('use_parking').notNull(),
  transportation: text('transportation', { enum: ['car', 'other'] }),
  noPhoneCall: boolean('no_phone_call').notNull().default(false),
  otherConfirmation: text('other_confirmation').notNull(),
  hearingLists: jsonb('hearing_lists')
    .$type<VisitReservation['advanceConfirmation']['hearingLists']>()
    .notNull(),
  createdAt: instant('created_at').notNull(),
  eventId: reference('event_id'),
  replacesId: reference('replaces_id'),
  cancelReason: text('cancel_reason'),
  cancelledAt: instant('cancelled_at'),
});

/** `status` and `body` are null only inside the transaction that inserts the row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: reference('customer_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

/** Drizzle's own record of the applied migrations. */
export const migrations = pgTable('migrations', {
  id: integer('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});
