/** Refusals beyond those that follow from the declaration: 401 of signed-in calls, 400, 413 and 415 of bodies, 5xx. */
export type RefusalStatus = 403 | 404 | 409 | 422 | 429;

/** The facts about a call that its schemas do not show, for teams that build a provider. */
export interface EndpointNote {
  /** One sentence. */
  readonly summary: string;
  readonly refusals: readonly RefusalStatus[];
  /** The choice made where the specification is silent. */
  readonly assumption?: string;
  /** The kind of the path's `:id`, unless it is a number. */
  readonly idIs?: 'id' | 'uuid' | 'token';
}
