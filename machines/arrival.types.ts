/**
 * Something that the provider records once about a customer, such as an opened message or a new friend. A page load
 * claims a mark before sending it, so that no mark is sent twice. `kind` and `about` identify the mark.
 */
export interface Mark {
  kind: string;
  about: Readonly<Record<string, string>>;
}

/** `what` names the failed call in error reports. */
export type ArrivalProblem =
  /** The provider refused the mark. Sending it again would not help. */
  | { code: 'refused'; what: string }
  /** The result is unknown. */
  | { code: 'undecided'; what: string }
  /** The provider no longer accepts the session. */
  | { code: 'unauthorized'; what: string };

export interface ArrivalContext {
  lineLoggedIn: boolean;
  marks: readonly Mark[];
  mark: Mark | null;
  /** The last failure. Each failure is a new object. */
  problem: ArrivalProblem | null;
}

export type ArrivalEvent =
  | { type: 'customer.signedIn'; lineLoggedIn: boolean }
  | { type: 'customer.signedOut' }
  /** The first page is shown. Work that would have delayed it may now begin. */
  | { type: 'firstPage.shown' }
  /** A page asks whether the customer is a friend of the account. */
  | { type: 'friendship.asked' }
  /** Raised by the chart when it starts to report the visit. */
  | { type: 'visit.begun' };
