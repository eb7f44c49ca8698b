import * as z from 'zod/mini';
import { day, time } from './fields.ts';

/** Up to three wishes as the provider names them (product.md §3); the first is required. */
export const wishes = {
  desiredOn1: day,
  desiredTime1: time,
  desiredOn2: z.nullable(day),
  desiredTime2: z.nullable(time),
  desiredOn3: z.nullable(day),
  desiredTime3: z.nullable(time),
};

/** Why a customer cancels; shown to the shop as it is. */
export const cancelReason = z.string().check(z.maxLength(500));
