import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brand, day, httpsAddress, id, time, webAddress } from './fields.ts';

const shopSummary = {
  id,
  name: z.string(),
  prefectureName: z.string(),
  address: z.string(),
  access: z.string(),
  mapUrl: httpsAddress,
  tel: z.string(),
  photoUrl: webAddress,
  /** A text to show, e.g. `10:00〜18:00`. */
  businessHours: z.string(),
  /** 0 is Sunday, 6 is Saturday. */
  closedWeekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  /**
   * Undefined if the provider does not support this field. The app then offers the facility anyway, and the shop tells
   * the customer if it has none.
   */
  hasParking: z.nullish(z.boolean()),
  hasKidsSpace: z.nullish(z.boolean()),
  /** True if the shop asks whether it may telephone, and respects the answer `noPhoneCall`. */
  canSkipCalls: z.nullish(z.boolean()),
  /** Further photos, in the order in which they are shown. */
  photoUrls: z.optional(z.array(webAddress)),
  /** A note on the parking, e.g. `店舗前に8台分（無料）`. */
  parkingNote: z.nullish(z.string()),
  /**
   * The first day with an open slot, for the builder's list of shops. Null if there is none. Undefined if the provider
   * does not support this field.
   */
  nextOpenOn: z.nullish(day),
};

export const builderShopSummary = z.object(shopSummary);
export type BuilderShopSummary = z.output<typeof builderShopSummary>;

/**
 * `few` lists the open times with one place left. `full` lists the times that are fully booked. `times` contains the
 * open times only.
 */
export const slotsOfDay = z.object({
  date: day,
  times: z.array(time),
  few: z.optional(z.array(time)),
  full: z.optional(z.array(time)),
});

/** Why a day has no slots. `holiday`: the shop's own holiday. `full`: all slots are taken. */
export const closedDay = z.object({ date: day, reason: z.enum(['weekday', 'holiday', 'full']) });

/** The contents of the brochures that the builder mails, and the days until they arrive. */
const brochures = z.object({ contents: z.array(z.string()).check(z.minLength(1)), arriveInDays: z.int() });
export type Brochures = z.output<typeof brochures>;

export const getBuilder = endpoint({
  method: 'GET',
  path: '/builder',
  access: 'customer',
  answer: z.object({
    builder: z.object({
      id,
      name: z.string(),
      tel: z.string(),
      logoImageUrl: webAddress,
      brand: z.nullish(brand),
      builderShops: z.array(builderShopSummary),
      brochures: z.optional(z.nullable(brochures)),
    }),
  }),
});

/** A shop with its open slots from tomorrow to 90 days ahead. Days are in Asia/Tokyo (BOOK-10). */
export const getBuilderShop = endpoint({
  method: 'GET',
  path: '/builder_shops/:id',
  access: 'customer',
  shared: true,
  answer: z.object({
    builderShop: z.object({
      ...shopSummary,
      availableSlots: z.array(slotsOfDay),
      closedDays: z.array(closedDay),
    }),
  }),
});
