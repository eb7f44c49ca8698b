import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf, hasTag, nameOf } from './chart-edges.ts';
import type { LeafGraph } from './leaf-graph.ts';
import { findReachable, leafGraphOf } from './leaf-graph.ts';

export interface StateFault {
  /** The path of the state or its property in the chart's literal. */
  path: readonly string[];
  sentence: string;
}

/** Reports states that cannot be reached, and states from which no end can be reached. */
export function reachFaults(machine: AnyStateMachine): StateFault[] {
  const graph = leafGraphOf(machine);
  return [...unreachable(machine, graph), ...shadowed(machine), ...deadEnds(graph), ...traps(graph)];
}

export const literalPath = (node: AnyStateNode): string[] => node.path.flatMap((key) => ['states', key]);

/** Wizards that start at their review. The engine opens their other steps from there (`addedWays` in reduce.ts). */
const BEGIN_AT_REVIEW: readonly string[] = ['reschedule'];

function unreachable(machine: AnyStateMachine, { reached }: LeafGraph): StateFault[] {
  const isReached = (node: AnyStateNode) =>
    nodesUnder(node).some((inner) => reached.has(inner)) ||
    (BEGIN_AT_REVIEW.includes(machine.id) && node.config.route !== undefined);
  return nodesUnder(machine.root)
    .filter((node) => node.type !== 'history' && !isReached(node) && node.parent && isReached(node.parent))
    .map((node) => ({
      path: literalPath(node),
      sentence: `${kindOf(node)} \`${nameOf(node)}\` is never reached: no transition that can be taken leads there${
        node.config.route === undefined ? '' : ', only a URL'
      }. Lead to it from another state, or delete it.`,
    }));
}

const kindOf = (node: AnyStateNode): string => (node.meta?.path === undefined ? 'The state' : 'The step');

function shadowed(machine: AnyStateMachine): StateFault[] {
  return nodesUnder(machine.root).flatMap((node) =>
    edgesOf(node)
      .filter((edge) => edge.shadowed)
      .map(({ trigger, name, index }) => ({
        path: [...literalPath(node), ...(trigger === 'event' ? ['on', name] : [])],
        sentence: `Transition ${index + 1} for \`${name || 'always'}\` is never taken, because the one before it has no guard. Add a guard to that one, or put it last.`,
      })),
  );
}

const isDeliberate = (leaf: AnyStateNode): boolean => hasTag(leaf, 'deadEnd');

const leadsOn = (leaf: AnyStateNode, { waysFrom }: LeafGraph): AnyStateNode[] =>
  waysFrom(leaf).flatMap(({ to }) => to.filter((other) => other !== leaf));

function deadEnds(graph: LeafGraph): StateFault[] {
  return [...graph.reached].flatMap((leaf) => {
    if (leaf.type === 'final') return [];
    const isEnd = leadsOn(leaf, graph).length === 0;
    if (isEnd === isDeliberate(leaf)) return [];
    const sentence = isEnd
      ? `A dead end: no transition leads on from \`${nameOf(leaf)}\`. Add one, make it \`type: 'final'\`, or tag it \`deadEnd\` if customers are meant to leave here.`
      : `\`${nameOf(leaf)}\` is tagged \`deadEnd\`, but a transition leads on from it. Remove the tag.`;
    return [{ path: literalPath(leaf), sentence }];
  });
}

/**
 * If a chart has a final state, every state must lead to a final state or to a state tagged `deadEnd`. States that lead
 * to an untagged dead end are not reported here, because `deadEnds` reports that dead end.
 */
function traps(graph: LeafGraph): StateFault[] {
  const isEnd = (leaf: AnyStateNode) => leaf.type === 'final' || isDeliberate(leaf);
  const leaves = [...graph.reached];
  if (!leaves.some(({ type }) => type === 'final')) return [];
  return leaves
    .filter((leaf) => {
      const ahead = [...findReachable([leaf], (place) => leadsOn(place, graph))];
      return !ahead.some((place) => isEnd(place) || leadsOn(place, graph).length === 0);
    })
    .map((leaf) => ({
      path: literalPath(leaf),
      sentence: `No path leads from \`${nameOf(leaf)}\` to an end. Add a transition from this state, or from a later one, towards an end.`,
    }));
}
