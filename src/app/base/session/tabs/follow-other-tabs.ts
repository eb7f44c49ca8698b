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
  /** True while the page needs no sign-in. */
  isOpen?: () => boolean;
}

/**
 * Returns functions that send the state of the storage, which all tabs share, to the session chart. Call them whenever
 * the storage may have changed. Events that the chart would ignore are not sent.
 */
export function createCrossTabHandlers(deps: OtherTabsDeps): CrossTabEvents {
  const { session, visitor, headers, lineLoggedIn, isOpen = () => false } = deps;
  const tell = (type: 'device.changed' | 'page.restored', place: { isOpen: true } | false = false) => {
    const deviceState = { ...place, hasSession: headers.current() !== null, lineLoggedIn: lineLoggedIn() };
    const event: SessionEvent = visitor.isReplaced()
      ? { type: 'otherLink.opened' }
      : { type, ...deviceState };
    const state = session.getSnapshot();
    if (!state.matches('replaced') && state.can(event)) session.send(event);
  };
  return {
    changed: () => tell('device.changed'),
    restored: () => tell('page.restored', isOpen() && { isOpen: true }),
  };
}
