import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { browserEnvironment as unwatched } from '#src/app/start/browser-environment.ts';
import type { Heard, RunningChart } from './heard.ts';

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
  const told = new Set<string>();
  const tell = (heard: Heard) => void window.reviewHears?.(heard).catch(() => undefined);
  window.reviewRunning = () => [...running.values()];
  return {
    ...environment,
    note: (crumb) => {
      environment.note(crumb);
      if (crumb.category === 'page') tell({ kind: 'page', pattern: crumb.page });
    },
    inspect: {
      next: (inspected) => {
        if (inspected.type !== '@xstate.snapshot' || !isOfChart(inspected)) return;
        const { snapshot, event, actorRef } = inspected;
        const chart = snapshot.machine.id;
        const before = running.get(actorRef.sessionId)?.states ?? [];
        const after = snapshot.status === 'stopped' ? [] : leavesOf(snapshot);
        if (snapshot.status === 'stopped') running.delete(actorRef.sessionId);
        else running.set(actorRef.sessionId, { chart, states: after });
        const stays = before.join() === after.join();
        const move = `${chart} ${before} ${after}`;
        const goesRound = snapshot.hasTag('heartbeat') && told.has(move);
        told.add(move);
        if (stays ? event.type.startsWith('xstate.') : goesRound) return;
        tell({ kind: 'moved', chart, event: event.type, problem: problemIn(event), before, after });
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

const problemIn = (event: object): string | null => {
  const output = 'output' in event ? (event.output as { problem?: { code?: string } | null } | null) : null;
  return output?.problem?.code ?? null;
};
