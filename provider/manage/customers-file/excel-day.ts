import { addDays, isNameableDay } from '#src/lib/japan-date.ts';

/** The first years of the Japanese eras, by their kanji and their letters. */
const ERAS: Readonly<Record<string, number>> = {
  ...{ 明治: 1868, 大正: 1912, 昭和: 1926, 平成: 1989, 令和: 2019 },
  ...{ M: 1868, T: 1912, S: 1926, H: 1989, R: 2019 },
};

const WESTERN = /^(\d{4})(?:[/.-]|年)(\d{1,2})(?:[/.-]|月)(\d{1,2})日?(?:[\sT].*)?$/;
const JAPANESE =
  /^(明治|大正|昭和|平成|令和|[MTSHR])\.?(\d{1,2}|元)(?:[/.-]|年)(\d{1,2})(?:[/.-]|月)(\d{1,2})日?$/i;
/** The days since 1899-12-30. A cell without a date format shows this number. 5 digits are 1927 to 2173. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/**
 * Reads a day as Excel and its users write it: `2026/11/28`, `2026年11月28日`, `令和8年11月28日`, `R8.11.28` or the serial
 * number `46354`, in any width, also with a time behind it. Returns `YYYY-MM-DD`, or null for anything else, such as
 * `11/28`, which lacks the year, or a day that does not exist.
 */
export function readExcelDay(text: string): string | null {
  const written = text.normalize('NFKC').trim();
  const [, serial] = SERIAL.exec(written) ?? [];
  if (serial !== undefined) return nameable(addDays('1899-12-30', Number(serial)));
  const [, era = '', yearOfEra = '', ...eraDay] = JAPANESE.exec(written) ?? [];
  const first = ERAS[era.toUpperCase()];
  if (first !== undefined) return toDay(first - 1 + (yearOfEra === '元' ? 1 : Number(yearOfEra)), eraDay);
  const [, year, ...day] = WESTERN.exec(written) ?? [];
  return year === undefined ? null : toDay(Number(year), day);
}

const toDay = (year: number, [month = '', day = '']: readonly string[]): string | null =>
  nameable([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'));

const nameable = (day: string): string | null => (isNameableDay(day) ? day : null);
