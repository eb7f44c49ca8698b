import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** The maximum length of the tracking code. It is also the id of a hub tracking link. */
export const MAX_TRACKING_CODE_LENGTH = 255;

/**
 * Logs the opening of a page, one second of viewing it (LOG-6, LOG-7), or a problem that a wizard showed on the page
 *. `uuid` identifies the page view, not the visitor.
 */
export const createAccessLog = endpoint({
  method: 'POST',
  path: '/access_logs',
  access: 'visitor',
  heartbeat: true,
  body: z.object({
    accessLog: z.object({
      uuid: z.uuid(),
      path: z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/)),
      viewTime: z.int().check(z.minimum(0), z.maximum(1)),
      trackingCode: z.nullable(z.string().check(z.maxLength(MAX_TRACKING_CODE_LENGTH))),
      eventId: z.optional(id),
      webCatalogId: z.optional(id),
      detailableId: z.optional(id),
      detailableType: z.optional(z.literal('Inquiry')),
      problem: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
    }),
  }),
  /**
   * The app sends further entries only while the status is truthy. Entries with a `problem` are sent only after an
   * answer with `takesProblems`.
   */
  answer: z.object({ status: z.optional(z.unknown()), takesProblems: z.optional(z.boolean()) }),
});
