/** What the arrival told: who the link is for and which sessions are still open. */
export interface Arrival {
  /** The uuid of the link or, without one, the stored one. */
  uuid: string | null;
  lineLoggedIn: boolean;
  /** The four auth headers are stored. */
  hasSession: boolean;
  /** Where the customer wanted to go before signing in; a path on this origin. */
  redirectPath: string | null;
}

export type SessionProblem =
  /** LINE did not open; `reason` is the LINE door's own code. */
  | { code: 'lineFailed'; reason: string }
  /** No uuid in the link or stored, or one that the provider does not know. */
  | { code: 'unknownVisitor' }
  /** LINE or the provider refused the LINE access token. */
  | { code: 'signInRefused' }
  /** The link was made for another LINE user. */
  | { code: 'forwardedLink' }
  /** The provider does not take the auth headers any more. */
  | { code: 'sessionExpired' }
  /** The customer signed out in another tab of this browser. */
  | { code: 'signedOutElsewhere' }
  | { code: 'unreachable' };

export interface SessionContext extends Arrival {
  /** The protected page that was opened last while signed in. */
  page: string | null;
  /** Where the change to signed out leads. */
  signInPage: '/' | '/liff';
  problem: SessionProblem | null;
}

export type SessionEvent =
  | { type: 'login.pressed' }
  | { type: 'logout.pressed' }
  | { type: 'retry.pressed' }
  /** A protected page was opened; `path` includes the query. */
  | { type: 'page.entered'; path: string }
  /** The customer has been taken to `redirectPath`. */
  | { type: 'redirect.followed' }
  /** The page came back from the browser's cache; what it knew of the sessions may have changed meanwhile. */
  | { type: 'page.restored'; hasSession: boolean; lineLoggedIn: boolean }
  /** Another tab has opened a link of another customer. */
  | { type: 'otherLink.opened' }
  /** The customer signed out in another tab; `path` is where this one stands. */
  | { type: 'otherTab.signedOut'; path: string; lineLoggedIn: boolean }
  /** Another tab has begun a session of the same customer. */
  | { type: 'otherTab.signedIn'; lineLoggedIn: boolean }
  /** The provider refused the stored token for good; `path` is where that happened. */
  | { type: 'session.ended'; path: string };
