import { waitFor } from 'xstate';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';

/** Resolves with the session's snapshot when LINE's SDK is initialised and no call of the session is pending. */
export const waitForSession = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending'));

/**
 * Resolves like {@link waitForSession}, but does not wait for the page load's first token check. Data that is loaded
 * before the check has finished may be used only if the check passes.
 */
export const waitUntilLoadingAllowed = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending') || snapshot.hasTag('mayAsk'));

/** True if the customer counts as signed in although the token check could not reach the provider. */
export const isUnchecked = ({ context }: SessionSnapshot): boolean =>
  context.unchecked && context.hasSession && context.lineLoggedIn;

/**
 * Resolves like {@link waitForSession}, but also waits while {@link isUnchecked} is true. Use it where a valid token is
 * needed.
 */
export const waitForTokenCheck = (session: SessionActor): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('pending') && !isUnchecked(snapshot));

/** True after LINE's SDK is initialised and the URL has been read. Only then may a router be created. */
export const canCreateRouter = (snapshot: SessionSnapshot): boolean =>
  !['openingLine', 'lineFailed', 'arriving'].some((state) => snapshot.value === state);
