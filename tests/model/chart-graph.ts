import type {
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { createActor, fromPromise, getNextTransitions } from 'xstate';

/** One way to start a chart: a name for the test's title, and the input. */
export interface Start {
  name: string;
  input: unknown;
}

/** A walk through a chart: how it starts, then the events in order. */
export interface Path {
  start: Start;
  events: readonly AnyEventObject[];
}

export interface Exploration {
  starts: readonly Start[];
  /** The payloads to try for an event type, `xstate.done.actor.{id}` included; none skips the event. */
  casesOf: (type: string, snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Tells states apart: everything a guard or `casesOf` depends on must be in it. */
  keyOf: (snapshot: AnyMachineSnapshot) => string;
}

export interface Edge {
  event: AnyEventObject;
  /** Names of the transitions it fires, transient ones included. */
  fired: ReadonlySet<string>;
  to: ChartNode;
}

export interface ChartNode {
  snapshot: AnyMachineSnapshot;
  edges: Edge[];
}

export interface Entrance {
  start: Start;
  fired: ReadonlySet<string>;
  node: ChartNode;
}

export interface ChartGraph {
  entrances: readonly Entrance[];
  /** The names of all transitions, whether an edge fires them or not. */
  transitions: ReadonlySet<string>;
  /** What a walk fires when the chart really runs it. */
  replay: (path: Path) => ReadonlySet<string>;
}

const waiting = fromPromise(() => new Promise<never>(() => undefined));

/** The chart with actors that never answer: their answers are events of the walk. */
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

/** A state and every state inside it. */
export const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesUnder),
];

/** Every transition of a chart by its definition. Routes go from the root to everywhere and are the router's business. */
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
  actor: AnyActor;
  fired: Set<string>;
}

/** A started chart that notes what it fires; `options` hold its input, or the snapshot it goes on from. */
function record(
  chart: AnyStateMachine,
  names: Map<AnyTransitionDefinition, string>,
  options: { input: unknown } | { snapshot: AnyMachineSnapshot },
): Recorder {
  const fired = new Set<string>();
  const from =
    'input' in options
      ? options
      : { input: undefined, snapshot: chart.getPersistedSnapshot(options.snapshot) };
  const actor = createActor(chart, {
    ...from,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const definition of inspected._transitions) {
        const name = names.get(definition);
        if (name) fired.add(name);
      }
    },
  });
  return { actor: actor.start(), fired };
}

/** The states that a chart can be in, told apart by `keyOf`, and the events that lead from one to another. */
export function exploreChart(machine: AnyStateMachine, { starts, casesOf, keyOf }: Exploration): ChartGraph {
  const chart = withoutActors(machine);
  const names = transitionsOf(chart);
  const nodes = new Map<string, ChartNode>();

  const nodeOf = (snapshot: AnyMachineSnapshot): ChartNode => {
    const key = keyOf(snapshot);
    const node = nodes.get(key) ?? { snapshot, edges: [] };
    nodes.set(key, node);
    return node;
  };

  const entrances = starts.map((start) => {
    const { actor, fired } = record(chart, names, { input: start.input });
    return { start, fired, node: nodeOf(actor.getSnapshot()) };
  });

  for (const { snapshot, edges } of nodes.values()) {
    if (snapshot.status !== 'active') continue;
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
    types.delete('xstate.route');
    for (const event of [...types].flatMap((type) => casesOf(type, snapshot))) {
      const { actor, fired } = record(chart, names, { snapshot });
      actor.send(event);
      edges.push({ event, fired, to: nodeOf(actor.getSnapshot()) });
    }
  }

  const replay = ({ start, events }: Path): ReadonlySet<string> => {
    const { actor, fired } = record(chart, names, { input: start.input });
    for (const event of events) actor.send(event);
    return fired;
  };
  return { entrances, transitions: new Set(names.values()), replay };
}
