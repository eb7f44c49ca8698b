/** A problem that the operator must solve, because no code change can. Its report is its message, on one line. */
export class Notice extends Error {}
