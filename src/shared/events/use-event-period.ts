import { formatPeriod } from '#src/lib/period-words.ts';
import { useHolidayNames } from '#src/ui/wish-picker/use-holiday-names.ts';

/** The period of an event in words. Marks holidays with 祝 once they are loaded. `today` is `YYYY-MM-DD` in Asia/Tokyo. */
export function useEventPeriod(event: { startsAt: string; endsAt: string }, today: string): string {
  const holidayName = useHolidayNames();
  return formatPeriod(event, today, (day) => holidayName(day) !== null);
}
