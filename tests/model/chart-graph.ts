import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { createActor, fromPromise, getNextTransitions } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { after, inertScope, portOf, stateOf } from './wizard-state.ts';

/** One way to start a chart. */
export interface Start {
  /** Appears in the test's title. Do not change it: `prove:release` finds the same start in the newest release by its name. */
  name: string;
  input: unknown;
}

/** A path through a chart: a start and the events that follow, in order. */
export interface Path {
  start: Start;
  events: readonly ModelEvent[];
}

export interface Exploration {
  /** The flow of a wizard, which the engine uses to move between steps. Null for other charts. */
  flow: Flow | null;
  starts: readonly Start[];
  /** Event types to try in addition to those that the chart's current state handles. */
  moreEvents?: (state: ModelState) => readonly string[];
  /** Returns the payloads to try for an event type, including `xstate.done.actor.{id}`. An empty list skips the type. */
  casesOf: (type: string, state: ModelState) => readonly ModelEvent[];
  /** Identifies a state. It must contain every value that a guard or `casesOf` depends on. */
  keyOf: (state: ModelState) => string;
}

/** A chart other than a wizard, and the settings for its exploration. */
export interface ModelledChart {
  machine: AnyStateMachine;
  exploration: Exploration;
}

export interface Edge {
  event: ModelEvent;
  /**
   * The names of everything that the event triggers: transitions of the chart, the outcome of a port (a call that the chart
   * makes), and moves of the engine. Edges that fire the same names share one set.
   */
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
  /** The names of all transitions of the chart, and all other names that occur in `fired`. */
  transitions: ReadonlySet<string>;
  /** Runs a path on the real chart. Returns one entry for the start and one for each event. */
  replay: (path: Path) => readonly Replayed[];
}

/** What a start or an event triggers, and the key of the state after it. */
export interface Replayed {
  fired: ReadonlySet<string>;
  key: string;
}

const waiting = fromPromise(() => new Promise<never>(() => undefined));

const inertCharts = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Returns the chart with actors that never finish. A path contains the results of the actors as events. */
export function withoutActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors ?? {}).map((name) => [name, waiting]);
  const chart = inertCharts.get(machine) ?? machine.provide({ actors: Object.fromEntries(actors) });
  inertCharts.set(machine, chart);
  return chart;
}

const nameOf = (definition: AnyTransitionDefinition, index: number): string => {
  const targets = definition.target?.map((target) => target.id).join(', ') ?? 'stays';
  return `${definition.source.id}: ${definition.eventType || 'always'} [${index}] → ${targets}`;
};

export const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesUnder),
];

/**
 * Names each transition of a chart, keyed by its definition. Omits route transitions, which lead from the root to every step
 * and are part of the router.
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
  /** The names of everything that the start and the events so far have triggered. */
  fired: Set<string>;
}

interface Recording {
  begin: (input: unknown) => Recorder;
  resume: (state: ModelState) => Recorder;
}

/**
 * Names the port (a call of the chart) and the outcome of an event from that port. The outcome is the event's `how`, or else the
 * code of the problem, or else `value`.
 */
const outcomeName = (event: ModelEvent): string | null => {
  const port = portOf(event);
  if (port === null || !('output' in event)) return null;
  const { how, output } = event as AnyEventObject;
  return `${port}: ${how ?? output?.problem?.code ?? 'value'}`;
};

