/**
 * Checks at compile time that a request contains every answer. Pass the rest of the destructured answers: a forgotten
 * answer stays in the rest, and does not compile.
 */
export const allSent = (_rest: Record<string, never>): void => undefined;
