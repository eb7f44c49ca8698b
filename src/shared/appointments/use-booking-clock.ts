import { useEffect, useState } from 'react';
import type { Appointment } from './appointment.ts';

/** The longest that a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** When the next of the bookings becomes another to the eye: it is over, or can no longer be cancelled. Null when none will. */
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

/** The time, read again whenever it makes a difference to one of the bookings, also after a sleep in the background. */
export function useBookingClock(all: readonly Appointment[], clock: () => Date): Date {
  const [now, setNow] = useState(clock);
  const turn = nextTurn(all, now);
  useEffect(() => {
    if (turn === null) return;
    const look = () => setNow(clock());
    const timer = setTimeout(look, Math.min(turn - clock().getTime(), LONGEST));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [turn, clock]);
  return now;
}
