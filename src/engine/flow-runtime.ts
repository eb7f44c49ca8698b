import type { AnyStateMachine, InspectionEvent, Observer } from 'xstate';
import type { ListableStore } from '#src/lib/safe-storage.ts';
import { scopeOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { FlowSession } from './flow-session.ts';
import { openFlowSession } from './flow-session.ts';
import { pathOf, stepAt } from './step-path.ts';

interface FlowOpening {
  flow: Flow;
  machine: AnyStateMachine;
  data: unknown;
  facts: Record<string, unknown>;
  visitor: string;
  pathname: string;
}

/** Holds the flows that are under way in this page. */
export interface FlowRuntime {
  /** The run under way of this flow when the customer comes back to it in the same page, else a new one. */
  open(opening: FlowOpening): FlowSession;
  /** The runs that this page has opened and not ended. */
  running(): readonly FlowSession[];
  /** Whether a URL is of a flow that shows another step, and is about to be mended to that one's. */
  mends(pathname: string): boolean;
  /** Whether answers of an unfinished flow are kept in this tab. */
  keepsDraft(): boolean;
  /** Ends every run and drops every draft and receipt: on logout and when the visitor changes. */
  clear(): void;
  /** The same where another tab was the first: what lies on the device by now may be of the next session. */
  forgetTab(): void;
}

interface RuntimeDeps {
  tab: ListableStore;
  device: ListableStore;
  newId: () => string;
  now: () => number;
  /** Drops the images that drafts have kept on the device. */
  dropImages?: () => Promise<void>;
  /** Hears everything that happens in the flows' charts. */
  inspect?: Observer<InspectionEvent>;
}

export function createFlowRuntime({ tab, device, dropImages, ...deps }: RuntimeDeps): FlowRuntime {
  const running = new Map<string, { session: FlowSession; visitor: string; facts: string }>();
  const drop = (store: ListableStore) => {
    for (const key of store.keys()) if (/^(draft|receipt|reload):/.test(key)) store.removeItem(key);
  };
  const forgetTab = () => {
    for (const { session } of running.values()) session.stop();
    running.clear();
    drop(tab);
  };
  return {
    open: ({ pathname, visitor, facts, ...opening }) => {
      const id = scopeOf(opening.machine, facts);
      const under = running.get(id);
      const same = under?.visitor === visitor && under.facts === JSON.stringify(facts);
      if (under && same && under.session.getMoment().snapshot.status === 'active') {
        under.session.refresh(opening.data);
        under.session.enter(pathname);
        retryWhatFailed(under.session);
        return under.session;
      }
      under?.session.stop();
      const session = openFlowSession(
        { ...opening, ...deps, facts, visitor, stores: { tab, device } },
        pathname,
      );
      running.set(id, { session, visitor, facts: JSON.stringify(facts) });
      return session;
    },
    running: () => [...running.values()].map(({ session }) => session),
    mends: (pathname) => [...running.values()].some(({ session }) => showsAnother(session, pathname)),
    keepsDraft: () => tab.keys().some((key) => key.startsWith('draft:')),
    clear: () => {
      forgetTab();
      drop(device);
      void dropImages?.();
    },
    forgetTab,
  };
}

function showsAnother({ flow, getMoment }: FlowSession, pathname: string): boolean {
  const { step, snapshot } = getMoment();
  const isOfFlow = stepAt(flow.machine, pathname, snapshot.context) !== null;
  return isOfFlow && step !== null && pathOf(step, snapshot.context) !== pathname;
}

/** A step that could not be loaded is asked for again when the customer comes back to it, from signing in anew or home. */
function retryWhatFailed(session: FlowSession): void {
  const retry = { type: 'retry.pressed' };
  if (session.getMoment().snapshot.can(retry)) session.send(retry);
}
