import type { SessionProblem } from './session.types.ts';

export interface RedirectInput {
  /**
   * True on `/redirect`, which reads the account's settings and stores its own path for the return from the sign-in.
   * False on `/liff`.
   */
  asksSettings: boolean;
  /** The number of automatic sign-ins since the last success. */
  attempts: number;
}

/** The state of the session, after LINE has opened and no request to the provider is pending. */
export interface SessionSummary {
  signedIn: boolean;
  /** True when the last token check reached the provider and passed. */
  isChecked: boolean;
  lineLoggedIn: boolean;
  /** True when the customer can go to LINE's login now. */
  canLogIn: boolean;
  problem: SessionProblem | null;
}

/** The destination in a redirect setting: a path of the app, or another site. */
export type RedirectDestination = { path: string } | { site: string };

export interface RedirectContext extends RedirectInput {
  standing: SessionSummary | null;
  /** Null when no setting matches. */
  destination: RedirectDestination | null;
}
