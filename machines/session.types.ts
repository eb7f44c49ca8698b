import type { Answer } from './port.types.ts';

/** What a port of the session returns. */
export type SessionAnswer<Value> = Answer<Value, SessionProblem>;

/** What the arrival told: who the link is for and which sessions are still open. */
export interface Arrival {
  /** The uuid of the link or, without one, the stored one. */
  uuid: string | null;
  lineLoggedIn: boolean;
  /** The four auth headers are stored. */
  hasSession: boolean;
  /** Where the customer wanted to go before signing in; a path on this origin, its query and fragment included. */
  redirectPath: string | null;
  /** Nothing says that LINE has brought the customer here: this page load may be one of the same page anew. */
  mayBeReload: boolean;
}

/** What the device says of the session, as all tabs of the browser share it, and where this page stands. */
export interface DeviceState {
  hasSession: boolean;
  lineLoggedIn: boolean;
  /** The customer has signed out in another tab. */
  signedOutElsewhere: boolean;
  /** Query and fragment included. */
  path: string;
  /** The page there needs no sign-in. */
  isOpen: boolean;
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
  /** The provider returned an error instead of the result of a check; `reason` is for developers. */
  | { code: 'checkFailed'; reason: string }
  /** The customer signed out in another tab of this browser. */
  | { code: 'signedOutElsewhere' }
  /** The device has no room for what LINE's sign-in must remember. */
  | { code: 'storageFull' }
  | { code: 'unreachable' };

export interface SessionContext extends Arrival {
  /** The protected page that was opened last while signed in. */
  page: string | null;
  /** The last check of the token never got to the provider. What depends on a valid token waits for the next one. */
  unchecked: boolean;
  /** What this session may do that not every one may; nothing today. A page that names another scope is refused. */
  scopes: readonly string[];
  problem: SessionProblem | null;
}

export type SessionEvent =
  | { type: 'login.pressed' }
  /** A new sign-in was asked for, whatever the present session is worth; `path` is the page to come back to. */
  | { type: 'newLogin.pressed'; path: string }
  | { type: 'logout.pressed' }
  | { type: 'retry.pressed' }
  /** A protected page was opened; `path` includes the query and the fragment. */
  | { type: 'page.entered'; path: string }
  /** A page was opened that is for guests only, home among them. */
  | { type: 'guestPage.opened' }
  /** The customer has been taken to `redirectPath`. */
  | { type: 'redirect.followed' }
  /** The page came back from the browser's cache; what it knew of the sessions may have changed meanwhile. */
  | { type: 'page.restored'; hasSession: boolean; lineLoggedIn: boolean }
  /** Another tab has written what the device keeps of the session, or a part of it. */
  | { type: 'device.changed'; hasSession: boolean; lineLoggedIn: boolean }
  /** Another tab has opened a link of another customer. */
  | { type: 'otherLink.opened' }
  /** The provider refused the stored token for good; `path` is where that happened, a page that `isOpen` to guests or not. */
  | { type: 'session.ended'; path: string; isOpen?: boolean };
