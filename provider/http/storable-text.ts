/** PostgreSQL stores neither of these, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the database can keep the text: it holds no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
