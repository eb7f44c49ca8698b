import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartEdge } from './chart-edges.ts';
import { edgesIn } from './chart-edges.ts';

/**
 * A transition out of a leaf (a state without child states), declared by the leaf or an ancestor, and its target
 * leaves.
 */
export interface GraphEdge {
  edge: ChartEdge;
  to: readonly AnyStateNode[];
}

/** A graph of a chart's leaves. `waysFrom` returns the transitions of a leaf. */
export interface LeafGraph {
  /** The leaves that can be reached without a URL. */
  reached: ReadonlySet<AnyStateNode>;
  waysFrom: (leaf: AnyStateNode) => readonly GraphEdge[];
}

export function leafGraphOf(machine: AnyStateMachine): LeafGraph {
  const edges = edgesIn(machine);
  const known = new Map<AnyStateNode, GraphEdge[]>();
  const waysFrom = (leaf: AnyStateNode): GraphEdge[] => {
    const ways = known.get(leaf) ?? edges.filter((edge) => starts(edge, leaf)).map(toGraphEdge);
    known.set(leaf, ways);
    return ways;
  };
  const reached = findReachable(leavesOn(machine.root), (leaf) => waysFrom(leaf).flatMap(({ to }) => to));
  return { reached, waysFrom };
}

/** Returns the start nodes and all nodes that can be reached from them. */
export function findReachable<Place>(
  starts: readonly Place[],
  next: (place: Place) => readonly Place[],
): ReadonlySet<Place> {
  const reached = new Set(starts);
  for (const place of reached) for (const to of next(place)) reached.add(to);
  return reached;
}

const toGraphEdge = (edge: ChartEdge): GraphEdge => ({ edge, to: edge.targets.flatMap(leavesOn) });

const starts = ({ source, trigger }: ChartEdge, leaf: AnyStateNode): boolean =>
  trigger === 'ended'
    ? leaf.type === 'final' && leaf.parent === source
    : source === leaf || isInside(leaf, source);

const isInside = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner.parent === outer || (inner.parent !== undefined && isInside(inner.parent, outer));

/**
 * Returns the leaves that become active when the state is entered. A history state may activate any leaf of its parent.
 */
function leavesOn(node: AnyStateNode): AnyStateNode[] {
  const inner = Object.values<AnyStateNode>(node.states);
  if (node.type === 'history') return inner.length === 0 && node.parent ? leavesUnder(node.parent) : [];
  if (node.type === 'parallel') return inner.flatMap(leavesOn);
  return node.type === 'compound' ? (node.initial.target ?? []).flatMap(leavesOn) : [node];
}

const leavesUnder = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== 'history');
  return inner.length === 0 ? [node] : inner.flatMap(leavesUnder);
};
