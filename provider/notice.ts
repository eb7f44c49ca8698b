/** A condition for the operator that no code change can mend; its report is its message, in one line. */
export class Notice extends Error {}
