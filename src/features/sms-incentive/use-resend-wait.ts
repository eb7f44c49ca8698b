import { useMemo } from 'react';
import { resendDeadline } from './resend-deadline.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface ResendTimes {
  /** The provider's deadline for the next code, ISO 8601. */
  resendAt: string | null;
  /** Until when the provider has refused another code, ISO 8601 by this phone's clock. */
  retryAt: string | null;
  /** This phone's clock, in milliseconds. */
  now: () => number;
}

/** For how many seconds no other code can be had. */
export function useResendWait({ resendAt, retryAt, now }: ResendTimes): number {
  const deadline = useMemo(() => resendDeadline(resendAt, now()), [resendAt, now]);
  const refusedUntil = retryAt === null ? null : Date.parse(retryAt);
  const latest = Math.max(deadline ?? 0, refusedUntil ?? 0);
  return useSecondsLeft(latest === 0 ? null : latest, now);
}
