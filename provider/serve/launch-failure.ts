/** The reason why the provider cannot start, in one sentence for the operator. */
export class LaunchFailure extends Error {}
