import type { FlowSession } from './flow-session.types.ts';
import { stepAt } from './step-path.ts';

/**
 * What lies in the browser's history entry: the path (and query) that is directly before it, if a flow put it there, or the
 * link that led into one.
 */
interface EntryState {
  before: string | null;
}

/** The browser's history as the projection uses it; the app's router stands behind it. */
export interface FlowHistory {
  pathname(): string;
  /** The state of the current entry, as `navigate` left it. */
  state(): unknown;
  navigate(pathname: string, options: { replace: boolean; state: EntryState }): void;
  /** The browser's own back. */
  back(): void;
  /** Loads what the page shows anew, once the URL is where the navigation under way leads. */
  reload(): void;
  /** Calls back after every finished navigation, ours and the customer's. */
  subscribe(listener: () => void): () => void;
}

const entryState = (state: unknown): EntryState => ({
  before:
    typeof state === 'object' && state !== null && 'before' in state && typeof state.before === 'string'
      ? state.before
      : null,
});

/**
 * Keeps the URL and a flow in step. The machine is the only writer of the URL: a customer's forward step pushes an
 * entry, everything else replaces the current one. A pop or a deep link is handed to the session, and the URL is then
 * mended to where the machine went. `belongs` tells the flow's URLs from the rest of the site. Answers the way to stop.
 */
export function projectFlow(
  session: FlowSession,
  history: FlowHistory,
  belongs: (pathname: string) => boolean,
): () => void {
  let synced = history.pathname();

  const write = () => {
    const { path, cause } = session.getMoment();
    if (path === null || path === synced) return;
    const replace = cause !== 'customer';
    const before = replace ? entryState(history.state()).before : synced;
    synced = path;
    history.navigate(path, { replace, state: { before } });
  };

  const read = () => {
    const pathname = history.pathname();
    if (pathname === synced || !belongs(pathname)) return;
    const mended = synced;
    synced = pathname;
    session.enter(pathname);
    if (session.getMoment().path !== null) return;
    synced = mended;
    history.navigate(mended, { replace: true, state: entryState(history.state()) });
  };

  const stopReading = history.subscribe(read);
  const writing = session.subscribe(write);
  write();
  return () => {
    stopReading();
    writing.unsubscribe();
  };
}

/**
 * The in-app back: the browser's own when that leads where the chart says, else a replace, so that it never grows the
 * history. From the first page it leads to the page that the customer came from, as that was left; false when no such page
 * lies behind, and the app has to lead to the flow's exit.
 */
export function pressBack(session: FlowSession, history: FlowHistory): boolean {
  const behind = session.pathBehind();
  const { before } = entryState(history.state());
  if (behind === null) {
    const cameFrom = before !== null && !isOfFlow(session, before);
    if (cameFrom) history.back();
    return cameFrom;
  }
  if (before === behind) history.back();
  else session.back();
  return true;
}

const isOfFlow = ({ flow, getMoment }: FlowSession, path: string): boolean =>
  stepAt(flow.machine, path.split('?')[0] ?? path, getMoment().snapshot.context) !== null;
