/** Where a tab keeps which LINE account a uuid's app belongs to. */
export const accountKey = (uuid: string): string => `lineAccount:${uuid}`;
