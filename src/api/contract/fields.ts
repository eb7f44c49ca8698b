import * as z from 'zod/mini';
import { isColour } from '#src/lib/brand-colours.ts';
import { isNameableDay } from '#src/lib/japan-date.ts';
import { hasInvisible, isLongerThan } from '#src/lib/text-characters.ts';
import { httpsUrl, isWebUrl } from '#src/lib/urls.ts';

/** A calendar day in Asia/Tokyo, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A day in a query. Refuses days that do not exist, such as 31 February. */
export const queryDay = day.check(z.refine(isNameableDay));
/** A time of day in Asia/Tokyo, `HH:mm`. */
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:(\.\d{1,3})\d*)? ?(?:Z|UTC|([+-]\d{2}):?(\d{2}))$/;

/** The instant in UTC with milliseconds; null if the text is none. Safari reads no offset without a colon. */
const toUtc = (text: string): string | null => {
  const [found, date, clock, fraction = '', hours = '+00', minutes = '00'] = INSTANT.exec(text) ?? [];
  if (found === undefined) return null;
  const at = new Date(`${date}T${clock}${fraction}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/**
 * An instant with any offset, as ISO 8601 or as Rails writes it (CALL-72). It is read as UTC with milliseconds, so that
 * equal instants are equal texts, and texts sort by time. A time without an offset is refused, because nobody knows
 * whether Japan's or UTC is meant.
 */
export const instant = z.string().check(
  z.regex(INSTANT),
  z.refine((text) => toUtc(text) !== null),
  z.overwrite((text) => toUtc(text) ?? text),
);
export const id = z.int().check(z.positive());
/** Booleans that the specification sends as strings (`useKidsSpace`, `useParking`). */
const flag = z.enum(['true', 'false']);
/** A customer's own words: at most `maxLength` characters as people count them, without invisible characters. */
export const writtenText = (maxLength: number) =>
  z.string().check(
    z.refine((text) => !isLongerThan(maxLength, text) && !hasInvisible(text)),
    z.describe(
      `Up to ${maxLength} characters, counted as grapheme clusters, without control characters or bidirectional marks.`,
    ),
  );
export const transportation = z.enum(['car', 'other']);
/** An id in a query or a form, which arrives as a text. */
export const queryId = z.coerce.number().check(z.int(), z.positive());
/** The address of a picture: an https URL or a path of this origin. Any other value becomes null. */
export const webAddress = z.catch(z.nullable(z.string().check(z.refine(isWebUrl))), null);
/** A link to another site: an https URL. Any other value becomes null. */
export const httpsAddress = z.catch(
  z.nullable(z.string().check(z.refine((text) => httpsUrl(text) !== null))),
  null,
);
/** A colour, `#RRGGBB`. Any other value becomes null. */
const colour = z.catch(z.nullable(z.string().check(z.refine(isColour))), null);
const brandText = z.catch(z.nullable(z.string()), null);

/**
 * The builder's look and its words about itself. Each field may be missing or null, and the app then shows its own.
 */
export const brand = z.object({
  /** For buttons, links and headings. The app darkens a colour that would be hard to read (VIEW-110). */
  primary: z.optional(colour),
  /** For what is scarce or decorates. Darkened likewise. */
  accent: z.optional(colour),
  /** The wide logo, shown 28 px high. The square one is the account's `logoImageUrl`. */
  wideLogoUrl: z.optional(webAddress),
  /** The picture of the home page, 3:2. */
  heroImageUrl: z.optional(webAddress),
  /** The line on the home page, e.g. `光と風をデザインする家`. */
  heroTitle: z.optional(brandText),
  /** The noun for a place that customers visit, e.g. `展示場`. Default: モデルハウス. */
  placeNoun: z.optional(brandText),
  tel: z.optional(brandText),
  /** A text to show beside the telephone number, e.g. `10:00〜18:00（水曜定休）`. */
  telHours: z.optional(brandText),
  /** The licence of the builder, e.g. `建設業許可 神奈川県知事（般-4）第000000号`. */
  licence: z.optional(brandText),
});
export type Brand = z.output<typeof brand>;

/** The number of a page in a list, from 1. */
export const page = z.coerce.number().check(z.int(), z.positive());
/** The number of pages in a list. An empty list may have 0 or 1. */
export const pageMeta = z.object({ totalPages: z.int().check(z.nonnegative()) });
/** 1 to 6; 6 means six or more visitors (INFO-34). */
const visitorCount = z.int().check(z.minimum(1), z.maximum(6));

const itemKind = z.enum(['text', 'textarea', 'radio', 'checkbox', 'select', 'date', 'tel', 'email', 'image']);

/**
 * A question that is asked before a consultation, in an inquiry or in a form. An item of an unknown kind is shown as a
 * text field (FORM-7).
 */
export const item = z.object({
  id,
  label: z.string(),
  kind: z.catch(itemKind, 'text'),
  required: z.boolean(),
  maxLength: z.nullable(z.int()),
  options: z.array(z.string()),
  maxSizeKb: z.nullable(z.int()),
});
export type Item = z.output<typeof item>;

/**
 * The body of every failed call: `{"errors": ["…"]}`. `errorFields` names the refused attributes in camelCase, if
 * known.
 */
export const failure = z.object({
  errors: z.array(z.string()),
  errorFields: z.optional(z.array(z.string())),
});

/** Up to three desired dates and times (wishes), in the provider's fields. The first is required. */
export const wishes = {
  desiredOn1: day,
  desiredTime1: time,
  desiredOn2: z.nullable(day),
  desiredTime2: z.nullable(time),
  desiredOn3: z.nullable(day),
  desiredTime3: z.nullable(time),
};

/** The id of the customer's own booking that the new booking replaces. A provider may ignore this field. */
export const replacesId = z.optional(id);

/** The answers about the visitors, which every visit to a shop asks for. */
export const entrant = {
  shopVisitor: visitorCount,
  useKidsSpace: flag,
  useParking: flag,
  transportation: z.optional(transportation),
  /** True if the customer wants no phone calls. Sent only to shops that offer this choice (`canSkipCalls`). */
  noPhoneCall: z.optional(z.boolean()),
};

/** The id of the customer's own booking that replaced this one. Undefined if the provider does not support this field. */
export const replacedById = z.nullish(id);

/** The cancellation reason of a booking that a new one replaces. */
export const CHANGE_REASON = '日時変更';

/** The customer's reason for a cancellation. The shop reads it unchanged. */
export const cancelReason = writtenText(500);
