/**
 * Checks at compile time that a request contains every answer. Pass the rest of the destructured answers. If the rest
 * still contains an answer, the call does not compile.
 */
export const assertNothingLeft = (_rest: Record<string, never>): void => undefined;
