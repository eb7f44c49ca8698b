import type { AnyStateMachine } from 'xstate';
import type { ChartGraph, ChartNode, Edge, Entrance, Exploration, Path } from './chart-graph.ts';
import { exploreChart } from './chart-graph.ts';

export interface Cover {
  paths: readonly Path[];
  total: number;
  /** The transitions that no path fires, as `state: event [index] → target`. */
  missing: readonly string[];
}

type Open = ReadonlySet<string>;

/**
 * Returns a few walks that together fire every possible transition of a chart. A walk always continues to the nearest unfired
 * transition. It ends at a final state, or when no unfired transition can be reached.
 */
export const coverTransitions = (machine: AnyStateMachine, exploration: Exploration): Cover =>
  coverGraph(exploreChart(machine, exploration));

export function coverGraph(graph: ChartGraph): Cover {
  const open = new Set(graph.transitions);
  const paths: Path[] = [];
  for (;;) {
    const best = graph.entrances.map((entrance) => walkFrom(entrance, open)).reduce(better);
    if (best.gain === 0) break;
    paths.push(best.path);
    for (const { fired } of graph.replay(best.path)) for (const name of fired) open.delete(name);
  }
  return { paths, total: graph.transitions.size, missing: [...open].sort() };
}

interface Walk {
  path: Path;
  gain: number;
}

const better = (one: Walk, other: Walk): Walk => {
  if (one.gain !== other.gain) return one.gain > other.gain ? one : other;
  return one.path.events.length <= other.path.events.length ? one : other;
};

function walkFrom({ start, fired, node }: Entrance, stillOpen: Open): Walk {
  const open = new Set(stillOpen);
  const close = (names: Open) => {
    for (const name of names) open.delete(name);
  };
  close(fired);
  const edges: Edge[] = [];
  let here = node;
  for (let next = stretchToNew(here, open); next.length > 0; next = stretchToNew(here, open)) {
    edges.push(...next);
    for (const edge of next) close(edge.fired);
    here = next.at(-1)?.to ?? here;
  }
  return { path: { start, events: edges.map(({ event }) => event) }, gain: stillOpen.size - open.size };
}

interface Arrival {
  edge: Edge;
  before: Arrival | null;
}

/** Yields every reachable edge with the path to it, nearest edges first. */
function* arrivalsFrom(from: ChartNode): Generator<Arrival> {
  const arrivals = new Map<ChartNode, Arrival | null>([[from, null]]);
  for (const [node, before] of arrivals) {
    for (const edge of node.edges) {
      const arrival = { edge, before };
      yield arrival;
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, arrival);
    }
  }
}

/** Returns the shortest path to an edge that fires something new. Prefers edges after which the walk can continue. */
function stretchToNew(from: ChartNode, open: Open): Edge[] {
  if (open.size === 0) return [];
  let atAnEnd: Arrival | null = null;
  for (const arrival of arrivalsFrom(from)) {
    if (!firesAnyOf(open, arrival.edge)) continue;
    if (goesOn(arrival.edge)) return edgesTo(arrival);
    atAnEnd ??= arrival;
  }
  return atAnEnd ? edgesTo(atAnEnd) : [];
}

const goesOn = ({ to }: Edge): boolean => to.state.snapshot.status === 'active';

function firesAnyOf(open: Open, { fired }: Edge): boolean {
  for (const name of fired) if (open.has(name)) return true;
  return false;
}

function edgesTo(last: Arrival): Edge[] {
  const edges: Edge[] = [];
  for (let here: Arrival | null = last; here; here = here.before) edges.unshift(here.edge);
  return edges;
}
