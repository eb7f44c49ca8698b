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
  /** Sets without an open name. Many edges share one. */
  const spent = new Set<Open>();
  const firesNew: FiresNew = ({ fired: names }) => {
    if (spent.has(names)) return false;
    for (const name of names) if (open.has(name)) return true;
    spent.add(names);
    return false;
  };
  const nextStretch = () => (open.size === 0 ? [] : stretchToNew(here, firesNew));
  close(fired);
  const edges: Edge[] = [];
  let here = node;
  for (let next = nextStretch(); next.length > 0; next = nextStretch()) {
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

type FiresNew = (edge: Edge) => boolean;

/**
 * Returns the shortest path to an edge that fires something new. Prefers edges after which the walk can continue. Empty if no
 * such edge can be reached.
 */
function stretchToNew(from: ChartNode, firesNew: FiresNew): Edge[] {
  const arrivals = new Map<ChartNode, Arrival | null>([[from, null]]);
  let atAnEnd: Arrival | null = null;
  for (const [node, before] of arrivals) {
    for (const edge of node.edges) {
      if (firesNew(edge)) {
        if (goesOn(edge)) return edgesTo({ edge, before });
        atAnEnd ??= { edge, before };
      }
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, { edge, before });
    }
  }
  return atAnEnd ? edgesTo(atAnEnd) : [];
}

const goesOn = ({ to }: Edge): boolean => to.state.snapshot.status === 'active';

function edgesTo(last: Arrival): Edge[] {
  const edges: Edge[] = [];
  for (let here: Arrival | null = last; here; here = here.before) edges.unshift(here.edge);
  return edges;
}
