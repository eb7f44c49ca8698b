import * as z from 'zod/mini';
import type { ProfileColumn } from '#provider/manage/customers-file/profile-values.ts';
import { checkProfileValue } from '#provider/manage/customers-file/profile-values.ts';
import { isColour } from '#src/lib/brand-colours.ts';
import { isNameableDay } from '#src/lib/japan-date.ts';
import { normalizeName, toLineFeeds } from '#src/lib/text-characters.ts';
import { httpsUrl, isWebUrl } from '#src/lib/urls.ts';
import { isUuid } from '#src/lib/uuid.ts';

// Schemas for the values of a builder's file. They refuse an invalid value, unlike the contract's fields, which drop
// it.

const saying = (check: (text: string) => boolean, error: string) =>
  z.string().check(z.refine(check, { error }));

export const words = z.string().check(z.overwrite(toLineFeeds), z.minLength(1));

/** A customer's name. */
export const personName = z.string().check(z.overwrite(normalizeName), z.minLength(1));

/** What the builder knows of a customer for the forms. */
export const profileValue = (attribute: ProfileColumn) =>
  z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((text, { issues }) => {
      const { value, reason } = checkProfileValue(attribute, text);
      if (reason !== null) issues.push({ code: 'custom', input: text, message: reason });
      return value;
    }),
  );

/** Identifies the row when the file is applied again. */
export const key = saying(
  (text) => /^[a-z0-9][a-z0-9-]{0,62}$/.test(text),
  '英小文字・数字・ハイフンで63文字までにしてください',
);

/** `YYYY-MM-DD`. */
export const day = saying(isNameableDay, '2026-12-24 の形で、実在する日付にしてください');

/** `HH:mm`. */
export const time = saying(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  '10:00 の形にしてください（00:00〜23:59）',
);

/** `YYYY-MM-DD HH:mm` in Asia/Tokyo. */
export const dayAndTime = saying((text) => {
  const [date = '', clock = ''] = text.split(' ');
  return isNameableDay(date) && time.safeParse(clock).success && text.length === 16;
}, '2026-12-24 10:00 の形（日本時間）にしてください');

/** The index of a day is its number in the database: 0 is Sunday. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export const weekday = z.enum(WEEKDAYS);

export const uuid = saying(isUuid, 'UUIDにしてください');

/** An https URL, or a path on the app's origin (CALL-18). */
export const picture = saying(isWebUrl, 'https:// のURLか / で始まるパスにしてください');
/** It stands in quotation marks, because YAML reads # as a comment. */
export const colour = saying(isColour, '"#1F5C4D" の形にしてください');
export const httpsLink = saying((text) => httpsUrl(text) !== null, 'https:// のURLにしてください');

/** A file below the folder of the builder's file. Hidden files are refused too, because they hold keys and settings. */
export const pathBelow = saying(
  (path) =>
    !/^[A-Za-z][\w+.-]*:|^[/~]|[\\\0]/.test(path) &&
    path
      .replace(/^(\.\/)+/, '')
      .split('/')
      .every((name) => /^[^.]/.test(name)),
  'このファイルと同じフォルダーか、その下のファイルを、files/estimate.pdf のように書いてください',
);

/** It becomes a header of the download. */
export const mediaType = saying(
  (type) => /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/.test(type),
  'application/pdf の形にしてください',
);

export const count = z.int().check(z.nonnegative());
export const positive = z.int().check(z.positive());
