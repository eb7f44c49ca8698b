import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { EngineTransition } from '#src/engine/core/reduce.ts';
import { invariant } from '#src/lib/invariant.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ChartEdge } from '#tools/lint-flows/chart-edges.ts';
import { edgesOf } from '#tools/lint-flows/chart-edges.ts';
import { addedWords, describeEdge, isBackTransition } from './edge-words.ts';

/** An arrow of a diagram between two boxes or frames. Its label has one line per transition. */
export interface Arrow {
  from: string;
  to: string;
  labels: string[];
  /** The transitions that the chart declares. */
  edges: ChartEdge[];
  /** The transitions that the engine adds. */
  added: EngineTransition[];
}

export const idOf = (node: AnyStateNode): string => ['s', ...node.path].join('_');
export const toAnywhereId = (node: AnyStateNode): string => ['anywhere', ...node.path].join('_');
export const innerStates = (node: AnyStateNode): AnyStateNode[] => Object.values<AnyStateNode>(node.states);

/**
 * Returns the arrows of a chart in the order of its states, because Mermaid derives the vertical layout from the order.
 * Transitions between the same two states share one arrow.
 */
export function arrowsOf({ root }: AnyStateMachine): Arrow[] {
  const nodes = nodesUnder(root);
  const arrows: Arrow[] = [];
  for (const node of nodes) {
    const ways = edgesOf(node)
      .filter((edge) => !isBackTransition(edge))
      .flatMap((edge) => edge.targets.map((target) => ({ edge, target })));
    ways.sort((a, b) => nodes.indexOf(a.target) - nodes.indexOf(b.target));
    for (const { edge, target } of ways)
      addArrow(arrows, { ...endsOf(edge, target), labels: [describeEdge(edge)], edges: [edge], added: [] });
  }
  return arrows;
}

export function addedArrowsOf({ root }: AnyStateMachine, ways: readonly EngineTransition[]): Arrow[] {
  const states: AnyStateNode[] = innerStates(root);
  const arrows: Arrow[] = [];
  for (const way of ways) {
    const source = states.find(({ key }) => key === way.from);
    const target = states.find(({ key }) => key === way.to);
    invariant(
      source && target,
      `${root.key}: the engine adds a transition from ${way.from} to ${way.to}, but one of them is not a state.`,
    );
    addArrow(arrows, {
      from: idOf(source),
      to: idOf(firstInside(target, root)),
      labels: [addedWords(way.why)],
      edges: [],
      added: [way],
    });
  }
  return arrows;
}

function addArrow(arrows: Arrow[], arrow: Arrow): void {
  const twin = arrows.find(({ from, to }) => from === arrow.from && to === arrow.to);
  if (!twin) {
    arrows.push(arrow);
    return;
  }
  twin.labels.push(...arrow.labels);
  twin.edges.push(...arrow.edges);
  twin.added.push(...arrow.added);
}

function endsOf({ source }: ChartEdge, target: AnyStateNode): Pick<Arrow, 'from' | 'to'> {
  const end = firstInside(target, source);
  const leadsInside = source.parent === undefined || isAround(source, end);
  return { from: leadsInside ? toAnywhereId(source) : idOf(source), to: idOf(end) };
}

/**
 * Returns the first leaf inside a state, where an arrow to the state ends. Mermaid misplaces boxes if an arrow ends at
 * a frame (a state with child states), and rejects an arrow from inside a frame to that frame.
 */
function firstInside(node: AnyStateNode, source: AnyStateNode): AnyStateNode {
  if (node.type === 'parallel' && node !== source && !isAround(node, source)) return node;
  const [first] = node.type === 'parallel' ? innerStates(node) : (node.initial?.target ?? []);
  return first && first !== node ? firstInside(first, source) : node;
}

const isAround = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || isAround(outer, inner.parent));
