import { periodInWords } from '#src/lib/period-words.ts';
import { useHolidayNames } from '#src/ui/wish-picker/use-holiday-names.ts';

/** When an event is, in words; the 祝 as soon as the holidays have arrived. `today` is `YYYY-MM-DD` in Asia/Tokyo. */
export function useEventPeriod(event: { startsAt: string; endsAt: string }, today: string): string {
  const holidayName = useHolidayNames();
  return periodInWords(event, today, (day) => holidayName(day) !== null);
}
