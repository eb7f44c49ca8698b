/** PostgreSQL stores neither of these, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Unicode's own limit (UAX 15, "stream-safe"): to normalise a longer run takes time that grows with its square. */
const OVERLOADED = /\p{M}{31}/u;

/** Whether a text can be worked with: the database can keep it, and no letter of it bears dozens of marks. */
export const isReadable = (text: string): boolean => !UNSTORABLE.test(text) && !OVERLOADED.test(text);
