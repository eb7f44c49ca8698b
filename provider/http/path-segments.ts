export function uuidIn(segment: string | null): string | null {
  const isUuid = segment !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment);
  return isUuid ? segment.toLowerCase() : null;
}

/** Returns an id of another system, or null if the database could not store it. */
export const textIdIn = (segment: string): string | null =>
  /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(segment) ? segment : null;
