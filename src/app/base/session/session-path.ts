import { safePath } from '#src/lib/safe-path.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';

/** The page to which the session leads, read off its chart; null where it leaves the customer alone. */
export function sessionPath(state: SessionSnapshot): string | null {
  if (state.matches({ signedIn: 'returning' })) return safePath(state.context.redirectPath) ?? '/';
  if (state.hasTag('staying')) return null;
  return Object.values(state.getMeta()).at(-1)?.path ?? null;
}

/** Where the session leads a customer who has opened a page for guests, once; null when that is a guest, who stays. */
export async function guestPageExit(session: SessionActor): Promise<string | null> {
  const opened = { type: 'guestPage.opened' } as const;
  if (!(await sessionReady(session)).can(opened)) return null;
  session.send(opened);
  const page = sessionPath(session.getSnapshot());
  session.send({ type: 'redirect.followed' });
  return page;
}