/** Runs a chart and records what it triggers. One actor, which never starts, serves all runs. */
function recording(
  chart: AnyStateMachine,
  flow: Flow | null,
  names: Map<AnyTransitionDefinition, string>,
  { starts: [first] }: Exploration,
): Recording {
  let fired = new Set<string>();
  const self = createActor(chart, {
    input: first?.input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const definition of inspected._transitions) {
        const name = names.get(definition);
        if (name) fired.add(name);
      }
    },
  });
  const scope = inertScope(self);
  const stepOf = ({ snapshot }: ModelState) => activeStep(chart, snapshot)?.name;

  function recorder(own: Set<string>, from: ModelState): Recorder {
    let state = from;
    const take = (event: ModelEvent): ModelState => {
      fired = own;
      const before = state;
      let moved = before.snapshot;
      let sends = 0;
      state = after(flow, before, event, {
        send: (sent) => {
          sends += 1;
          moved = chart.transition(moved, sent, scope);
          return moved;
        },
      });
      const outcome = outcomeName(event);
      if (outcome !== null) own.add(outcome);
      if (event.type === 'step.edited' || sends > 1)
        own.add(`the engine: ${stepOf(before) ?? 'sending'}, ${event.type} → ${stepOf(state)}`);
      return state;
    };
    return { take, state: () => state, fired: own };
  }

  return {
    begin: (input) => {
      fired = new Set();
      return recorder(fired, stateOf(chart.getInitialSnapshot(scope, input)));
    },
    resume: (state) => recorder(new Set(), state),
  };
}

/** Returns a function that explores a chart at its first call, and then returns the same graph. */
export function exploreOnce({ machine, exploration }: ModelledChart): () => ChartGraph {
  let explored: ChartGraph | null = null;
  return () => {
    explored ??= exploreChart(machine, exploration);
    return explored;
  };
}

/** Four times the events of the largest chart. With more, the chart or `keyOf` contains a value that grows without end. */
const MOST_EDGES = 100_000;

/** Explores the states of a chart, identified by `keyOf`, and the events that lead from one to another. */
export function exploreChart(machine: AnyStateMachine, exploration: Exploration): ChartGraph {
  const { flow, starts, casesOf, keyOf, moreEvents } = exploration;
  const chart = withoutActors(machine);
  const names = transitionsOf(chart);
  const { begin, resume } = recording(chart, flow, names, exploration);
  const nodes = new Map<string, ChartNode>();
  /** The index of each event among those that `casesOf` returns for its type. */
  const nth = new Map<ModelEvent, number>();
  const named = new Set(names.values());

  const nodeOf = (state: ModelState): ChartNode => {
    const key = keyOf(state);
    const node = nodes.get(key) ?? { key, state, edges: [] };
    nodes.set(key, node);
    return node;
  };

  const sets = new Map<string, ReadonlySet<string>>();
  const shared = (fired: ReadonlySet<string>): ReadonlySet<string> => {
    const names = [...fired].join('\n');
    const known = sets.get(names) ?? fired;
    sets.set(names, known);
    return known;
  };

  const entrances = starts.map((start) => {
    const { state, fired } = begin(start.input);
    return { start, fired: shared(new Set(fired)), node: nodeOf(state()) };
  });

  let edgesLeft = MOST_EDGES;
  for (const { state, edges } of nodes.values()) {
    if (state.snapshot.status !== 'active') continue;
    const types = new Set(getNextTransitions(state.snapshot).map(({ eventType }) => eventType));
    types.delete('xstate.route');
    for (const type of moreEvents?.(state) ?? []) types.add(type);
    for (const [which, event] of [...types].flatMap((type) => [...casesOf(type, state).entries()])) {
      nth.set(event, which);
      edgesLeft -= 1;
      invariant(
        edgesLeft >= 0,
        `${machine.id}: the states grow without end. Leave the value that grows out of keyOf.`,
      );
      const { take, fired } = resume(state);
      const to = nodeOf(take(event));
      edges.push({ event, fired: shared(fired), to });
      for (const name of fired) named.add(name);
    }
  }

  const replay = ({ start, events }: Path): Replayed[] => {
    const { take, fired, state } = begin(start.input);
    const seen = (): Replayed => {
      const own = new Set(fired);
      fired.clear();
      return { fired: own, key: keyOf(state()) };
    };
    const first = seen();
    return [
      first,
      ...events.map((event) => {
        // The event comes from the exploration, which had other idempotency keys. So the same case is built again with
        // the keys of this path.
        take(casesOf(event.type, state())[nth.get(event) ?? 0] ?? event);
        return seen();
      }),
    ];
  };
  return { entrances, nodes: [...nodes.values()], transitions: named, replay };
}
