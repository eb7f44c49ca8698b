/** Its message tells the operator why the provider cannot start. */
export class LaunchFailure extends Error {}
