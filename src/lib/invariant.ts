/**
 * Throws an `Error` if `condition` is false, which only a bug can cause. Write the message as `where: what. What to
 * do.`
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
