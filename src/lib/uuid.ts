/** True for a uuid in upper or lower case, because the provider accepts both (ARR-1). */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Returns the uuid that a part of a URL names, in lower case. Chats and mails add punctuation, quotes, brackets, spaces
 * and percent-encoding to a link, so anything but letters and digits may stand before the uuid, and anything but another
 * hexadecimal digit may follow it (ARR-53).
 */
export const readUuid = (text: string | undefined): string | null => {
  const [, uuid] =
    /^(?:%[\da-f]{2}|[^\da-z])*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f])/i.exec(text ?? '') ?? [];
  return uuid?.toLowerCase() ?? null;
};
