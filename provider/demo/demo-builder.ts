import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFile } from '#provider/manage/apply/files-part.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { parseBuilderFile } from '#provider/manage/builder-file/parse-builder-file.ts';
import { addDays, todayInJapan, weekdayOf } from '#src/lib/japan-date.ts';

const folder = join(import.meta.dirname, 'data');
const written = parseBuilderFile(readFileSync(join(folder, 'builder.yaml'), 'utf8'), 'builder.yaml');

/** The dates in `builder.yaml` are written for the weeks around this Saturday. */
const SATURDAY_OF_FILE = '2026-11-28';
const SATURDAY = 6;

/**
 * Returns the Saturday to which `SATURDAY_OF_FILE` is moved. It is at least two days ahead, so that the demo never
 * fills slots of tomorrow.
 */
export function nextSaturday(today: string): string {
  const ahead = (SATURDAY - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead < 2 ? ahead + 7 : ahead);
}

/**
 * Returns the demo's builder. The dates of its events and inquiries are moved to the weeks around the next Saturday.
 */
export function demoBuilder(now: Date): BuilderFile {
  const days = daysBetween(SATURDAY_OF_FILE, nextSaturday(todayInJapan(now)));
  const moved = (dayAndTime: string) => `${addDays(dayAndTime.slice(0, 10), days)}${dayAndTime.slice(10)}`;
  return {
    ...written,
    shops: written.shops.map((shop) => ({ ...shop, holidays: yearEndHolidays(now) })),
    events: written.events.map((event) => ({
      ...event,
      startsAt: moved(event.startsAt),
      endsAt: moved(event.endsAt),
      entryDeadline: moved(event.entryDeadline),
      sessions: event.sessions.map((group) => ({ ...group, days: group.days.map(moved) })),
    })),
    inquiries: written.inquiries.map((inquiry) => ({
      ...inquiry,
      deadline: inquiry.deadline && moved(inquiry.deadline),
    })),
  };
}

export const readDemoFile: ReadFile = (path) => readFile(join(folder, path));

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * 60 * 1000);

/** 28 December to 4 January of three winters, which begin last year, this year and next year. */
function yearEndHolidays(now: Date): string[] {
  const thisYear = Number(todayInJapan(now).slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => [
    ...['28', '29', '30', '31'].map((day) => `${year}-12-${day}`),
    ...['01', '02', '03', '04'].map((day) => `${year + 1}-01-${day}`),
  ]);
}
