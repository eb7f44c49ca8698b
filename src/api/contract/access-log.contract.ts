import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** One page view, or one second of it (LOG-6, LOG-7). `uuid` names the page view, not the visitor. */
export const createAccessLog = endpoint({
  method: 'POST',
  path: '/access_logs',
  access: 'visitor',
  heartbeat: true,
  body: z.object({
    accessLog: z.object({
      uuid: z.uuid(),
      path: z.string().check(z.maxLength(2048)),
      viewTime: z.int().check(z.minimum(0), z.maximum(1)),
      trackingCode: z.nullable(z.string().check(z.maxLength(2048))),
      eventId: z.optional(id),
      webCatalogId: z.optional(id),
      detailableId: z.optional(id),
      detailableType: z.optional(z.literal('Inquiry')),
    }),
  }),
  /** Any truthy status keeps the heartbeat going. */
  answer: z.object({ status: z.optional(z.unknown()) }),
});
