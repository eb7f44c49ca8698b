import holidays from '@holiday-jp/holiday_jp/lib/holidays';

const byDay: Readonly<Record<string, { readonly name: string } | undefined>> = holidays;

/** Returns the name of the Japanese national holiday on a day (`YYYY-MM-DD`), or null. The data ends in 2050. */
export const nationalHoliday = (day: string): string | null => byDay[day]?.name ?? null;
