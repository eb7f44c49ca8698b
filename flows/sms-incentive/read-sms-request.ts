import type { SmsRequest, TimedSmsRequest } from '#machines/sms-incentive.types.ts';

/** The provider sends another code only when this time has passed since the last code. */
const RESEND_AFTER_MS = 60_000;

/**
 * Adds the time from which another code can be requested, by the phone's clock. That is the provider's `resendAt`, but
 * at most {@link RESEND_AFTER_MS} from `now`, so that a slow clock does not prolong the wait. With a fast clock, the
 * app offers another code too early. The provider's refusal then gives the seconds to wait.
 */
export function readSmsRequest(request: SmsRequest, now: Date): TimedSmsRequest {
  const { resendAt } = request;
  const latest = now.getTime() + RESEND_AFTER_MS;
  return { request, resendAt: resendAt === null ? null : Math.min(Date.parse(resendAt), latest) };
}
