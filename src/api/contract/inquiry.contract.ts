import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, item, queryId } from './fields.ts';

/** An inquiry and its questions. 404 for an inquiry that was not sent to this customer. */
export const getInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/:id',
  access: 'customer',
  answer: z.object({
    inquiry: z.object({
      id,
      title: z.string(),
      description: z.string(),
      deadline: z.nullable(instant),
      items: z.array(item),
    }),
  }),
});

export const confirmInquiryResponse = endpoint({
  method: 'GET',
  path: '/inquiries/:id/confirm_inquiry_response',
  access: 'customer',
  answer: z.object({ isAlreadyResponse: z.boolean() }),
});

/**
 * Sends the answers to an inquiry. 409 for a second response. 422 with reasons and the refused items (`answers[7]`,
 * `images[9]`). 413 if the request is too large.
 */
export const createInquiryResponse = endpoint({
  method: 'POST',
  path: '/inquiry_responses',
  access: 'customer',
  creates: true,
  multipart: z.object({ inquiryId: queryId }),
  body: z.instanceof(FormData),
  answer: z.object({ inquiryResponse: z.object({ id, inquiryId: id, createdAt: instant }) }),
});

/** Asks the builder to send the inquiry's answers to the customer's LINE talk as well. */
export const createInquiryLineMessage = endpoint({
  method: 'POST',
  path: '/inquiry_line_messages',
  access: 'customer',
  creates: true,
  body: z.object({ inquiryId: id }),
  answer: z.object({
    inquiryLineMessage: z.object({ id, inquiryId: id, status: z.enum(['queued', 'sent']) }),
  }),
});
