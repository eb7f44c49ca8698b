/**
 * Throws an `Error` if `condition` is false, which only a bug can cause. Write the message as `where: what. What to
 * do.`
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/**
 * Checks at compile time that a request contains every answer. Pass the rest of the destructured answers. If the rest
 * still contains an answer, the call does not compile.
 */
export const assertNothingLeft = (_rest: Record<string, never>): void => undefined;
