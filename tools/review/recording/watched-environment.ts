import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { browserEnvironment as unwatched } from '#src/app/start/browser-environment.ts';
import type { Moved, RunningChart } from './record.ts';

/**
 * Returns the app's browser environment, extended so that it reports the charts' transitions to the browser tests. Only
 * the build for these tests uses it (tests/e2e/watched.config.ts).
 */
export function browserEnvironment(): ReturnType<typeof unwatched> {
  const environment = unwatched();
  const running = new Map<string, RunningChart>();
  /**
   * The transitions reported so far. States with the tag `heartbeat` repeat their transitions forever, so each is
   * reported only once.
   */
  const reported = new Set<string>();
  const tell = (moved: Moved) => void window.reviewHears?.(moved).catch(() => undefined);
  window.reviewRunning = () => [...running.values()];
  return {
    ...environment,
    inspect: {
      next: (inspected) => {
        if (inspected.type !== '@xstate.snapshot' || !isOfChart(inspected)) return;
        const { snapshot, actorRef } = inspected;
        const chart = snapshot.machine.id;
        const before = running.get(actorRef.sessionId)?.states ?? [];
        const after = snapshot.status === 'stopped' ? [] : leavesOf(snapshot);
        if (snapshot.status === 'stopped') running.delete(actorRef.sessionId);
        else running.set(actorRef.sessionId, { chart, states: after });
        if (before.join() === after.join()) return;
        const move = `${chart} ${before} ${after}`;
        const goesRound = snapshot.hasTag('heartbeat') && reported.has(move);
        reported.add(move);
        if (goesRound) return;
        tell({ kind: 'moved', chart, before, after });
      },
    },
  };
}

/**
 * True for a chart and false for a port (a promise that a chart invokes). The result of a port appears in the chart's
 * next event.
 */
const isOfChart = (
  inspected: InspectionEvent & { snapshot: object },
): inspected is Extract<InspectionEvent, { type: '@xstate.snapshot' }> & { snapshot: AnyMachineSnapshot } =>
  'machine' in inspected.snapshot;

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type, path }) => path.length > 0 && type !== 'compound' && type !== 'parallel')
    .map(({ path }) => path.join('.'));
