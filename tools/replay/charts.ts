import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getNextTransitions, StateMachine, transition } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Exploration, Path, Start } from '#tests/model/chart-graph.ts';
import { withoutActors } from '#tests/model/chart-graph.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import { wizardModels } from '#tests/model/wizard-models.ts';
import type { ModelEvent, ModelState } from '#tests/model/wizard-state.ts';
import { after, begin } from '#tests/model/wizard-state.ts';

const machineFiles = import.meta.glob<Record<string, unknown>>('/machines/*.machine.ts', { eager: true });
const caseFiles = import.meta.glob<Record<string, unknown>>('/tests/{model,wizards}/*.model.ts', {
  eager: true,
});

export interface WalkedChart {
  machine: AnyStateMachine;
  flow: Flow | null;
  /** Null where no model test explores it. */
  exploration: Exploration | null;
  /** The wizard's model; null for other charts. */
  model: ModelledWizard | null;
}

const machines = Object.values(machineFiles)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

export const chartNames = (): string[] => machines.map(({ id }) => id);

/** @throws Error with the names of the known charts. */
export function chartNamed(id: string): WalkedChart {
  const machine = machines.find((one) => one.id === id);
  if (!machine) throw new Error(`No chart is named ${id}. There are ${chartNames().join(', ')}.`);
  const model = wizardModels.find(({ flow }) => flow.machine.id === id) ?? null;
  const exported = Object.values(caseFiles).flatMap((file) => Object.entries(file));
  const [, found] = exported.find(([name]) => name === `${id}Exploration`) ?? [];
  const exploration = model?.exploration ?? (found as Exploration | undefined) ?? null;
  return { machine: withoutActors(machine), flow: model?.flow ?? null, exploration, model };
}

/** A chart's state after an event and the engine's own moves. Ports do not respond: their results are events. */
export function moved({ machine, flow }: WalkedChart, before: ModelState, event: ModelEvent): ModelState {
  let { snapshot } = before;
  return after(flow, before, event, {
    send: (sent) => {
      [snapshot] = transition(machine, snapshot, sent);
      return snapshot;
    },
  });
}

/** Every event that may happen now, with every payload that the examples know. */
export function possibleIn({ exploration }: WalkedChart, state: ModelState): readonly ModelEvent[] {
  if (!exploration || state.snapshot.status !== 'active') return [];
  const taken = getNextTransitions(state.snapshot).map(({ eventType }) => eventType);
  const types = new Set([...taken, ...(exploration.moreEvents?.(state) ?? [])]);
  types.delete('xstate.route');
  return [...types].flatMap((type) => exploration.casesOf(type, state));
}

/** A state's place in its chart: `selectDesiredDate.loading`. */
export const stateName = ({ path }: AnyStateNode): string => path.join('.');

/** The shortest path to each of these states, from the first start that has one. An unreachable state is left out. */
export function waysTo(
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

/** Follows every path from here, the shortest first, until `enough`. */
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
