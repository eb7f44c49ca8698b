/** Refusals beyond those that follow from the declaration: 401 of signed-in calls, 400, 413 and 415 of bodies, 5xx. */
export type RefusalStatus = 403 | 404 | 409 | 422 | 429;

/** What a team that builds a provider must know of a call beyond its schemas. */
export interface EndpointNote {
  /** One sentence. */
  readonly summary: string;
  readonly refusals: readonly RefusalStatus[];
  /** What the specification does not show, and what was chosen instead. */
  readonly assumption?: string;
  /** What the `:id` of the path is, where it is no number. */
  readonly idIs?: 'id' | 'uuid' | 'token';
}
