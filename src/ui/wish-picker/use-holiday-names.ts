import { useEffect, useState } from 'react';
import { lazyCode } from '#src/lib/lazy-code.ts';

export type HolidayName = (day: string) => string | null;

const unknown: HolidayName = () => null;

const holidays = lazyCode(
  () => import('./holiday-names.ts'),
  ({ nationalHoliday }): HolidayName => nationalHoliday,
);

export const loadHolidays = holidays.load;

/** Returns a function for the names of national holidays. It returns null for every day until the data is loaded. */
export function useHolidayNames(): HolidayName {
  const [nameOf, setNameOf] = useState(() => holidays.loadedCode ?? unknown);
  useEffect(() => {
    let isCurrent = true;
    loadHolidays().then(
      (arrived) => isCurrent && setNameOf(() => arrived),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return nameOf;
}
