import type { Answer } from './port.types.ts';

export type SessionAnswer<Value> = Answer<Value, SessionProblem>;

/** The facts of an arrival: whom the link is for, and which sessions are open. */
export interface Arrival {
  /** The link's uuid, else the stored one. */
  uuid: string | null;
  lineLoggedIn: boolean;
  /** The four auth headers are stored. */
  hasSession: boolean;
  /** The page wanted before the sign-in: a path on this origin with query and fragment. */
  redirectPath: string | null;
  /** True unless LINE has just brought the customer here: the page load may be a reload. */
  mayBeReload: boolean;
}

/** The session's state on the device, shared by all tabs, and this page's path. */
export interface DeviceState {
  hasSession: boolean;
  lineLoggedIn: boolean;
  signedOutElsewhere: boolean;
  path: string;
  /** True when the page needs no sign-in. */
  isOpen: boolean;
}

export type SessionProblem =
  /** LINE did not open. `reason` is the code of `src/line/`. */
  | { code: 'lineFailed'; reason: string }
  /** No uuid in the link or stored, or one that the provider does not know. */
  | { code: 'unknownVisitor' }
  | { code: 'signInRefused' }
  | { code: 'forwardedLink' }
  /** The provider no longer accepts the auth headers. */
  | { code: 'sessionExpired' }
  /** The provider answered a check with an error. `reason` is for developers. */
  | { code: 'checkFailed'; reason: string }
  | { code: 'signedOutElsewhere' }
  /** The device has no free storage for LINE's sign-in (SIGN-7). */
  | { code: 'storageFull' }
  | { code: 'unreachable' };

export interface SessionContext extends Arrival {
  /** The protected page that was opened last while signed in. */
  page: string | null;
  /** True after a check that never reached the provider. Calls that need a valid token wait for the next check. */
  unchecked: boolean;
  /** Special permissions of this session; none exist today. A page that names a scope outside this list is refused. */
  scopes: readonly string[];
  problem: SessionProblem | null;
}

export type SessionEvent =
  | { type: 'login.pressed' }
  /** A new sign-in at the customer's wish, whatever the state of the session. `path` is the page to return to. */
  | { type: 'newLogin.pressed'; path: string }
  | { type: 'logout.pressed' }
  | { type: 'retry.pressed' }
  /** A protected page was opened. `path` has query and fragment. */
  | { type: 'page.entered'; path: string }
  /** A page for guests only was opened, home among them. */
  | { type: 'guestPage.opened' }
  /** The app has navigated to `redirectPath`. */
  | { type: 'redirect.followed' }
  /** The page came back from the browser's cache, and the sessions may have changed meanwhile. */
  | { type: 'page.restored'; hasSession: boolean; lineLoggedIn: boolean }
  /** Another tab has changed the stored session. */
  | { type: 'device.changed'; hasSession: boolean; lineLoggedIn: boolean }
  | { type: 'otherLink.opened' }
  /** The provider has refused the stored token for good. `path` is the current page; `isOpen`: it needs no sign-in. */
  | { type: 'session.ended'; path: string; isOpen?: boolean };
