import type { ChartGraph, ChartNode, Edge, Path, Replayed } from './chart-graph.ts';
import type { Cover } from './transition-cover.ts';
import { coverGraph } from './transition-cover.ts';

/** Returns a few walks that together fire every possible pair of consecutive transitions. */
export const coverPairs = (graph: ChartGraph): Cover => coverGraph(pairGraph(graph));

/** Computes a value once for each two objects. */
function oncePerPair<One, Other, Value extends object>(
  compute: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const rows = new Map<One, Map<Other, Value>>();
  return (one, other) => {
    const row = rows.get(one) ?? new Map<Other, Value>();
    rows.set(one, row);
    const value = row.get(other) ?? compute(one, other);
    row.set(other, value);
    return value;
  };
}

/**
 * Builds a graph of pairs. A node is a state together with what has just fired. An edge is the event after it. The edge fires
 * pairs: each transition that has just fired, combined with each transition of the edge's event.
 */
function pairGraph(graph: ChartGraph): ChartGraph {
  const named = new Set<string>();
  const nodes: { node: ChartNode; before: ReadonlySet<string>; after: readonly Edge[] }[] = [];

  const pairsOnce = oncePerPair((before: ReadonlySet<string>, fired: ReadonlySet<string>) => {
    const names = pairs(before, fired);
    for (const name of names) named.add(name);
    return names;
  });

  const nodeAfter = oncePerPair((before: ReadonlySet<string>, { key, state, edges }: ChartNode) => {
    const node: ChartNode = { key, state, edges: [] };
    nodes.push({ node, before, after: edges });
    return node;
  });

  const edgeAfter = (before: ReadonlySet<string>, { event, fired, to }: Edge): Edge => ({
    event,
    fired: pairsOnce(before, fired),
    to: nodeAfter(fired, to),
  });

  const entrances = graph.entrances.map(({ start, fired, node }) => ({
    start,
    fired: new Set<string>(),
    node: nodeAfter(fired, node),
  }));
  for (const { node, before, after } of nodes)
    node.edges.push(...after.map((edge) => edgeAfter(before, edge)));

  const replay = (path: Path): Replayed[] => {
    let before: ReadonlySet<string> = new Set();
    return graph.replay(path).map(({ fired, key }) => {
      const both = { fired: pairs(before, fired), key };
      before = fired;
      return both;
    });
  };
  return { entrances, nodes: nodes.map(({ node }) => node), transitions: named, replay };
}

const pairs = (before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...before].flatMap((one) => [...after].map((next) => `${one} ⇒ ${next}`)));
