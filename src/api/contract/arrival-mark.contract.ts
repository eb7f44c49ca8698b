import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { writtenText } from './fields.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const done = z.object({ status: z.boolean() });

/** Reports that a customer followed a message's link. `id` is the link's hubMessageToken or trackingCode. */
export const updateHubTrackingLink = endpoint({
  method: 'PATCH',
  path: '/hub_tracking_links/:id',
  access: 'customer',
  body: z.object({ uuid: z.uuid() }),
  answer: z.object({ hubMessageTrackingLink: z.object({ id: z.string(), clicked: z.boolean() }) }),
});

export const alignHubTrackingLink = endpoint({
  method: 'POST',
  path: '/hub_tracking_links/:id/alignment',
  access: 'customer',
  body: z.object({ uuid: z.uuid() }),
  answer: done,
});

/** Reports that a customer opened a message. `id` is its messageId. */
export const checkMessage = endpoint({
  method: 'PATCH',
  path: '/check/:id',
  access: 'customer',
  answer: done,
});

export const openRemindLineMessage = endpoint({
  method: 'PATCH',
  path: '/remind_line_messages/:id',
  access: 'customer',
  answer: done,
});

export const updatePastCustomer = endpoint({
  method: 'PATCH',
  path: '/past_customer',
  access: 'customer',
  body: z.object({ pastCustomerUuid: z.uuid() }),
  answer: done,
});

export const createTrackingSource = endpoint({
  method: 'POST',
  path: '/tracking_sources',
  access: 'customer',
  body: z.object({ trackingSourceId: text, trackingSourceType: text }),
  answer: done,
});

export const createAdvertisementParam = endpoint({
  method: 'POST',
  path: '/customer_registration_advertisement_param',
  access: 'customer',
  body: z.object({
    utmSource: z.optional(text),
    utmMedium: z.optional(text),
    utmCampaign: z.optional(text),
    gclid: z.optional(text),
    originalReferrer: z.optional(text),
    registrationPageUrl: z.optional(text),
  }),
  answer: done,
});

/** Reports who referred the customer: a member of staff or a mail. */
export const createRefer = endpoint({
  method: 'POST',
  path: '/refers',
  access: 'customer',
  body: z.object({ ownerId: z.optional(text), attractMailId: z.optional(text) }),
  answer: done,
});

/** Returns a source of registrations at the visitor's builder. /register shows its name. 404 if the source is unknown. */
export const getRegistrationSource = endpoint({
  method: 'GET',
  path: '/registration_sources/:id',
  access: 'visitor',
  answer: z.object({ registrationSource: z.object({ id: z.string(), name: z.string() }) }),
});

export const createCustomerSession = endpoint({
  method: 'POST',
  path: '/customer_session',
  access: 'customer',
  answer: done,
});

/**
 * Stops or resumes the builder's messages. To stop them, the uuid of the link is the credential. To resume them, the
 * customer must be signed in; otherwise 401. Repeating the call is harmless.
 */
export const updateHubCustomer = endpoint({
  method: 'PATCH',
  path: '/hub_customers/:uuid',
  access: 'open',
  body: z.object({ unsubscribed: z.boolean(), reason: z.optional(writtenText(500)) }),
  answer: z.object({ hubCustomer: z.object({ uuid: z.string(), unsubscribed: z.boolean() }) }),
});
