/** After so long the provider sends another code (decisions §3). */
const RESEND_AFTER_MS = 60_000;

/**
 * When to offer another code, by the clock of a phone that learns of it at `now` (both in milliseconds): the provider's
 * `resendAt`, but never later than the provider's own rule allows, or a clock that is slow would keep the customer waiting.
 * A clock that is fast offers it too early; then the provider says for how many seconds to wait.
 */
export function resendDeadline(resendAt: string | null, now: number): number | null {
  return resendAt === null ? null : Math.min(Date.parse(resendAt), now + RESEND_AFTER_MS);
}

/** Whole seconds from `now` to a deadline, both in milliseconds; 0 when there is none or it has passed. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));

/** How long that is, as customers read it: seconds, and about so many minutes where it is long. */
export const waitInWords = (seconds: number): string =>
  seconds <= 90 ? `${seconds}秒` : `約${Math.ceil(seconds / 60)}分`;
