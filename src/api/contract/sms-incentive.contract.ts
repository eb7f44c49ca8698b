import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** The request as the provider sees it; the states are those of decisions §3. */
export const smsIncentiveRequest = z.object({
  status: z.enum(['requested', 'phone_number_registered', 'verified', 'expired', 'locked']),
  /** The last four digits of the registered number; null before there is one. */
  phoneNumberTail: z.nullable(z.string()),
  /** When the code stops being valid; null without a code. */
  codeExpiresAt: z.nullable(instant),
  /** When a new code may be asked for; null when it may be at once. */
  resendAt: z.nullable(instant),
  attemptsLeft: z.int(),
  presentName: z.string(),
});
export type SmsIncentiveRequest = z.output<typeof smsIncentiveRequest>;

const answer = z.object({ smsIncentiveRequest });

/** The liffToken of the link is the credential. 404 for one that was never issued. */
export const getSmsIncentiveRequest = endpoint({
  method: 'GET',
  path: '/sms_incentive_requests/:liffToken',
  access: 'open',
  answer,
});

/** Registers the number and sends a code to it. 422 for no mobile number, 429 before `resendAt`; one used before looks like any other. */
export const updateSmsPhoneNumber = endpoint({
  method: 'PATCH',
  path: '/sms_incentive_requests/:liffToken/update_phone_number',
  access: 'open',
  body: z.object({ phoneNumber: z.string(), fingerprint: z.string().check(z.maxLength(200)) }),
  answer,
});

/** 422 for a wrong or expired code; the fifth wrong one locks the request, not counting an identical repeat of the last. */
export const verifySmsToken = endpoint({
  method: 'POST',
  path: '/sms_incentive_requests/:liffToken/verify_sms_token',
  access: 'open',
  body: z.object({ smsToken: z.string().check(z.maxLength(20)) }),
  answer,
});
