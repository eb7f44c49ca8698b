/** What an operator should know and cannot mend in the code: a report of it is its message, in one line. */
export class Notice extends Error {}
