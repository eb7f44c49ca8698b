import type { SessionProblem } from './session.types.ts';

export interface RedirectInput {
  /** True on `/redirect`, which reads the account's settings and keeps its path. False on `/liff`, which does neither. */
  asksSettings: boolean;
  /** The number of automatic sign-ins since the last success. */
  attempts: number;
}

/** The session's state, once it neither opens LINE nor waits for the provider. */
export interface SessionStanding {
  signedIn: boolean;
  /** True when the last token check reached the provider and passed. */
  isChecked: boolean;
  lineLoggedIn: boolean;
  /** True when the customer can go to LINE's login now. */
  canLogIn: boolean;
  problem: SessionProblem | null;
}

/** The target of a redirect setting: a path of the app, or another site. */
export type RedirectDestination = { path: string } | { site: string };

export interface RedirectContext extends RedirectInput {
  standing: SessionStanding | null;
  /** Null when no setting matches. */
  destination: RedirectDestination | null;
}
