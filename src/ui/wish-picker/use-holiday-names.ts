import { useEffect, useState } from 'react';

export type HolidayName = (day: string) => string | null;

const unknown: HolidayName = () => null;

let arrived = unknown;

/** Names of national holidays; no day is one until the data has arrived. */
export function useHolidayNames(): HolidayName {
  const [names, setNames] = useState(() => ({ of: arrived }));
  useEffect(() => {
    let isCurrent = true;
    import('./holiday-names.ts').then(
      (module) => {
        arrived = module.nationalHoliday;
        if (isCurrent) setNames({ of: arrived });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return names.of;
}
