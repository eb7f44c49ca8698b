/** The session storage key of the LINE account that belongs to a customer's uuid. */
export const accountKey = (uuid: string): string => `lineAccount:${uuid}`;
