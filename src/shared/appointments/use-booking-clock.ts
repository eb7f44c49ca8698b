import { useEffect, useState } from 'react';
import type { Appointment } from './appointment.ts';

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The next time, in ms since 1970, at which a booking ends or a deadline passes. */
function nextChangeTime(all: readonly Appointment[], now: Date): number | null {
  const changeTimes = all
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ endsAt, cancelUntil }) => [
      ...(endsAt === null ? [] : [Date.parse(endsAt)]),
      ...(cancelUntil === null ? [] : [Date.parse(cancelUntil) + 1]),
    ])
    .filter((turn) => turn > now.getTime());
  return changeTimes.length > 0 ? Math.min(...changeTimes) : null;
}

/**
 * Returns the current time. It updates when a booking ends, when a deadline passes, and when the app returns from the
 * background (VIEW-4).
 */
export function useBookingClock(all: readonly Appointment[], clock: () => Date): Date {
  const [now, setNow] = useState(clock);
  const turn = nextChangeTime(all, now);
  useEffect(() => {
    if (turn === null) return;
    const look = () => setNow(clock());
    const timer = setTimeout(look, Math.min(turn - clock().getTime(), MAX_TIMEOUT_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turn, clock]);
  return now;
}
