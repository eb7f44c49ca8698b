import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, instant, webAddress } from './fields.ts';

export const getCheckPointSetting = endpoint({
  method: 'GET',
  path: '/check_point_setting',
  access: 'customer',
  answer: z.object({ enabled: z.boolean() }),
});

/** Newest first. `balance` is the balance after the entry. */
export const getPointHistories = endpoint({
  method: 'GET',
  path: '/point_histories',
  access: 'customer',
  answer: z.object({
    pointHistories: z.array(
      z.object({
        id,
        points: z.int(),
        reason: z.string(),
        balance: z.int(),
        expiresOn: z.nullable(day),
        createdAt: instant,
      }),
    ),
  }),
});

/** The incentives that the customer received for answers and bookings. */
export const getIncentiveLogs = endpoint({
  method: 'GET',
  path: '/incentive_logs',
  access: 'customer',
  answer: z.object({
    incentiveLogs: z.array(
      z.object({
        id,
        title: z.enum(['catalog_enquete', 'consultation']),
        presentName: z.string(),
        status: z.enum(['granted', 'used', 'expired']),
        createdAt: instant,
      }),
    ),
  }),
});

/**
 * The presents and their prices in points. A customer earns some presents by an action instead. `title` then names the
 * action (VIEW-19).
 */
export const getIncentiveSettings = endpoint({
  method: 'GET',
  path: '/incentive_settings',
  access: 'customer',
  answer: z.object({
    incentiveSettings: z.array(
      z.object({
        id,
        title: z.enum(['catalog_enquete', 'consultation']),
        presentName: z.string(),
        description: z.string(),
        /** Describes who can get the present. Null if everybody can. */
        eligibility: z.nullish(z.string()),
        /** The last day on which the action earns the present. Null if there is no end. */
        endsOn: z.nullish(day),
        /**
         * True while this customer can still earn the present by the action. Null for a present that costs points.
         * Undefined if the provider does not support it.
         */
        isEligible: z.nullish(z.boolean()),
        photoUrl: webAddress,
        requiredPoints: z.int(),
        stock: z.nullable(z.int()),
      }),
    ),
  }),
});
