import type { OpenSlots, Wish } from '#machines/booking.types.ts';
import { invariant } from '#src/lib/invariant.ts';

type Slots = OpenSlots['slots'];

export const withoutWish = (slots: Slots, taken: Wish | undefined): Slots =>
  slots.map(({ date, times }) => ({
    date,
    times: times.filter((time) => date !== taken?.date || time !== taken.time),
  }));

/** Chooses a time as a customer does: keeps the earlier choice if it is still open, otherwise takes the first open time. */
export function nextWish(slots: Slots, chosen: Wish | undefined): Wish {
  const isOpen = slots.some(({ date, times }) => date === chosen?.date && times.includes(chosen.time));
  if (chosen && isOpen) return chosen;
  const [day] = slots.filter(({ times }) => times.length > 0);
  const [time] = day?.times ?? [];
  invariant(day && time, 'nextWish: no time is open. The model must offer open slots.');
  return { date: day.date, time };
}
