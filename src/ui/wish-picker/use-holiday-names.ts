import { useEffect, useState } from 'react';

export type HolidayName = (day: string) => string | null;

const unknown: HolidayName = () => null;

let arrived = unknown;

/** Fetches the names of national holidays. */
export async function loadHolidays(): Promise<void> {
  const { nationalHoliday } = await import('./holiday-names.ts');
  arrived = nationalHoliday;
}

/** Names of national holidays; no day is one until the data has arrived. */
export function useHolidayNames(): HolidayName {
  const [nameOf, setNameOf] = useState(() => arrived);
  useEffect(() => {
    let isCurrent = true;
    loadHolidays().then(
      () => isCurrent && setNameOf(() => arrived),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return nameOf;
}
