import { safePath } from '#src/lib/urls.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { waitForSession } from './session-ready.ts';

/** The path that the session chart's state leads to. Null if the customer stays on the page. */
export function sessionPath(state: SessionSnapshot): string | null {
  if (state.matches({ signedIn: 'returning' })) return safePath(state.context.redirectPath) ?? '/';
  if (state.hasTag('staying')) return null;
  return Object.values(state.getMeta()).at(-1)?.path ?? null;
}

/**
 * The path to which a page for guests redirects a signed-in customer. Null for guests. For a signed-in customer, the
 * session's requested path is cleared.
 */
export async function guestPageExit(session: SessionActor): Promise<string | null> {
  const opened = { type: 'guestPage.opened' } as const;
  if (!(await waitForSession(session)).can(opened)) return null;
  session.send(opened);
  const page = sessionPath(session.getSnapshot());
  session.send({ type: 'redirect.followed' });
  return page;
}
