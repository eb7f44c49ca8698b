/** A problem for the operator to solve, not a bug in the code. Only its message is reported, on one line. */
export class Notice extends Error {}
