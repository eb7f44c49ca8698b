import { pathOf, stepAt } from './chart.ts';
import { planOf } from './flow-plan.ts';
import type { FlowSession } from './flow-session.types.ts';

/** What the browser's history entry of a step holds. */
interface EntryState {
  /**
   * The paths that the entries before it have, the nearest first: of the flow's steps, and last the path (and query) of the
   * page whose link led into the flow.
   */
  behind: readonly string[];
}

/** The browser's history as the projection uses it; the app's router stands behind it. */
export interface FlowHistory {
  pathname(): string;
  /** The state of the current entry, as `navigate` left it. */
  state(): unknown;
  navigate(pathname: string, options: { replace: boolean; state: EntryState }): void;
  /** The browser's own back by so many entries, or its forward where `delta` is positive. */
  go(delta: number): void;
  /** Loads what the page shows anew, once the URL is where the navigation under way leads. */
  reload(): void;
  /** Calls back after every finished navigation, ours and the customer's. */
  subscribe(listener: () => void): () => void;
}

/** An entry and what lies behind it. */
interface Entry extends EntryState {
  path: string;
}

function behindIn(state: unknown): readonly string[] {
  const { behind } = (state ?? {}) as Partial<Record<keyof EntryState, unknown>>;
  return Array.isArray(behind) ? behind.filter((path) => typeof path === 'string') : [];
}

const entryIn = (history: FlowHistory): Entry => ({
  path: history.pathname(),
  behind: behindIn(history.state()),
});

/** How many entries `to` lies behind `from`; 0 if it does not. */
function entriesBack(from: Entry, to: Entry): number {
  const entries = from.behind.indexOf(to.path) + 1;
  return from.behind.slice(entries).join() === to.behind.join() ? entries : 0;
}

/**
 * Keeps the URL and a flow in step. The URL follows the machine:
 * - push: the customer goes on, or a port's answer leads from the review into an edit.
 * - go back: the customer comes to a review that lies behind, or another cause leads to any step that does. So the browser's
 *   back never walks through an edit.
 * - replace: everything else.
 * - pop: the session enters the step of the URL, which is then mended to where the machine went.
 * `belongs` tells the flow's URLs from the rest of the site. Returns the way to stop.
 */
export function projectFlow(
  session: FlowSession,
  history: FlowHistory,
  belongs: (pathname: string) => boolean,
): () => void {
  const { review } = planOf(session.flow);
  const isReview = (path: string) =>
    review !== null && path === pathOf(review, session.getMoment().snapshot.context);
  let here = entryIn(history);
  /** The browser is on its way to another entry: what is written now would be written to this one. */
  let going = false;
  let stopped = false;

  /** StrictMode runs effects twice; the microtask lets the first cleanup cancel its `go`. */
  const go = (delta: number) => {
    going = true;
    queueMicrotask(() => stopped || history.go(delta));
  };

  const navigate = (path: string, { replace, behind }: EntryState & { replace: boolean }) => {
    here = { path, behind };
    history.navigate(path, { replace, state: { behind } });
  };

  const write = () => {
    const { path, cause, editing } = session.getMoment();
    if (path === null || path === here.path || going) return;
    const entries = here.behind.indexOf(path) + 1;
    const isReturn = entries > 0 && (cause !== 'customer' || isReview(path));
    const isLedToEdit = cause === 'port' && editing && isReview(here.path);
    if (isLedToEdit || (cause === 'customer' && !isReturn))
      navigate(path, { replace: false, behind: [here.path, ...here.behind] });
    else if (isReturn) go(-entries);
    else navigate(path, { replace: true, behind: here.behind });
  };

  const read = () => {
    if (!belongs(history.pathname())) return;
    const left = here;
    here = entryIn(history);
    if (going) {
      going = false;
      write();
      return;
    }
    if (here.path === left.path) return;
    session.enter(here.path, { edits: isReview(left.path) && here.behind.includes(left.path) });
    if (session.getMoment().path !== null) return;
    const delta = entriesBack(left, here) - entriesBack(here, left);
    if (delta === 0) navigate(left.path, { replace: true, behind: here.behind });
    else go(delta);
  };

  const stopReading = history.subscribe(read);
  const writing = session.subscribe(write);
  write();
  return () => {
    stopped = true;
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
  const wanted = session.pathBehind();
  const [before] = behindIn(history.state());
  if (wanted === null) {
    const cameFrom = before !== undefined && !isOfFlow(session, before);
    if (cameFrom) history.go(-1);
    return cameFrom;
  }
  if (before === wanted) history.go(-1);
  else session.back();
  return true;
}

const isOfFlow = ({ flow, getMoment }: FlowSession, path: string): boolean =>
  stepAt(flow.machine, path.split('?')[0] ?? path, getMoment().snapshot.context) !== null;
