import type { InspectionEvent, Observer } from 'xstate';
import { pathOf, scopeOf, stepAt } from './chart.ts';
import type { ClaimTabName, DraftStore } from './draft-repository.ts';
import { createTabNameReader, isDraftKey, readDrafts, removeRuns, TAB_NAME } from './draft-repository.ts';
import { openFlowSession } from './flow-session.ts';
import type { FlowSession, FlowSessionDeps } from './flow-session.types.ts';
import type { DraftSummary } from './stored-draft.ts';
import { without } from './wizard.ts';

/** Sent when the customer returns to a flow, so that a step that failed to load is loaded again. */
const RETRY = { type: 'retry.pressed' };

interface FlowOpening
  extends Pick<FlowSessionDeps, 'flow' | 'provide' | 'data' | 'facts' | 'visitor' | 'mayBeReload'> {
  pathname: string;
}

interface UnfinishedRun extends DraftSummary {
  /** True while a submission has no known result. */
  inDoubt: boolean;
}

/** The runs of this page load, and the drafts of the visitor. A run is a customer's pass through a flow. */
export interface FlowRuntime {
  /**
   * Returns the flow's active run if it has the same visitor, and the same facts except the flow's `keptFacts`. Otherwise
   * starts a new run, which has the draft of the former.
   */
  open(opening: FlowOpening): FlowSession;
  /** The runs that this page load has opened, including finished ones. */
  running(): readonly FlowSession[];
  /** Calls the listener with the code of each problem that occurs in a run. Returns an unsubscribe function. */
  followProblems(listener: (code: string) => void): () => void;
  /** The name of this tab, under which it stores its drafts on the device. An app may use it for what belongs to them. */
  tabName(): string;
  /** True when the URL names a step other than the one that its flow shows. The engine then replaces the URL. */
  willReplaceUrl(pathname: string): boolean;
  /** True while this tab has a draft of an unfinished flow. */
  hasDraftInTab(): boolean;
  /** The visitor's unfinished runs of this tab and of earlier visits, each run once. */
  getUnfinishedRuns(visitor: string): readonly UnfinishedRun[];
  /** True while a draft contains the key, such as that of an image which the app has stored beside it. */
  isUsedInDraft(key: string): boolean;
  /** Removes expired drafts. */
  removeExpiredDrafts(): void;
  /** Ends every run and removes every draft and receipt. Called on sign-out and when the visitor changes. */
  clear(): void;
  /** Clears only this tab. Called when another tab has signed out, because the device may already have another visitor's drafts. */
  clearTab(): void;
}

interface RuntimeDeps {
  tab: DraftStore;
  device: DraftStore;
  newId: () => string;
  now: () => number;
  /** Called when the draft of a run is removed. An app deletes there what it has stored beside the draft, such as images. */
  onDraftRemoved?: (run: string) => void;
  /** Called when the drafts of every run and tab are removed. */
  onCleared?: () => void;
  /** Without it, a duplicated tab shares the name of the tab that it was copied from. */
  claimTabName?: ClaimTabName;
  inspect?: Observer<InspectionEvent>;
}

/**
 * Opens the flows of a page load and stores their drafts. In a browser: `createFlowRuntime(webDraftStore())`. Its `open` throws
 * an Error for a chart without a path, or whose paths or ids contradict each other (`stepsOf`).
 */
export function createFlowRuntime({
  tab,
  device,
  onDraftRemoved,
  onCleared,
  ...deps
}: RuntimeDeps): FlowRuntime {
  const problemListeners = new Set<(code: string) => void>();
  const reportProblem = (code: string) => {
    for (const listener of problemListeners) listener(code);
  };
  const running = new Map<string, { session: FlowSession; visitor: string; facts: string }>();
  const tabName = createTabNameReader({ tab, device, ...deps });
  const loadUnexpiredDrafts = () =>
    [...readDrafts(tab, deps.now()), ...readDrafts(device, deps.now())].map(([, draft]) => draft);
  const clearTab = () => {
    for (const { session } of running.values()) session.stop();
    running.clear();
    const name = tab.getItem(TAB_NAME);
    if (name !== null) removeRuns(device, (key) => key.endsWith(`#${name}`));
    removeRuns(tab);
    tab.removeItem(TAB_NAME);
  };
  if (tab.getItem(TAB_NAME) !== null) tabName();
  return {
    open: ({ pathname, visitor, facts, ...opening }) => {
      const id = scopeOf(opening.flow.machine, facts);
      const existingRun = running.get(id);
      const newestFacts = JSON.stringify(without(facts, opening.flow.keptFacts ?? []));
      const same = existingRun?.visitor === visitor && existingRun.facts === newestFacts;
      if (existingRun && same && existingRun.session.getViewState().snapshot.status === 'active') {
        existingRun.session.refresh(opening.data, facts);
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
          onProblem: reportProblem,
          facts,
          visitor,
          stores: { tab, device, tabName, ...(onDraftRemoved && { onDraftRemoved }) },
        },
        pathname,
      );
      running.set(id, { session, visitor, facts: newestFacts });
      return session;
    },
    followProblems: (listener) => {
      problemListeners.add(listener);
      return () => void problemListeners.delete(listener);
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
    isUsedInDraft: (key) => loadUnexpiredDrafts().some((draft) => JSON.stringify(draft).includes(key)),
    removeExpiredDrafts: () => void loadUnexpiredDrafts(),
    hasDraftInTab: () => tab.keys().some(isDraftKey),
    clear: () => {
      clearTab();
      removeRuns(device);
      onCleared?.();
    },
    clearTab,
  };
}

function showsOtherStep({ flow, getViewState }: FlowSession, pathname: string): boolean {
  const { step, snapshot } = getViewState();
  const isOfFlow = stepAt(flow.machine, pathname, snapshot.context) !== null;
  return isOfFlow && step !== null && pathOf(step, snapshot.context) !== pathname;
}
