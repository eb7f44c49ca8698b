import { createHash } from 'node:crypto';

/** A text without the parts that change by day or customer: numbers, and days of the week. */
export const lastingText = (text: string): string =>
  text.replace(/[(（][月火水木金土日][)）]/g, '').replace(/[0-9０-９]+/g, '0');

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);
