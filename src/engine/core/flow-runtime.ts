import type { InspectionEvent, Observer } from 'xstate';
import type { ListableStore } from '#src/lib/safe-storage.ts';
import { pathOf, scopeOf, stepAt } from './chart.ts';
import type { DraftSummary } from './draft.ts';
import type { ClaimTabName } from './draft-keeper.ts';
import { draftsIn, isForDevice, TAB_NAME, tabNameIn } from './draft-keeper.ts';
import { writeDraft } from './draft-storage.ts';
import { isOfEarlierDraft } from './earlier-drafts.ts';
import { openFlowSession } from './flow-session.ts';
import type { FlowSession, FlowSessionDeps } from './flow-session.types.ts';
import { isDraftKey, isRunKey } from './run-keys.ts';

/** Sent when the customer returns to a flow, so that a step that failed to load is loaded again. */
const RETRY = { type: 'retry.pressed' };

interface FlowOpening
  extends Pick<
    FlowSessionDeps,
    'flow' | 'provide' | 'data' | 'facts' | 'startFacts' | 'visitor' | 'mayBeReload'
  > {
  pathname: string;
}

interface BegunRun extends DraftSummary {
  /** True while a submission has no known result. */
  inDoubt: boolean;
}

/** The runs of this page load, and the drafts of the visitor. A run is a customer's pass through a flow. */
export interface FlowRuntime {
  /**
   * Returns the flow's active run if it has the same visitor and facts. Otherwise starts a new run. A run in which the
   * customer has entered nothing is also replaced if its start facts are out of date.
   */
  open(opening: FlowOpening): FlowSession;
  /** The runs that this page load has opened, including finished ones. */
  running(): readonly FlowSession[];
  /** Calls `tell` with the code of each problem that occurs in a run. Returns an unsubscribe function. */
  followProblems(tell: (code: string) => void): () => void;
  /** The name of this tab, under which it stores drafts and images on the device. */
  tabName(): string;
  /** True when the URL names a step other than the one that its flow shows. The engine then replaces the URL. */
  mends(pathname: string): boolean;
  /** True while this tab has a draft of an unfinished flow. */
  keepsDraft(): boolean;
  /** The visitor's unfinished runs of this tab and of earlier visits, each run once. */
  begunBy(visitor: string): readonly BegunRun[];
  /** True while a draft refers to the image. */
  speaksOf(imageKey: string): boolean;
  /** Removes expired drafts. */
  sweep(): void;
  /** Ends every run and removes every draft and receipt. Called on sign-out and when the visitor changes. */
  clear(): void;
  /** Clears only this tab. Called when another tab has signed out, because the device may already have another visitor's drafts. */
  forgetTab(): void;
}

interface RuntimeDeps {
  tab: ListableStore;
  device: ListableStore;
  newId: () => string;
  now: () => number;
  /** Deletes the images of drafts: `forget` is called when a run's draft is dropped, `clear` when all are. */
  images?: { forget(run: string): Promise<void>; clear(): Promise<void> };
  /** Without it, a duplicated tab shares the name of the tab that it was copied from. */
  claimTabName?: ClaimTabName;
  inspect?: Observer<InspectionEvent>;
}

export function createFlowRuntime({ tab, device, images, ...deps }: RuntimeDeps): FlowRuntime {
  const problemListeners = new Set<(code: string) => void>();
  const problemMet = (code: string) => {
    for (const tell of problemListeners) tell(code);
  };
  const running = new Map<string, { session: FlowSession; visitor: string; facts: string }>();
  const drop = (store: ListableStore, isMeant: (key: string) => boolean = () => true) => {
    const kept = store.keys().filter((key) => isRunKey(key) || isOfEarlierDraft(key));
    for (const key of kept.filter(isMeant)) store.removeItem(key);
  };
  const tabName = tabNameIn(tab, deps.newId, (name) => deps.claimTabName?.(name, () => leaveName(name)));
  /** Gives this tab, which is a copy of another one, a name and copies of its drafts of its own (WIZ-90). */
  const leaveName = (name: string) => {
    if (tab.getItem(TAB_NAME) !== name) return;
    tab.setItem(TAB_NAME, deps.newId());
    for (const [key, draft] of draftsIn(tab, deps.now()))
      if (isForDevice(draft)) writeDraft(device, `${key}#${tabName()}`, draft);
  };
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
  if (tab.getItem(TAB_NAME) !== null) tabName();
  return {
    open: ({ pathname, visitor, facts, ...opening }) => {
      const id = scopeOf(opening.flow.machine, facts);
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
        {
          ...opening,
          ...deps,
          problemMet,
          facts,
          visitor,
          stores: { tab, device, tabName, draftGone },
        },
        pathname,
      );
      running.set(id, { session, visitor, facts: JSON.stringify(facts) });
      return session;
    },
    followProblems: (tell) => {
      problemListeners.add(tell);
      return () => void problemListeners.delete(tell);
    },
    running: () => [...running.values()].map(({ session }) => session),
    tabName,
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
