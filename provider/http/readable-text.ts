/** PostgreSQL stores neither NUL nor a lone surrogate, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/**
 * More than 30 combining marks in a row, which Unicode's stream-safe text does not allow (UAX 15). Normalising a longer
 * run takes quadratic time.
 */
const OVERLOADED = /\p{M}{31}/u;

/** True if the database can store the text and no letter has more than 30 combining marks. */
export const isReadable = (text: string): boolean => !UNSTORABLE.test(text) && !OVERLOADED.test(text);
