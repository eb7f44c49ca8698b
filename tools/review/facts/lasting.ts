import { createHash } from 'node:crypto';

/** Removes the parts of a text that change by day or customer: weekdays and the digits of numbers. */
export const lastingText = (text: string): string =>
  text.replace(/[(（][月火水木金土日][)）]/g, '').replace(/[0-9０-９]+/g, '0');

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);
