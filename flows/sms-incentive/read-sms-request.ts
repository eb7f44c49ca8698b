import type { ReadSmsRequest, SmsRequest } from '#machines/sms-incentive.types.ts';

/** After so long the provider sends another code. */
const RESEND_AFTER_MS = 60_000;

/**
 * A request that this phone has read at `now`, and when to offer another code by its clock: at the provider's `resendAt`, but
 * never later than the provider's own rule allows, or a clock that is slow would keep the customer waiting. A clock that is
 * fast offers it too early; then the provider says for how many seconds to wait.
 */
export function readSmsRequest(request: SmsRequest, now: Date): ReadSmsRequest {
  const { resendAt } = request;
  const latest = now.getTime() + RESEND_AFTER_MS;
  return { request, resendAt: resendAt === null ? null : Math.min(Date.parse(resendAt), latest) };
}
