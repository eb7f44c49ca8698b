import type { InspectionEvent, Observer } from 'xstate';
import type { ListableStore } from '#src/lib/safe-storage.ts';
import { pathOf, scopeOf, stepAt } from './chart.ts';
import type { DraftSummary } from './draft.ts';
import { draftsIn, TAB_NAME, tabNameIn } from './draft-keeper.ts';
import { isOfEarlierDraft } from './earlier-drafts.ts';
import { openFlowSession } from './flow-session.ts';
import type { FlowSession, FlowSessionDeps } from './flow-session.types.ts';
import { isDraftKey, isRunKey } from './run-keys.ts';

/** A step that could not be loaded is asked for again when the customer comes back to it, from signing in anew or home. */
const RETRY = { type: 'retry.pressed' };

interface FlowOpening
  extends Pick<
    FlowSessionDeps,
    'flow' | 'machine' | 'data' | 'facts' | 'startFacts' | 'visitor' | 'mayBeReload'
  > {
  pathname: string;
}

/** A run that was begun and not ended. */
interface BegunRun extends DraftSummary {
  /** Something was sent, and nobody knows yet what became of it. */
  inDoubt: boolean;
}

/** Holds the flows that are under way in this page. */
export interface FlowRuntime {
  /** The run under way of this flow when the customer comes back to it in the same page, else a new one. */
  open(opening: FlowOpening): FlowSession;
  /** The runs that this page has opened and not ended. */
  running(): readonly FlowSession[];
  /** Whether a URL is of a flow that shows another step, and is replaced by the URL of the step that is shown. */
  mends(pathname: string): boolean;
  /** Whether answers of an unfinished flow are kept in this tab. */
  keepsDraft(): boolean;
  /** What this visitor has begun, in this tab or on an earlier visit; the newest first, each run once. */
  begunBy(visitor: string): readonly BegunRun[];
  /** Whether a draft still speaks of an image. */
  speaksOf(imageKey: string): boolean;
  /** Drops the drafts that are too old. */
  sweep(): void;
  /** Ends every run and drops every draft and receipt: on logout and when the visitor changes. */
  clear(): void;
  /** Another tab signed out first: clears this tab only; the device may already hold the next visitor's. */
  forgetTab(): void;
}

interface RuntimeDeps {
  tab: ListableStore;
  device: ListableStore;
  newId: () => string;
  now: () => number;
  /** The images that drafts speak of: those of a run are forgotten with its draft in this tab, all are cleared with all drafts. */
  images?: { forget(run: string): Promise<void>; clear(): Promise<void> };
  /** Hears everything that happens in the flows' charts. */
  inspect?: Observer<InspectionEvent>;
}

export function createFlowRuntime({ tab, device, images, ...deps }: RuntimeDeps): FlowRuntime {
  const running = new Map<string, { session: FlowSession; visitor: string; facts: string }>();
  const drop = (store: ListableStore, isMeant: (key: string) => boolean = () => true) => {
    const kept = store.keys().filter((key) => isRunKey(key) || isOfEarlierDraft(key));
    for (const key of kept.filter(isMeant)) store.removeItem(key);
  };
  const tabName = tabNameIn(tab, deps.newId);
  const draftGone = (run: string) => void images?.forget(run);
  const living = () =>
    [...draftsIn(tab, deps.now()), ...draftsIn(device, deps.now())].map(([, draft]) => draft);
  const forgetTab = () => {
    for (const { session } of running.values()) session.stop();
    running.clear();
    const name = tab.getItem(TAB_NAME);
    if (name !== null) drop(device, (key) => key.endsWith(`#${name}`));
    drop(tab);
    tab.removeItem(TAB_NAME);
  };
  return {
    open: ({ pathname, visitor, facts, ...opening }) => {
      const id = scopeOf(opening.machine, facts);
      const under = running.get(id);
      const same = under?.visitor === visitor && under.facts === JSON.stringify(facts);
      if (under && same && under.session.getMoment().snapshot.status === 'active') {
        under.session.refresh(opening.data);
        under.session.enter(pathname);
        under.session.comeBack();
        if (under.session.getMoment().snapshot.can(RETRY)) under.session.send(RETRY);
        return under.session;
      }
      under?.session.stop();
      const session = openFlowSession(
        { ...opening, ...deps, facts, visitor, stores: { tab, device, tabName, draftGone } },
        pathname,
      );
      running.set(id, { session, visitor, facts: JSON.stringify(facts) });
      return session;
    },
    running: () => [...running.values()].map(({ session }) => session),
    mends: (pathname) => [...running.values()].some(({ session }) => showsAnother(session, pathname)),
    begunBy: (visitor) => {
      const runs = new Map<string, BegunRun>();
      for (const { flow, summary, submission, ...draft } of living()) {
        const isShown = draft.visitor === visitor && summary !== null && !runs.has(flow);
        if (isShown) runs.set(flow, { ...summary, inDoubt: submission?.inDoubt === true });
      }
      return [...runs.values()];
    },
    speaksOf: (imageKey) => living().some((draft) => JSON.stringify(draft).includes(imageKey)),
    sweep: () => void living(),
    keepsDraft: () => tab.keys().some(isDraftKey),
    clear: () => {
      forgetTab();
      drop(device);
      void images?.clear();
    },
    forgetTab,
  };
}

function showsAnother({ flow, getMoment }: FlowSession, pathname: string): boolean {
  const { step, snapshot } = getMoment();
  const isOfFlow = stepAt(flow.machine, pathname, snapshot.context) !== null;
  return isOfFlow && step !== null && pathOf(step, snapshot.context) !== pathname;
}
