/**
 * Refusals that do not follow from the declaration of the call. The refusals that follow from it are 401 for signed-in
 * calls, 400, 408, 413 and 415 for calls with a body, and 5xx.
 */
export type RefusalStatus = 403 | 404 | 409 | 412 | 422 | 429;

/** The facts about a call that its schemas do not show, for teams that build a provider. */
export interface EndpointNote {
  /** One sentence. */
  readonly summary: string;
  readonly refusals: readonly RefusalStatus[];
  /** What was assumed because the specification does not say it. */
  readonly assumption?: string;
  /** The kind of the path's `:id`, if it is not a number. */
  readonly idIs?: 'id' | 'uuid' | 'token';
}
