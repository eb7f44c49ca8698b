import holidays from '@holiday-jp/holiday_jp/lib/holidays';

const byDay: Readonly<Record<string, { readonly name: string } | undefined>> = holidays;

/** The Japanese national holiday of a day (`YYYY-MM-DD`), `null` on other days. Data until 2050. */
export const nationalHoliday = (day: string): string | null => byDay[day]?.name ?? null;
