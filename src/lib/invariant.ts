/** Throws an `Error` if a condition is false that only a bug can make false. Message: `where: what. What to do.` */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
