import type { PortResult } from '#src/engine/charts/port.types.ts';

export type SessionResult<Value> = PortResult<Value, SessionProblem>;

/** The customer whom the link is for, and the sessions that exist when the page loads. */
export interface Arrival {
  /** The link's uuid, or the stored one if the link has none. */
  uuid: string | null;
  lineLoggedIn: boolean;
  /** True when the four auth headers are stored. */
  hasSession: boolean;
  /** The page that the customer requested before the sign-in: a path on this origin with query and fragment. */
  redirectPath: string | null;
  /** False when LINE has just brought the customer here. Otherwise the page load may be a reload. */
  mayBeReload: boolean;
  /** True for a page that needs no sign-in. The first token check then waits for a page that needs one (SIGN-23). */
  isUnasked: boolean;
  /** True if the token was valid a few minutes ago, so that the page does not wait for the next check (SIGN-55). */
  checkedLately: boolean;
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
  /** LINE did not open. `reason` is a code from `src/line/`. */
  | { code: 'lineFailed'; reason: string }
  /** Neither the link nor the device has a uuid that the provider knows. */
  | { code: 'unknownVisitor' }
  | { code: 'signInRefused' }
  | { code: 'forwardedLink' }
  /** The provider no longer accepts the auth headers. */
  | { code: 'sessionExpired' }
  /** The provider answered a check with an error. `reason` is for developers. */
  | { code: 'checkFailed'; reason: string }
  | { code: 'signedOutElsewhere' }
  /** The device has no free storage for LINE's sign-in (SIGN-4). */
  | { code: 'storageFull' }
  | { code: 'unreachable' };

export interface SessionContext extends Arrival {
  /** The protected page that was last opened while signed in. */
  page: string | null;
  /** True until a check has reached the provider. Calls that need a valid token wait for it. */
  unchecked: boolean;
  /** Special permissions of this session; none exist today. The app refuses a page that requires a missing scope. */
  scopes: readonly string[];
  problem: SessionProblem | null;
}

export type SessionEvent =
  | { type: 'login.pressed' }
  /** The customer asks for a new sign-in, in any state of the session. `path` is the page to return to. */
  | { type: 'newLogin.pressed'; path: string }
  | { type: 'logout.pressed' }
  | { type: 'retry.pressed' }
  /** A protected page was opened. `path` has query and fragment. */
  | { type: 'page.entered'; path: string }
  /** The customer opened home or a sign-in page. From there a signed-in customer returns to the requested page. */
  | { type: 'guestPage.opened' }
  /** The app has navigated to `redirectPath`. */
  | { type: 'redirect.followed' }
  /** The browser restored the page from its cache. The sessions may have changed meanwhile. */
  | { type: 'page.restored'; hasSession: boolean; lineLoggedIn: boolean; isOpen?: boolean }
  /** Another tab may have changed the stored session, or the customer has come back to this tab. */
  | { type: 'device.changed'; hasSession: boolean; lineLoggedIn: boolean }
  | { type: 'otherLink.opened' }
  /**
   * The provider has refused the stored token for good. `path` is the current page. `isOpen` is true when that page
   * needs no sign-in.
   */
  | { type: 'session.ended'; path: string; isOpen?: boolean };
