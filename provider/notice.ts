/**
 * A problem that the operator must solve, because no change of the code can. Only its message is reported, on one line.
 */
export class Notice extends Error {}
