/**
 * Soft hyphen, zero-width spaces, direction marks and blank letters. They are invisible and can disguise a text.
 * Joiners and variation selectors are not in the list, because emoji, kanji and several scripts need them.
 */
const UNSEEN =
  '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB';

const INVISIBLE = new RegExp(`(?![\\t\\n\\r])\\p{Cc}|[${UNSEEN}]`, 'u');
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const SEEN = `[^\\s\\p{Cc}${UNSEEN}]`;
const FROM_FIRST_TO_LAST_SEEN = new RegExp(`${SEEN}(?:.*${SEEN})?`, 'su');

/** True for a text with a control character, a direction mark or an invisible blank. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** CRLF, as multipart forms and Windows write it, a lone CR, and Unicode's line and paragraph separators. */
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;

/** Writes each line break as one LF, the only spelling that is stored and compared (CALL-71). */
export const toLineFeeds = (text: string): string => text.replace(LINE_BREAK, '\n');

/** Removes invisible characters, which pasted texts often contain, and spaces at both ends. */
export const tidyText = (text: string): string => text.replace(EVERY_INVISIBLE, '').trim();

/** Removes spaces and invisible characters at both ends. Those within the text stay, so that a rule can refuse them. */
export const trimText = (text: string): string => FROM_FIRST_TO_LAST_SEEN.exec(text)?.[0] ?? '';
