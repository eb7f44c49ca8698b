import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getNextTransitions, StateMachine, transition } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Exploration, Path, Start } from '#tests/model/chart-graph.ts';
import { withoutActors } from '#tests/model/chart-graph.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import { wizardModels } from '#tests/model/wizard-models.ts';
import type { ModelEvent, ModelState } from '#tests/model/wizard-state.ts';
import { after, begin } from '#tests/model/wizard-state.ts';

const machineFiles = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/src/engine/charts/*.machine.ts'],
  { eager: true },
);
const caseFiles = import.meta.glob<Record<string, unknown>>('/tests/{model,wizards}/*.model.ts', {
  eager: true,
});

export interface WalkedChart {
  machine: AnyStateMachine;
  flow: Flow | null;
  /** Null if no model test explores the chart. */
  exploration: Exploration | null;
  /** Null for a chart that is not a wizard. */
  model: ModelledWizard | null;
}

const machines = Object.values(machineFiles)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

export const chartNames = (): string[] => machines.map(({ id }) => id);

/** @throws Error with the names of the known charts. */
export function chartNamed(id: string): WalkedChart {
  const machine = machines.find((one) => one.id === id);
  if (!machine) throw new Error(`No chart is named \`${id}\`. The charts are ${chartNames().join(', ')}.`);
  const model = wizardModels.find(({ flow }) => flow.machine.id === id) ?? null;
  const exported = Object.values(caseFiles).flatMap((file) => Object.entries(file));
  const [, found] = exported.find(([name]) => name === `${id}Exploration`) ?? [];
  const exploration = model?.exploration ?? (found as Exploration | undefined) ?? null;
  return { machine: withoutActors(machine), flow: model?.flow ?? null, exploration, model };
}

/**
 * Returns the state that a chart reaches with an event and with the transitions that the engine adds after it. Ports
 * (invoked actors) do not run, because their results are events here.
 */
export function moved({ machine, flow }: WalkedChart, before: ModelState, event: ModelEvent): ModelState {
  let { snapshot } = before;
  return after(flow, before, event, {
    send: (sent) => {
      [snapshot] = transition(machine, snapshot, sent);
      return snapshot;
    },
  });
}

/** Returns all events that can happen in a state, each with all example payloads. */
export function possibleIn({ exploration }: WalkedChart, state: ModelState): readonly ModelEvent[] {
  if (!exploration || state.snapshot.status !== 'active') return [];
  const eventTypes = getNextTransitions(state.snapshot).map(({ eventType }) => eventType);
  const types = new Set([...eventTypes, ...(exploration.moreEvents?.(state) ?? [])]);
  types.delete('xstate.route');
  return [...types].flatMap((type) => exploration.casesOf(type, state));
}

/** The path of a state in its chart, such as `selectDesiredDate.loading`. */
export const stateName = ({ path }: AnyStateNode): string => path.join('.');

/**
 * Returns the shortest path to each of the given states, from the first start that leads to it. Unreachable states are
 * left out.
 */
export function findShortestPaths(
  chart: WalkedChart,
  starts: readonly Start[],
  states: readonly string[],
): Map<string, Path> {
  const found = new Map<string, Path>();
  for (const start of starts) {
    if (states.every((state) => found.has(state))) break;
    follow(chart, begin(chart.machine, start.input), (state, events) => {
      for (const name of state.snapshot._nodes.map(stateName))
        if (states.includes(name) && !found.has(name)) found.set(name, { start, events });
      return states.every((name) => found.has(name));
    });
  }
  return found;
}

/** Follows all paths in order of length, until `isEnough` returns true. */
function follow(
  chart: WalkedChart,
  from: ModelState,
  isEnough: (state: ModelState, events: readonly ModelEvent[]) => boolean,
): void {
  const keyOf = chart.exploration?.keyOf ?? (({ snapshot }: ModelState) => JSON.stringify(snapshot.value));
  const ways = new Map([[keyOf(from), { state: from, events: [] as readonly ModelEvent[] }]]);
  for (const { state, events } of ways.values()) {
    if (isEnough(state, events)) return;
    for (const event of possibleIn(chart, state)) {
      const next = moved(chart, state, event);
      const key = keyOf(next);
      if (!ways.has(key)) ways.set(key, { state: next, events: [...events, event] });
    }
  }
}
