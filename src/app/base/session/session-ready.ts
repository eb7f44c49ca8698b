import { waitFor } from 'xstate';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';

/** Resolves to the session's snapshot once it is neither opening LINE nor asking the provider. */
export const sessionReady = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending'));

/**
 * Resolves as {@link sessionReady} does, or before it, while the first check of the page load is under way: what is asked then
 * counts if the check finds the customer signed in.
 */
export const sessionMayAsk = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending') || snapshot.hasTag('mayAsk'));

/** Whether somebody is signed in only because the check of the token could not reach the provider. */
export const isUnchecked = ({ context }: SessionSnapshot): boolean =>
  context.unchecked && context.hasSession && context.lineLoggedIn;

/** Resolves as {@link sessionReady} does, but not while {@link isUnchecked}: what depends on a valid token begins after it. */
export const sessionChecked = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending') && !isUnchecked(snapshot));

/** Whether LINE has answered and the URL has been read, so that a router may be made. */
export const hasArrived = (snapshot: SessionSnapshot): boolean =>
  !['openingLine', 'lineFailed', 'arriving'].some((state) => snapshot.value === state);
