import { pathOf, stepAt } from './chart.ts';
import { planOf } from './flow-plan.ts';
import type { FlowSession } from './flow-session.types.ts';

interface EntryState {
  /**
   * The paths of the entries before this one, the nearest first. The last one is the page that linked to the flow, with its
   * query.
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
  /**
   * Blocks back and forward to each path for which `isHeld` returns true, so that the page is not left. Returns a
   * function that ends the block.
   */
  blockLeaving(isHeld: (pathname: string) => boolean): () => void;
  /** Reloads the page's data once the pending navigation has reached its URL. */
  reload(): void;
  /** Calls the listener after every finished navigation, whether by the app or by the customer. */
  subscribe(listener: () => void): () => void;
}

interface Entry extends EntryState {
  path: string;
}

function readPreviousPaths(state: unknown): readonly string[] {
  const { behind } = (state ?? {}) as Partial<Record<keyof EntryState, unknown>>;
  return Array.isArray(behind) ? behind.filter((path) => typeof path === 'string') : [];
}

const readEntry = (history: FlowHistory): Entry => ({
  path: history.pathname(),
  behind: readPreviousPaths(history.state()),
});

/** Returns how many entries `to` is behind `from`, or 0 when it is not behind. */
function entriesBack(from: Entry, to: Entry): number {
  const entries = from.behind.indexOf(to.path) + 1;
  return from.behind.slice(entries).join() === to.behind.join() ? entries : 0;
}

/**
 * Synchronises the URL with a flow, in both directions. When the flow moves:
 * - It pushes an entry when the customer goes forward, or when a port's result leads from the review into an edit.
 * - It goes back to an existing entry when the customer returns to the review. It also does so when a move with a
 *   cause other than `customer` leads to a step that has an entry behind the current one. So the browser's back never
 *   passes through an edit (WIZ-18).
 * - It replaces the entry in all other cases.
 *
 * When the browser's history moves, the session enters the URL's step. If the session shows another step instead, the
 * URL is corrected. `belongs` returns true for the flow's URLs. The returned function stops the projection.
 */
export function projectFlow(
  session: FlowSession,
  history: FlowHistory,
  belongs: (pathname: string) => boolean,
): () => void {
  const { review } = planOf(session.flow);
  const isReview = (path: string) =>
    review !== null && path === pathOf(review, session.getViewState().snapshot.context);
  let here = readEntry(history);
  /** True while the browser moves to another entry. A write now would still change the old entry. */
  let going = false;
  let stopped = false;

  /** React's StrictMode runs effects twice. The microtask lets the first cleanup cancel its `go`. */
  const go = (delta: number) => {
    going = true;
    queueMicrotask(() => stopped || history.go(delta));
  };

  const navigate = (path: string, { replace, behind }: EntryState & { replace: boolean }) => {
    here = { path, behind };
    history.navigate(path, { replace, state: { behind } });
  };

  const write = () => {
    const { path, cause, editing } = session.getViewState();
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
    if (!belongs(history.pathname())) {
      session.leave();
      return;
    }
    const previous = here;
    here = readEntry(history);
    if (going) {
      going = false;
      write();
      return;
    }
    if (here.path === previous.path) return;
    session.navigateTo(here.path, { edits: isReview(previous.path) && here.behind.includes(previous.path) });
    if (session.getViewState().path !== null) return;
    const delta = entriesBack(previous, here) - entriesBack(here, previous);
    if (delta === 0) navigate(previous.path, { replace: true, behind: here.behind });
    else go(delta);
  };

  let stopHolding: (() => void) | null = null;
  // Even the first step of a wizard may send a submission. The entry before it is another page, which back must not
  // open while the flow is sending (WIZ-25). The router honours one `hold` at a time, so the flow releases its own
  // when it is not sending.
  const hold = () => {
    const { path } = session.getViewState();
    if (path === null) stopHolding ??= history.blockLeaving((pathname) => !belongs(pathname));
    else release();
  };
  const release = () => {
    stopHolding?.();
    stopHolding = null;
  };

  const stopReading = history.subscribe(read);
  const writing = session.subscribe(() => {
    hold();
    write();
  });
  hold();
  write();
  return () => {
    stopped = true;
    // A router may have replaced the flow's page before it tells of the new URL.
    if (!belongs(history.pathname())) session.leave();
    release();
    stopReading();
    writing.unsubscribe();
  };
}

/**
 * The page's own back button. It goes back in the history if the previous entry is the chart's previous step.
 * Otherwise it replaces the entry, so it never adds one (WIZ-18). From the first page it goes back to the page that
 * the customer came from. Returns false when there is no such page. The caller then leaves the flow.
 */
export function goBackInFlow(session: FlowSession, history: FlowHistory): boolean {
  const previousStepPath = session.getPreviousStepPath();
  const [before] = readPreviousPaths(history.state());
  if (previousStepPath === null) {
    const cameFrom = before !== undefined && !isOfFlow(session, before);
    if (cameFrom) history.go(-1);
    return cameFrom;
  }
  if (before === previousStepPath) history.go(-1);
  else session.back();
  return true;
}

const isOfFlow = ({ flow, getViewState }: FlowSession, path: string): boolean =>
  stepAt(flow.machine, path.split('?')[0] ?? path, getViewState().snapshot.context) !== null;
