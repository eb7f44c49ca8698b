/** Throws an `Error` when a condition that only a bug can break is false. Message: `where: what. What to do.` */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
