import type { SessionEvent } from '#machines/session.types.ts';
import type { AuthHeaders } from '#src/api/auth-headers.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { Visitor } from '#src/app/base/session/visitor.ts';
import type { CrossTabEvents } from './cross-tab-events.ts';

interface OtherTabsDeps {
  session: SessionActor;
  visitor: Pick<Visitor, 'isReplaced'>;
  headers: Pick<AuthHeaders, 'current'>;
  lineLoggedIn: () => boolean;
}

/**
 * Tells the session what the device says by now, which all tabs of a browser share. To be called when the device may have
 * changed; what comes of it is the chart's business, and what would change nothing is not told.
 */
export function followOtherTabs(deps: OtherTabsDeps): CrossTabEvents {
  const { session, visitor, headers, lineLoggedIn } = deps;
  const tell = (type: 'device.changed' | 'page.restored') => {
    const said = { hasSession: headers.current() !== null, lineLoggedIn: lineLoggedIn() };
    const event: SessionEvent = visitor.isReplaced() ? { type: 'otherLink.opened' } : { type, ...said };
    const state = session.getSnapshot();
    if (!state.matches('replaced') && state.can(event)) session.send(event);
  };
  return { changed: () => tell('device.changed'), restored: () => tell('page.restored') };
}
