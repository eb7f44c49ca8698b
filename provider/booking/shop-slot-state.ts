import type { SlotState } from './check-wishes.ts';
import type { OpenDays, ShopCalendar } from './open-days.ts';
import { slotKey } from './open-days.ts';

type Days = OpenDays & { readonly calendar: ShopCalendar };

export function shopSlotState({ availableSlots, closedDays, calendar }: Days) {
  const open = new Set(availableSlots.flatMap(({ date, times }) => times.map((time) => slotKey(date, time))));
  const openDays = new Set([
    ...availableSlots.map(({ date }) => date),
    ...closedDays.filter(({ reason }) => reason === 'full').map(({ date }) => date),
  ]);
  return (date: string, time: string): SlotState => {
    const slot = slotKey(date, time);
    if (open.has(slot)) return 'open';
    const isFull = (calendar.taken.get(slot) ?? 0) >= calendar.capacity;
    return openDays.has(date) && isFull ? 'full' : 'closed';
  };
}
