import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { PageSession } from '#src/api/client.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import { safePath } from '#src/lib/urls.ts';

/** The running session chart: one actor per page load. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls `follow` after every change. A crash of the session is ignored here, because {@link reportSession} reports it. */
export const subscribeToSession = (
  session: SessionActor,
  follow: (snapshot: SessionSnapshot) => void,
): { unsubscribe: () => void } => session.subscribe({ next: follow, error: () => undefined });

/** Reports a failed check of the token (SIGN-28) and a crash of the session chart. */
export function reportSession(session: SessionActor, report: Report): void {
  let hadFailed = false;
  const follow = (state: SessionSnapshot) => {
    const hasFailed = state.matches({ ending: 'byFailedCheck' });
    if (hasFailed && !hadFailed) {
      const { problem } = state.context;
      const reason = problem?.code === 'checkFailed' ? problem.reason : problem?.code;
      report(new Error(`the session ended by a failed check: ${reason}`));
    }
    hadFailed = hasFailed;
  };
  session.subscribe({ next: follow, error: report });
}

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
  const guestPageOpened = { type: 'guestPage.opened' } as const;
  if (!(await waitForSession(session)).can(guestPageOpened)) return null;
  session.send(guestPageOpened);
  const page = sessionPath(session.getSnapshot());
  session.send({ type: 'redirect.followed' });
  return page;
}

/**
 * The session's state that the client needs for the calls of pages. `syncWithOtherTabs` applies changes made by other tabs. It
 * runs before each request, and before each response is used. Call this function once, after the session has started.
 */
export function pageSession(session: SessionActor, syncWithOtherTabs: () => void): PageSession {
  const signOuts = countSignOuts(session);
  return {
    epoch: () => {
      // A response may arrive after the session chart has stopped.
      if (session.getSnapshot().status === 'active') syncWithOtherTabs();
      return signOuts();
    },
    pendingCheck: () => {
      const state = session.getSnapshot();
      return state.hasTag('mayAsk') || isUnchecked(state)
        ? async () => (await waitForTokenCheck(session)).hasTag('signedIn')
        : null;
    },
  };
}

/** Counts the sign-outs by the customer, in this tab or another. Sessions that the provider ends are not counted. */
function countSignOuts(session: SessionActor): () => number {
  let signOuts = 0;
  let wasOut = false;
  subscribeToSession(session, (state) => {
    const isOut =
      state.matches({ ending: 'byCustomer' }) || state.context.problem?.code === 'signedOutElsewhere';
    if (isOut && !wasOut) signOuts += 1;
    wasOut = isOut;
  });
  return () => signOuts;
}
