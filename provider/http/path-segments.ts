/** The uuid that a path segment or header holds, in lower case; null when the text is not a uuid. */
export function uuidIn(segment: string | null): string | null {
  const isUuid = segment !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment);
  return isUuid ? segment.toLowerCase() : null;
}

/** A text id from another system, or null when no database could store it. */
export const textIdIn = (segment: string): string | null =>
  /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(segment) ? segment : null;
