import { useEffect, useState } from 'react';
import type { Appointment } from './appointment.ts';

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** The next time at which a booking ends or a deadline passes. Null if there is none. */
function nextTurn(all: readonly Appointment[], now: Date): number | null {
  const turns = all
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ endsAt, cancelUntil }) => [
      ...(endsAt === null ? [] : [Date.parse(endsAt)]),
      ...(cancelUntil === null ? [] : [Date.parse(cancelUntil) + 1]),
    ])
    .filter((turn) => turn > now.getTime());
  return turns.length > 0 ? Math.min(...turns) : null;
}

/**
 * Returns the current time. It updates when a booking ends or a deadline passes, also after a pause in the background
 * (VIEW-21).
 */
export function useBookingClock(all: readonly Appointment[], clock: () => Date): Date {
  const [now, setNow] = useState(clock);
  const turn = nextTurn(all, now);
  useEffect(() => {
    if (turn === null) return;
    const look = () => setNow(clock());
    const timer = setTimeout(look, Math.min(turn - clock().getTime(), LONGEST_TIMEOUT_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turn, clock]);
  return now;
}
