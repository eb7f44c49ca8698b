/** The session storage key of the LINE account of a uuid. */
export const accountKey = (uuid: string): string => `lineAccount:${uuid}`;
