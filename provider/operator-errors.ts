// Errors whose message is for the operator. It is printed alone, without the stack of a bug.

/** A problem outside of the code, such as LINE not answering, which a request reports to the log. */
export class Notice extends Error {}

/** Its message tells the operator why the provider cannot start. */
export class LaunchFailure extends Error {}

/** Its message tells the operator why the command did nothing. */
export class CommandFailure extends Error {}
