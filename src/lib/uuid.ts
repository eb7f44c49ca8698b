/** True for a uuid in upper or lower case, because the provider accepts both (ARR-2). */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
