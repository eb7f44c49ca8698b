import type { ChartGraph, ChartNode, Edge, Path, Replayed } from './chart-graph.ts';
import type { Cover } from './transition-cover.ts';
import { coverGraph } from './transition-cover.ts';

/** Returns a few walks that together fire every possible pair of consecutive transitions. */
export const coverPairs = (graph: ChartGraph): Cover => coverGraph(pairGraph(graph));

/**
 * Builds a graph of pairs. A node is an event that has just happened. An edge is the event after it. The edge fires
 * pairs: each transition of the node's event, combined with each transition of the edge's event.
 */
function pairGraph(graph: ChartGraph): ChartGraph {
  const named = new Set<string>();
  const nodes = new Map<Edge, ChartNode>();

  const edgeAfter = (before: ReadonlySet<string>, edge: Edge): Edge => {
    const fired = pairs(before, edge.fired);
    for (const name of fired) named.add(name);
    return { event: edge.event, fired, to: nodeOf(edge) };
  };

  const nodeOf = (edge: Edge): ChartNode => {
    const known = nodes.get(edge);
    if (known) return known;
    const node: ChartNode = { key: edge.to.key, state: edge.to.state, edges: [] };
    nodes.set(edge, node);
    return node;
  };

  const entrances = graph.entrances.map(({ start, fired, node: { key, state, edges } }) => ({
    start,
    fired: new Set<string>(),
    node: { key, state, edges: edges.map((edge) => edgeAfter(fired, edge)) },
  }));
  for (const [edge, node] of nodes)
    node.edges.push(...edge.to.edges.map((next) => edgeAfter(edge.fired, next)));

  const replay = (path: Path): Replayed[] => {
    let before: ReadonlySet<string> = new Set();
    return graph.replay(path).map(({ fired, key }) => {
      const both = { fired: pairs(before, fired), key };
      before = fired;
      return both;
    });
  };
  return { entrances, nodes: [...nodes.values()], transitions: named, replay };
}

const pairs = (before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...before].flatMap((one) => [...after].map((next) => `${one} ⇒ ${next}`)));
