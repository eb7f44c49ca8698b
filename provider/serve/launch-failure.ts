/** Why the provider cannot start, in one sentence for whoever started it. */
export class LaunchFailure extends Error {}
