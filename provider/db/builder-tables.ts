import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Brand } from '#src/api/contract/fields.ts';
import type { Brochures } from '#src/api/contract/shop.contract.ts';
import { archived, DEFAULT_CONSULTATION_CAPACITY, day, id, key, reference } from './columns.ts';

/** The wide logo and the telephone number of a brand have columns of their own. */
type BrandSettings = Record<Exclude<keyof Brand, 'wideLogoUrl' | 'tel'>, string | null>;

export const builders = pgTable('builders', {
  id: id(),
  key: key(),
  name: text('name').notNull(),
  tel: text('tel').notNull(),
  logoImageUrl: text('logo_image_url'),
  brand: jsonb('brand').$type<BrandSettings>(),
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

/** The first matching row by `position` applies (ARR-34). */
export const lineAccountRedirectSettings = pgTable('line_account_redirect_settings', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  redirectFromUrl: text('redirect_from_url').notNull(),
  redirectToUrl: text('redirect_to_url').notNull(),
  position: integer('position').notNull(),
});

export const registrationSources = pgTable('registration_sources', {
  id: id(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  name: text('name').notNull(),
});

export const mypageTemplates = pgTable('mypage_templates', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  kind: text('kind', {
    enum: ['message', 'nextReservation', 'events', 'webCatalogs', 'points', 'enquetes', 'links'],
  }).notNull(),
  title: text('title').notNull(),
  body: text('body'),
  links: jsonb('links').$type<{ label: string; path: string }[]>().notNull(),
  position: integer('position').notNull(),
});

/**
 * The page images are `{imageFolder}/1.svg`, `{imageFolder}/2.svg` and so on, all of one size. The first is the cover.
 */
export const webCatalogs = pgTable('web_catalogs', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  token: text('token').notNull(),
  imageFolder: text('image_folder').notNull(),
  pageCount: integer('page_count').notNull(),
  pageWidth: integer('page_width').notNull(),
  pageHeight: integer('page_height').notNull(),
  position: integer('position').notNull(),
});

export const consultationSettings = pgTable('consultation_settings', {
  builderId: reference('builder_id').primaryKey(),
  title: text('title').notNull(),
  introduction: text('introduction').notNull(),
  replyWithinDays: integer('reply_within_days').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
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

/**
 * `opensAt` and `closesAt` are `HH:mm` in Asia/Tokyo; weekday 0 is Sunday. `consultationCapacity` has a number for each
 * weekday.
 */
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
  consultationCapacity: integer('consultation_capacity')
    .array()
    .notNull()
    .default(Array(7).fill(DEFAULT_CONSULTATION_CAPACITY)),
  position: integer('position').notNull(),
});
export type ShopRow = typeof builderShops.$inferSelect;

export const shopHolidays = pgTable(
  'shop_holidays',
  { builderShopId: reference('builder_shop_id').notNull(), day: day('day').notNull() },
  (table) => [primaryKey({ columns: [table.builderShopId, table.day] })],
);

export const prefectures = pgTable('prefectures', {
  id: reference('id').primaryKey(),
  name: text('name').notNull().unique(),
});

/** `id` is the official five-digit code of the municipality. */
export const cities = pgTable('cities', {
  id: reference('id').primaryKey(),
  prefectureId: reference('prefecture_id').notNull(),
  name: text('name').notNull(),
});

export const addresses = pgTable('addresses', {
  id: id(),
  postalCode: text('postal_code').notNull(),
  prefectureCity: text('prefecture_city').notNull(),
  streetAddress: text('street_address').notNull(),
});
