/**
 * Takes the rest of a destructuring from which a request was built. A field of the answers that the request has left out stays
 * in it, and does not compile.
 */
export const allSent = (_rest: Record<string, never>): void => undefined;
