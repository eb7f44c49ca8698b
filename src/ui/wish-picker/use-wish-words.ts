import { useCallback } from 'react';
import { formatWish } from '#src/lib/japan-date.ts';
import type { TimedWish } from '#src/ui/wish.ts';
import { useHolidayNames } from './use-holiday-names.ts';

/**
 * Returns a function that formats a preferred time, such as `11月23日(月・祝) 10:00〜11:30`. 祝 appears once the holidays are
 * loaded.
 */
export function useWishWords(): (wish: TimedWish) => string {
  const holidayName = useHolidayNames();
  return useCallback((wish) => formatWish(wish, holidayName(wish.date) !== null), [holidayName]);
}
