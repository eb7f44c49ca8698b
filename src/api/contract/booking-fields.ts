import * as z from 'zod/mini';
import { day, flag, id, time, transportation, visitorCount, writtenText } from './fields.ts';

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
