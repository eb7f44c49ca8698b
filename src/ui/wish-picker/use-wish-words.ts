import { useCallback } from 'react';
import { formatWish } from '#src/lib/japan-date.ts';
import type { Wish } from '#src/ui/wish.ts';
import { useHolidayNames } from './use-holiday-names.ts';

/** Writes a wish: `11月23日(月・祝) 10:00〜`, with 祝 once the holidays have arrived. */
export function useWishWords(): (wish: Wish) => string {
  const holidayName = useHolidayNames();
  return useCallback((wish) => formatWish(wish, holidayName(wish.date) !== null), [holidayName]);
}
