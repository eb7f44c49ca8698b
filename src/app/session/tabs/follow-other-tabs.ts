import type { AuthHeaders } from '#src/api/auth-headers.ts';
import type { UrlQueryStore } from '#src/app/session/link/url-query-store.ts';
import type { FlowRuntime } from '#src/engine/flow-runtime.ts';
import type { SessionActor } from '../session-actor.ts';
import type { Visitor } from '../visitor.ts';
import type { CrossTabEvents } from './cross-tab-events.ts';
import type { SignOutMark } from './sign-out-mark.ts';

interface OtherTabsDeps {
  session: SessionActor;
  visitor: Pick<Visitor, 'isReplaced'>;
  headers: Pick<AuthHeaders, 'current'>;
  flows: Pick<FlowRuntime, 'forgetTab'>;
  queries: Pick<UrlQueryStore, 'clear'>;
  signOuts: Pick<SignOutMark, 'isNew'>;
  lineLoggedIn: () => boolean;
  /** Path and query of the page. */
  path: () => string;
}

/** A session that begins is four writes: half of them must not read as the end of the one before. */
const HALF_WRITTEN_MS = 100;

/**
 * Keeps a page in step with the other tabs of its browser, which share one visitor and one session. It is to be told when
 * the device may have changed, and finds out for itself what has.
 */
export function followOtherTabs(deps: OtherTabsDeps): CrossTabEvents {
  const { session, visitor, headers, flows, queries, signOuts, lineLoggedIn, path } = deps;
  let isWaiting = false;
  const hasSession = () => headers.current() !== null;
  const isSignedIn = () => session.getSnapshot().hasTag('signedIn');

  const giveWay = () => {
    if (session.getSnapshot().matches('replaced')) return;
    flows.forgetTab();
    queries.clear();
    session.send({ type: 'otherLink.opened' });
  };

  const signOut = () => {
    if (!signOuts.isNew()) return session.send({ type: 'session.ended', path: path() });
    flows.forgetTab();
    session.send({ type: 'otherTab.signedOut', path: path(), lineLoggedIn: lineLoggedIn() });
  };

  const compare = () => {
    isWaiting = false;
    if (visitor.isReplaced()) return giveWay();
    if (isSignedIn() === hasSession()) return;
    if (isSignedIn()) signOut();
    else session.send({ type: 'otherTab.signedIn', lineLoggedIn: lineLoggedIn() });
  };

  return {
    changed: () => {
      if (visitor.isReplaced()) return giveWay();
      if (isWaiting || isSignedIn() === hasSession()) return;
      isWaiting = true;
      setTimeout(compare, HALF_WRITTEN_MS);
    },
    restored: () => {
      compare();
      session.send({ type: 'page.restored', hasSession: hasSession(), lineLoggedIn: lineLoggedIn() });
    },
  };
}
