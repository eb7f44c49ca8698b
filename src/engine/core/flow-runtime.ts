import type { InspectionEvent, Observer } from 'xstate';
import type { ListableStore } from '#src/lib/safe-storage.ts';
import { pathOf, scopeOf, stepAt } from './chart.ts';
import type { DraftSummary } from './draft.ts';
import type { ClaimTabName } from './draft-repository.ts';
import { createTabNameReader, draftsIn, isForDevice, TAB_NAME } from './draft-repository.ts';
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

interface UnfinishedRun extends DraftSummary {
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
  willReplaceUrl(pathname: string): boolean;
  /** True while this tab has a draft of an unfinished flow. */
  hasDraftInTab(): boolean;
  /** The visitor's unfinished runs of this tab and of earlier visits, each run once. */
  getUnfinishedRuns(visitor: string): readonly UnfinishedRun[];
  /** True while a draft refers to the image. */
  referencesImage(imageKey: string): boolean;
  /** Removes expired drafts. */
  removeExpiredDrafts(): void;
  /** Ends every run and removes every draft and receipt. Called on sign-out and when the visitor changes. */
  clear(): void;
  /** Clears only this tab. Called when another tab has signed out, because the device may already have another visitor's drafts. */
  clearTab(): void;
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
  const tabName = createTabNameReader(tab, deps.newId, (name) =>
    deps.claimTabName?.(name, () => leaveName(name)),
  );
  /** Gives this tab, which is a copy of another one, a name and copies of its drafts of its own (WIZ-90). */
  const leaveName = (name: string) => {
    if (tab.getItem(TAB_NAME) !== name) return;
    tab.setItem(TAB_NAME, deps.newId());
    for (const [key, draft] of draftsIn(tab, deps.now()))
      if (isForDevice(draft)) writeDraft(device, `${key}#${tabName()}`, draft);
  };
  const draftGone = (run: string) => void images?.forget(run);
  const loadUnexpiredDrafts = () =>
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
      const existingRun = running.get(id);
      const same = existingRun?.visitor === visitor && existingRun.facts === JSON.stringify(facts);
      if (existingRun && same && existingRun.session.getViewState().snapshot.status === 'active') {
        existingRun.session.refresh(opening.data);
        existingRun.session.navigateTo(pathname);
        existingRun.session.handlePageReturn();
        if (existingRun.session.getViewState().snapshot.can(RETRY)) existingRun.session.send(RETRY);
        return existingRun.session;
      }
      existingRun?.session.stop();
      const session = openFlowSession(
        {
          ...opening,
          ...deps,
          onProblem: problemMet,
          facts,
          visitor,
          stores: { tab, device, tabName, onDraftRemoved: draftGone },
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
    willReplaceUrl: (pathname) =>
      [...running.values()].some(({ session }) => showsOtherStep(session, pathname)),
    getUnfinishedRuns: (visitor) => {
      const runs = new Map<string, UnfinishedRun>();
      for (const { flow, summary, submission, ...draft } of loadUnexpiredDrafts()) {
        const isShown = draft.visitor === visitor && summary !== null && !runs.has(flow);
        if (isShown) runs.set(flow, { ...summary, inDoubt: submission?.inDoubt === true });
      }
      return [...runs.values()];
    },
    referencesImage: (imageKey) =>
      loadUnexpiredDrafts().some((draft) => JSON.stringify(draft).includes(imageKey)),
    removeExpiredDrafts: () => void loadUnexpiredDrafts(),
    hasDraftInTab: () => tab.keys().some(isDraftKey),
    clear: () => {
      forgetTab();
      drop(device);
      void images?.clear();
    },
    clearTab: forgetTab,
  };
}

function showsOtherStep({ flow, getViewState }: FlowSession, pathname: string): boolean {
  const { step, snapshot } = getViewState();
  const isOfFlow = stepAt(flow.machine, pathname, snapshot.context) !== null;
  return isOfFlow && step !== null && pathOf(step, snapshot.context) !== pathname;
}
