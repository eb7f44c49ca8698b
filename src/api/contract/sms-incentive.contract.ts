import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** A verification request as the provider stores it (SMS-3). */
export const smsIncentiveRequest = z.object({
  status: z.enum(['requested', 'phone_number_registered', 'verified', 'expired', 'locked']),
  /** The last four digits of the registered number; null before a number is registered. */
  phoneNumberTail: z.nullable(z.string()),
  /** The instant at which the code expires; null if there is no code. */
  codeExpiresAt: z.nullable(instant),
  /** The earliest instant at which another code can be sent; null if it can be sent now. */
  resendAt: z.nullable(instant),
  attemptsLeft: z.int(),
  presentName: z.string(),
});
export type SmsIncentiveRequest = z.output<typeof smsIncentiveRequest>;

const answer = z.object({ smsIncentiveRequest });

/** The link's liffToken is the credential. 404 for an unknown token. */
export const getSmsIncentiveRequest = endpoint({
  method: 'GET',
  path: '/sms_incentive_requests/:liffToken',
  access: 'open',
  answer,
});

/**
 * Registers the number and sends a code to it. 422 if it is not a mobile number, 429 before `resendAt`. A number that
 * has already received its present gets the same response as any other number (SMS-8).
 */
export const updateSmsPhoneNumber = endpoint({
  method: 'PATCH',
  path: '/sms_incentive_requests/:liffToken/update_phone_number',
  access: 'open',
  body: z.object({ phoneNumber: z.string(), fingerprint: z.string().check(z.maxLength(200)) }),
  answer,
});

/**
 * 422 for a wrong or expired code. The fifth wrong code locks the request. A repeat of the last wrong code is not
 * counted.
 */
export const verifySmsToken = endpoint({
  method: 'POST',
  path: '/sms_incentive_requests/:liffToken/verify_sms_token',
  access: 'open',
  body: z.object({ smsToken: z.string().check(z.maxLength(20)) }),
  answer,
});
