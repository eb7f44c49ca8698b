import type { ReadSmsRequest, SmsRequest } from '#machines/sms-incentive.types.ts';

/** The provider sends another code after this time. */
const RESEND_AFTER_MS = 60_000;

/**
 * A request that this phone reads at `now`, with the time for another code by the phone's clock. That is the
 * provider's `resendAt`, but at most {@link RESEND_AFTER_MS} from now, so that a slow clock makes nobody wait longer.
 * A fast clock offers the code too early; the provider's refusal then gives the seconds to wait.
 */
export function readSmsRequest(request: SmsRequest, now: Date): ReadSmsRequest {
  const { resendAt } = request;
  const latest = now.getTime() + RESEND_AFTER_MS;
  return { request, resendAt: resendAt === null ? null : Math.min(Date.parse(resendAt), latest) };
}
