/** Whether a text has the form of a uuid, in whichever case: the provider takes both. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
