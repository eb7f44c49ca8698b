import { pathOf, stepAt } from './chart.ts';
import { planOf } from './flow-plan.ts';
import type { FlowSession } from './flow-session.types.ts';

/** The history state of a step's entry. */
interface EntryState {
  /**
   * The paths of the entries before this one, the nearest first. The last is the path (and query) of the page whose link opened
   * the flow.
   */
  behind: readonly string[];
}

/** The part of the browser's history that the projection needs, implemented by the app's router. */
export interface FlowHistory {
  pathname(): string;
  /** The state that `navigate` gave the current entry. */
  state(): unknown;
  navigate(pathname: string, options: { replace: boolean; state: EntryState }): void;
  /** Moves by `delta` entries, back when negative. */
  go(delta: number): void;
  /** Reloads the page's data once the pending navigation has reached its URL. */
  reload(): void;
  /** Calls the listener after every finished navigation, the app's and the customer's. */
  subscribe(listener: () => void): () => void;
}

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

/** The number of entries from `from` back to `to`; 0 when `to` is not behind `from`. */
function entriesBack(from: Entry, to: Entry): number {
  const entries = from.behind.indexOf(to.path) + 1;
  return from.behind.slice(entries).join() === to.behind.join() ? entries : 0;
}

/**
 * Synchronises the URL and a flow. The URL follows the machine:
 * - push: the customer goes on, or a port's result leads from the review into an edit.
 * - go back: the customer returns to a review behind, or another cause leads to any step behind. So the browser's back never
 * walks through an edit (WIZ-24).
 * - replace: every other move.
 * - pop: the session enters the URL's step, and the URL is corrected to the machine's step.
 * `belongs` is true for the flow's URLs. Returns a function that stops the projection.
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
  /** True while the browser moves to another entry. A write now would change the entry that it leaves. */
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
 * The in-app back. It goes back in the history when the entry before is the chart's previous step, and replaces otherwise, so
 * it never adds an entry (WIZ-18). From the first page it goes back to the page that the customer came from. Returns false when
 * there is no such page; the app then opens the flow's exit.
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
