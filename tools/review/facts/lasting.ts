import { createHash } from 'node:crypto';

/** Makes a text comparable across days and customers: removes the weekdays and replaces each number by 0. */
export const lastingText = (text: string): string =>
  text.replace(/[(（][月火水木金土日][)）]/g, '').replace(/[0-9０-９]+/g, '0');

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);
