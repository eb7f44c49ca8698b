import * as z from 'zod/mini';
import { DEFAULT_CONSULTATION_CAPACITY } from '#provider/db/columns.ts';
import type { ProfileColumn } from '#provider/manage/customers-file/profile-values.ts';
import { profileColumns } from '#provider/manage/customers-file/profile-values.ts';
import { PREFECTURES } from '#src/lib/option-lists.ts';
import { textFormats } from '#src/lib/text-formats.ts';
import {
  colour,
  count,
  day,
  dayAndTime,
  httpsLink,
  key,
  mediaType,
  pathBelow,
  personName,
  picture,
  positive,
  profileValue,
  time,
  uuid,
  weekday,
  words,
} from './file-values.ts';

const list = <Entry extends z.ZodMiniType>(entry: Entry) => z._default(z.array(entry), []);
const orNull = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

const byWeekday = z.strictObject({
  sun: z.optional(positive),
  mon: z.optional(positive),
  tue: z.optional(positive),
  wed: z.optional(positive),
  thu: z.optional(positive),
  fri: z.optional(positive),
  sat: z.optional(positive),
});

/** The builder's look and its words about itself. The app has its own for everything that is left out. */
const brand = z.strictObject({
  primary: orNull(colour),
  accent: orNull(colour),
  heroImageUrl: orNull(picture),
  heroTitle: orNull(words),
  /** The noun for a place that customers visit, instead of 店舗. */
  placeNoun: orNull(words),
  telHours: orNull(words),
  licence: orNull(words),
});

const shop = z.strictObject({
  key,
  name: words,
  prefecture: z.enum(PREFECTURES),
  address: words,
  access: words,
  /** Defaults to a map search for the address. */
  mapUrl: z.optional(httpsLink),
  tel: words,
  photoUrl: orNull(picture),
  opensAt: time,
  closesAt: time,
  closedOn: list(weekday),
  photoUrls: list(picture),
  hasParking: z.boolean(),
  parkingNote: orNull(words),
  hasKidsSpace: z.boolean(),
  canSkipCalls: z._default(z.boolean(), false),
  /** How many consultations may begin at a time. */
  consultationsAtOnce: z._default(positive, DEFAULT_CONSULTATION_CAPACITY),
  /** The weekdays with another number. */
  consultationsAtOnceOn: z.optional(byWeekday),
  holidays: list(day),
});

const question = z.strictObject({
  key,
  label: words,
  kind: z.enum(['text', 'textarea', 'radio', 'checkbox', 'select', 'date', 'tel', 'email', 'image']),
  required: z.boolean(),
  maxLength: orNull(positive),
  options: list(words),
  maxSizeKb: orNull(positive),
});

/** The sessions of an event at one shop. There is one at each of `times` on each of `days`. */
const sessions = z.strictObject({
  shop: key,
  days: z.array(day).check(z.minLength(1)),
  times: z.array(time).check(z.minLength(1)),
  capacity: positive,
  takenElsewhere: z._default(count, 0),
});

const event = z.strictObject({
  key,
  title: words,
  kind: z.enum(['openHouse', 'seminar', 'consultation', 'exhibition']),
  summary: words,
  /** HTML. */
  description: words,
  notes: z._default(z.string(), ''),
  photoUrl: orNull(picture),
  startsAt: dayAndTime,
  endsAt: dayAndTime,
  entryDeadline: dayAndTime,
  sessions: list(sessions),
});

const catalog = z.strictObject({
  key,
  title: words,
  summary: words,
  /** HTML. */
  description: words,
  token: words,
  /** The folder of the page images `1.svg`, `2.svg` and so on. */
  imageFolder: picture,
  pageCount: positive,
  pageWidth: positive,
  pageHeight: positive,
});

const form = { key, title: words, description: words, questions: list(question) };

