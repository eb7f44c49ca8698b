/** Something that a link asks for, or that a friend brings about. `about` is what makes it this mark and no other. */
export interface Mark {
  kind: string;
  about: Readonly<Record<string, string>>;
}

/** `what` says for the report what did not work. */
export type ArrivalProblem =
  /** The provider has said no, for good. */
  | { code: 'refused'; what: string }
  /** The provider has not decided, or nobody knows what it decided. */
  | { code: 'undecided'; what: string }
  /** The provider does not take the session any more. */
  | { code: 'unauthorized'; what: string }
  /** This mark was claimed before, by this page load, an earlier one or another tab. */
  | { code: 'claimedBefore' };

export interface ArrivalContext {
  /** LINE knows the customer who is signed in. */
  lineLoggedIn: boolean;
  /** Those that wait for their turn. */
  marks: readonly Mark[];
  /** The one whose turn it is. */
  mark: Mark | null;
  /** What did not work last; each is another object. */
  problem: ArrivalProblem | null;
}

export type ArrivalEvent =
  | { type: 'customer.signedIn'; lineLoggedIn: boolean }
  | { type: 'customer.signedOut' }
  /** The first page stands; what would have stood in its way may begin. */
  | { type: 'firstPage.shown' }
  /** A page wants to know whether the customer is a friend of the account. */
  | { type: 'friendship.asked' }
  /** The chart tells itself: the provider is being told of the visit. */
  | { type: 'visit.begun' };
