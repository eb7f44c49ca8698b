/**
 * Takes the rest of a destructured object from which a request was built. An answer that the request leaves out stays
 * in the rest, and does not compile.
 */
export const allSent = (_rest: Record<string, never>): void => undefined;
