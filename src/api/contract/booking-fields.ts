import * as z from 'zod/mini';
import { day, id, time, writtenText } from './fields.ts';

/** Up to three wishes as the provider names them (product.md §3); the first is required. */
export const wishes = {
  desiredOn1: day,
  desiredTime1: time,
  desiredOn2: z.nullable(day),
  desiredTime2: z.nullable(time),
  desiredOn3: z.nullable(day),
  desiredTime3: z.nullable(time),
};

/** The customer's own booking that the new one takes the place of; a provider may ignore it. */
export const replacesId = z.optional(id);

/** The customer's own booking that has taken the place of this one; not there with a provider that does not tell. */
export const replacedById = z.nullish(id);

/** Why the old booking is cancelled when one takes its place. */
export const CHANGE_REASON = '日時変更';

/** Why a customer cancels; shown to the shop as it is. */
export const cancelReason = writtenText(500);
