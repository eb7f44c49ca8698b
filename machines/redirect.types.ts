import type { SessionProblem } from './session.types.ts';

export interface RedirectInput {
  /** The redirect page asks for the account's settings; /liff does not, and keeps no path of its own. */
  asksSettings: boolean;
  /** How many sign-ins have begun by themselves without one that worked. */
  attempts: number;
}

/** How the session stands once it is neither opening LINE nor asking the provider. */
export interface SessionStanding {
  signedIn: boolean;
  /** The token is known to be valid: its last check has reached the provider. */
  isChecked: boolean;
  lineLoggedIn: boolean;
  /** Whether it could go to LINE now. */
  canLogIn: boolean;
  problem: SessionProblem | null;
}

/** Where a setting sends the browser: a path of the app, or another site. */
export type RedirectDestination = { path: string } | { site: string };

export interface RedirectContext extends RedirectInput {
  standing: SessionStanding | null;
  /** Null while no setting matches. */
  destination: RedirectDestination | null;
}
