import type {
  AnyActor,
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { createActor, fromPromise, getNextTransitions } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { after, portOf, stateOf } from './wizard-state.ts';

/** One way to start a chart: a name for the test's title, and the input. */
export interface Start {
  name: string;
  input: unknown;
}

/** A path through a chart: its start, then the events in order. */
export interface Path {
  start: Start;
  events: readonly ModelEvent[];
}

export interface Exploration {
  /** The wizard's flow, by which the engine moves on; null for a chart that is no wizard. */
  flow: Flow | null;
  starts: readonly Start[];
  /** The events to try beside those that the chart's state takes. */
  moreEvents?: (state: ModelState) => readonly string[];
  /** The payloads to try for an event type, `xstate.done.actor.{id}` included; an empty list skips it. */
  casesOf: (type: string, state: ModelState) => readonly ModelEvent[];
  /** Tells states apart: it must contain every input of a guard or `casesOf`. */
  keyOf: (state: ModelState) => string;
}

/** A chart that is no wizard, with what its walks may try. */
export interface ModelledChart {
  machine: AnyStateMachine;
  exploration: Exploration;
}

/** The cases of a chart whose ports answer by their invocation's id. Its other events have no payload. */
export const casesBy =
  (outputs: Readonly<Record<string, readonly unknown[]>>): Exploration['casesOf'] =>
  (type) => {
    const port = portOf({ type });
    if (port !== null) return (outputs[port] ?? []).map((output) => ({ type, output }));
    return type.startsWith('xstate.') ? [] : [{ type }];
  };

export interface Edge {
  event: ModelEvent;
  /** The names of what it fires: the chart's transitions, a port's outcome, the engine's moves. */
  fired: ReadonlySet<string>;
  to: ChartNode;
}

export interface ChartNode {
  key: string;
  state: ModelState;
  edges: Edge[];
}

export interface Entrance {
  start: Start;
  fired: ReadonlySet<string>;
  node: ChartNode;
}

export interface ChartGraph {
  entrances: readonly Entrance[];
  nodes: readonly ChartNode[];
  /** The names of all transitions, fired or not, and of everything else that some edge fires. */
  transitions: ReadonlySet<string>;
  /** Runs a path on the real chart: its start, then each event. */
  replay: (path: Path) => readonly Replayed[];
}

/** What a start or an event fires, and the state after it, as `keyOf` tells it apart. */
export interface Replayed {
  fired: ReadonlySet<string>;
  key: string;
}

const waiting = fromPromise(() => new Promise<never>(() => undefined));

/** The chart with actors that never answer: their answers are events of the path. */
export const withoutActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors ?? {}).map((name) => [name, waiting]),
    ),
  });

const nameOf = (definition: AnyTransitionDefinition, index: number): string => {
  const targets = definition.target?.map((target) => target.id).join(', ') ?? 'stays';
  return `${definition.source.id}: ${definition.eventType || 'always'} [${index}] → ${targets}`;
};

export const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesUnder),
];

/**
 * The name of each transition of a chart, keyed by its definition. Routes are left out: they lead from the root to
 * everywhere, and they belong to the router.
 */
function transitionsOf(chart: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const names = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesUnder(chart.root)) {
    for (const definitions of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, definition] of definitions.entries()) {
        if (definition.eventType !== 'xstate.route') names.set(definition, nameOf(definition, index));
      }
    }
  }
  return names;
}

interface Recorder {
  take: (event: ModelEvent) => ModelState;
  state: () => ModelState;
  /** What the start and all events so far have fired. */
  fired: Set<string>;
}

/**
 * What names a port's answer in addition to its transition: `how` it came about, else its problem's code, else `value`.
 */
const outcomeName = (event: ModelEvent): string | null => {
  const port = portOf(event);
  if (port === null || !('output' in event)) return null;
  const { how, output } = event as AnyEventObject;
  return `${port}: ${how ?? output?.problem?.code ?? 'value'}`;
};

/** A started chart that records what it fires; `options` hold its input, or the state to resume. */
function record(
  chart: AnyStateMachine,
  flow: Flow | null,
  names: Map<AnyTransitionDefinition, string>,
  options: { input: unknown } | { state: ModelState },
): Recorder {
  const fired = new Set<string>();
  const from =
    'input' in options
      ? options
      : { input: undefined, snapshot: chart.getPersistedSnapshot(options.state.snapshot) };
  const actor: AnyActor = createActor(chart, {
    ...from,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const definition of inspected._transitions) {
        const name = names.get(definition);
        if (name) fired.add(name);
      }
    },
  });
  actor.start();
  let state = 'state' in options ? options.state : stateOf(actor.getSnapshot());
  const stepOf = ({ snapshot }: ModelState) => activeStep(chart, snapshot)?.name;
  const take = (event: ModelEvent): ModelState => {
    const before = state;
    let moved = before.snapshot;
    let sends = 0;
    state = after(flow, before, event, {
      send: (sent) => {
        sends += 1;
        actor.send(sent);
        moved = actor.getSnapshot();
        return moved;
      },
    });
    const outcome = outcomeName(event);
    if (outcome !== null) fired.add(outcome);
    if (event.type === 'step.edited' || sends > 1)
      fired.add(`the engine: ${stepOf(before) ?? 'sending'}, ${event.type} → ${stepOf(state)}`);
    return state;
  };
  return { take, state: () => state, fired };
}

/** The states of a chart, told apart by `keyOf`, and the events that lead from one to another. */
export function exploreChart(machine: AnyStateMachine, exploration: Exploration): ChartGraph {
  const { flow, starts, casesOf, keyOf, moreEvents } = exploration;
  const chart = withoutActors(machine);
  const names = transitionsOf(chart);
  const nodes = new Map<string, ChartNode>();
  /** The place of each event among the cases of its type. */
  const nth = new Map<ModelEvent, number>();
  const named = new Set(names.values());

  const nodeOf = (state: ModelState): ChartNode => {
    const key = keyOf(state);
    const node = nodes.get(key) ?? { key, state, edges: [] };
    nodes.set(key, node);
    return node;
  };

  const entrances = starts.map((start) => {
    const { state, fired } = record(chart, flow, names, { input: start.input });
    return { start, fired, node: nodeOf(state()) };
  });

  for (const { state, edges } of nodes.values()) {
    if (state.snapshot.status !== 'active') continue;
    const types = new Set(getNextTransitions(state.snapshot).map(({ eventType }) => eventType));
    types.delete('xstate.route');
    for (const type of moreEvents?.(state) ?? []) types.add(type);
    for (const [which, event] of [...types].flatMap((type) => [...casesOf(type, state).entries()])) {
      nth.set(event, which);
      const { take, fired } = record(chart, flow, names, { state });
      edges.push({ event, fired, to: nodeOf(take(event)) });
      for (const name of fired) named.add(name);
    }
  }

  const replay = ({ start, events }: Path): Replayed[] => {
    const { take, fired, state } = record(chart, flow, names, { input: start.input });
    const seen = (): Replayed => {
      const own = new Set(fired);
      fired.clear();
      return { fired: own, key: keyOf(state()) };
    };
    const first = seen();
    return [
      first,
      ...events.map((event) => {
        // An explored event carries the keys of another walk: the same case is made anew for this one.
        take(casesOf(event.type, state())[nth.get(event) ?? 0] ?? event);
        return seen();
      }),
    ];
  };
  return { entrances, nodes: [...nodes.values()], transitions: named, replay };
}
