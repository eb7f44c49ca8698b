/** The key of a uuid's LINE account in session storage. */
export const accountKey = (uuid: string): string => `lineAccount:${uuid}`;
