import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';

/**
 * The trigger of a transition: an event (`event`), nothing (`always`), the result of a port (`done`), or the end of a
 * compound state (`ended`). A port is an actor that the chart invokes.
 */
type Trigger = 'event' | 'always' | 'done' | 'ended';

/**
 * A transition of a chart. Routes are left out, because they lead from every state to a step and belong to the router.
 * Error transitions are left out, because no chart may have them.
 */
export interface ChartEdge {
  source: AnyStateNode;
  trigger: Trigger;
  /** The type of the event. For the result of a port, it is the id of the invocation. */
  name: string;
  guard: string | null;
  /** The names of the actions, in execution order. */
  actions: readonly string[];
  /** The index among the transitions of the same event, which XState tries in order. */
  index: number;
  /** True if an earlier transition of the same event has no guard, so that this one is never taken. */
  shadowed: boolean;
  /** Empty if the transition only runs actions and stays in its state. */
  targets: readonly AnyStateNode[];
}

interface Definition {
  eventType: string;
  guard?: unknown;
  actions: readonly unknown[];
  target?: readonly AnyStateNode[] | undefined;
}

/** Returns all transitions that the state itself declares, in the chart's order. */
export function edgesOf(source: AnyStateNode): ChartEdge[] {
  const groups: [string, readonly Definition[]][] = [...source.transitions.entries()];
  if (source.always) groups.push(['', source.always]);
  return groups
    .filter(([eventType]) => eventType !== 'xstate.route' && !eventType.startsWith('xstate.error.'))
    .flatMap(([eventType, definitions]) =>
      definitions.map((definition, index) => ({
        source,
        ...triggerOf(eventType),
        guard: guardOf(definition),
        actions: definition.actions.map(typeOf),
        index,
        shadowed: definitions.slice(0, index).some((earlier) => guardOf(earlier) === null),
        targets: definition.target ?? [],
      })),
    );
}

const PREFIXES: [prefix: string, trigger: Trigger][] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.done.state.', 'ended'],
];

function triggerOf(eventType: string): Pick<ChartEdge, 'trigger' | 'name'> {
  if (eventType === '') return { trigger: 'always', name: '' };
  for (const [prefix, trigger] of PREFIXES) {
    if (eventType.startsWith(prefix)) return { trigger, name: eventType.slice(prefix.length) };
  }
  return { trigger: 'event', name: eventType };
}

const guardOf = ({ guard }: Definition): string | null =>
  guard === undefined || guard === null ? null : typeOf(guard);

/** Returns the name of a guard or an action, either of which may be an object with parameters. */
const typeOf = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : String(named);

const listEdges = (machine: AnyStateMachine): ChartEdge[] =>
  nodesUnder(machine.root)
    .flatMap(edgesOf)
    .filter(({ shadowed }) => !shadowed);

export const hasTag = (node: AnyStateNode, tag: string): boolean =>
  node.tags.includes(tag) || (node.parent !== undefined && hasTag(node.parent, tag));

/** The path of a state in its chart, such as `submitting.booking`. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.');

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
  const edges = listEdges(machine);
  const edgesOfNode = new Map<AnyStateNode, GraphEdge[]>();
  const waysFrom = (leaf: AnyStateNode): GraphEdge[] => {
    const ways = edgesOfNode.get(leaf) ?? edges.filter((edge) => starts(edge, leaf)).map(toGraphEdge);
    edgesOfNode.set(leaf, ways);
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