const reservationSetting = z.strictObject({
  ...form,
  weekdays: list(weekday),
  times: list(time),
  daysAhead: positive,
  closed: z._default(z.boolean(), false),
});

const inquiry = z.strictObject({
  ...form,
  deadline: orNull(dayAndTime),
  /** What stands above the answers that a customer can have sent to LINE. */
  lineMessage: orNull(words),
  recipients: list(uuid),
});

const present = z.strictObject({
  key,
  for: z.enum(['consultation', 'catalog_enquete']),
  name: words,
  description: words,
  /** Who can get the present. Null for everybody. */
  eligibility: orNull(words),
  /** The last day on which the present can be earned. Null if it can always be earned. */
  endsOn: orNull(day),
  photoUrl: orNull(picture),
  requiredPoints: count,
  earnedPoints: count,
  /** The initial number of presents. Null if there is no limit. */
  stock: orNull(count),
});

const template = z.strictObject({
  kind: z.enum(['message', 'nextReservation', 'events', 'webCatalogs', 'points', 'enquetes', 'links']),
  title: words,
  /** HTML. */
  body: orNull(words),
  links: list(z.strictObject({ label: words, path: words })),
});

const profileRule = z.strictObject({
  attribute: words,
  required: z.boolean(),
  maxLength: orNull(positive),
  format: orNull(z.enum(Object.keys(textFormats))),
});

const profileField = (attribute: ProfileColumn) => orNull(profileValue(attribute));
const profile = z.strictObject(
  Object.fromEntries(profileColumns.map((attribute) => [attribute, profileField(attribute)])) as Record<
    ProfileColumn,
    ReturnType<typeof profileField>
  >,
);

/** What is missing stays as it is in the database. `profile` is for the forms, until the customer's first sign-in. */
const customer = z.strictObject({
  uuid,
  name: personName,
  number: orNull(personName),
  profile: orNull(profile),
  records: list(z.strictObject({ label: words, value: words })),
});

/** A file for one customer. `path` is relative to the folder of the builder's file, and stays below it (OPS-19). */
const privateFile = z.strictObject({
  uuid,
  customer: uuid,
  name: words,
  contentType: mediaType,
  path: pathBelow,
});

/**
 * The file in which a builder declares its data (OPS-4). `manage apply` makes a database match it, and `manage export`
 * writes it.
 */
export const builderFile = z.strictObject({
  builder: z.strictObject({
    key,
    name: words,
    tel: words,
    /** The wide logo, at the top of the pages. */
    logoImageUrl: orNull(picture),
    brand: orNull(brand),
    brochures: orNull(
      z.strictObject({ contents: z.array(words).check(z.minLength(1)), arriveInDays: count }),
    ),
  }),
  lineAccount: z.strictObject({
    liffId: words,
    name: words,
    /** The square logo, which is also the icon of the browser. */
    logoImageUrl: orNull(picture),
    googleAnalyticsTrackingCode: orNull(words),
    privacyPolicyUrl: orNull(httpsLink),
    companyUrl: orNull(httpsLink),
  }),
  /** The customers who have received a link. A customer who is removed from the file stays in the database. */
  customers: list(customer),
  consultation: z.strictObject({
    title: words,
    introduction: words,
    replyWithinDays: count,
    durationMinutes: positive,
  }),
  profileRules: list(profileRule),
  hearing: list(question),
  shops: list(shop),
  events: list(event),
  catalogs: list(catalog),
  reservationSettings: list(reservationSetting),
  itemForms: list(z.strictObject(form)),
  inquiries: list(inquiry),
  points: z.strictObject({ enabled: z.boolean(), lifetimeDays: orNull(positive) }),
  presents: list(present),
  templates: list(template),
  redirects: list(z.strictObject({ from: words, to: words })),
  registrationSources: list(words),
  files: list(privateFile),
});

export type BuilderFile = z.output<typeof builderFile>;
export type Question = z.output<typeof question>;
export type Event = z.output<typeof event>;
