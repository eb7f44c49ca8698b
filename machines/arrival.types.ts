/** A mark of a link, or of a friendship. `kind` and `about` identify it. */
export interface Mark {
  kind: string;
  about: Readonly<Record<string, string>>;
}

/** `what` names the failed call in the report. */
export type ArrivalProblem =
  /** The provider refused for good. */
  | { code: 'refused'; what: string }
  /** No result is known. */
  | { code: 'undecided'; what: string }
  /** The provider no longer accepts the session. */
  | { code: 'unauthorized'; what: string }
  /** This mark was claimed before: by this page load, an earlier one or another tab. */
  | { code: 'claimedBefore' };

export interface ArrivalContext {
  lineLoggedIn: boolean;
  marks: readonly Mark[];
  mark: Mark | null;
  /** The last failure; a new object each time. */
  problem: ArrivalProblem | null;
}

export type ArrivalEvent =
  | { type: 'customer.signedIn'; lineLoggedIn: boolean }
  | { type: 'customer.signedOut' }
  /** The first page is shown; work that would have delayed it may begin. */
  | { type: 'firstPage.shown' }
  /** A page asks whether the customer is a friend of the account. */
  | { type: 'friendship.asked' }
  /** Raised by the chart: the visit is being reported. */
  | { type: 'visit.begun' };
