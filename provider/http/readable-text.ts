/** PostgreSQL stores neither of these, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Unicode's own limit (UAX 15, "stream-safe"): the time to normalise a longer run grows with its square. */
const OVERLOADED = /\p{M}{31}/u;

/** True for a text that the database can store and whose letters have fewer than 31 marks. */
export const isReadable = (text: string): boolean => !UNSTORABLE.test(text) && !OVERLOADED.test(text);
