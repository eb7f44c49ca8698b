import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from './chart-edges.ts';
import type { GraphEdge, LeafGraph } from './leaf-graph.ts';
import { findReachable, leafGraphOf } from './leaf-graph.ts';
import type { StateFault } from './reach-rules.ts';
import { literalPath } from './reach-rules.ts';
import { hasInfiniteLoop } from './runaway.ts';

/**
 * Reports cycles that a chart can run through without an event from the customer, and states with the tag `heartbeat`
 * that are in no cycle.
 */
export function loopFaults(machine: AnyStateMachine, source: string): StateFault[] {
  const graph = leafGraphOf(machine);
  const rounds = findCycles(graph);
  const idle = [...graph.reached].filter((leaf) => beats(leaf) && !rounds.flat().includes(leaf));
  return [
    ...rounds
      .filter((round) => !isStopped(machine, graph, round, source))
      .map((round) => ({
        path: round[0] ? literalPath(round[0]) : [],
        sentence: `A loop without progress: ${[...round, ...round.slice(0, 1)].map(nameOf).join(' → ')} can repeat without any event from the customer. Make one of these states wait for an event, make the guards exclude each other, or add the tag \`heartbeat\` to the state whose port sets the pace.`,
      })),
    ...idle.map((leaf) => ({
      path: literalPath(leaf),
      sentence: `\`${nameOf(leaf)}\` is tagged \`heartbeat\`, but is not part of an automatic loop. Remove the tag.`,
    })),
  ];
}

const beats = (leaf: AnyStateNode): boolean => leaf.tags.includes('heartbeat');

const isAutomatic = ({ edge }: GraphEdge): boolean => edge.trigger !== 'event';

/** Returns the automatic transitions of a leaf. An `always` transition without a target leads back to the leaf. */
const automaticWays = (graph: LeafGraph, leaf: AnyStateNode): GraphEdge[] =>
  graph
    .waysFrom(leaf)
    .filter(isAutomatic)
    .map((way) => (way.edge.trigger === 'always' && way.to.length === 0 ? { ...way, to: [leaf] } : way));

function findCycles(graph: LeafGraph): AnyStateNode[][] {
  const next = (leaf: AnyStateNode) => automaticWays(graph, leaf).flatMap(({ to }) => to);
  const ahead = new Map([...graph.reached].map((leaf) => [leaf, findReachable(next(leaf), next)]));
  const rounds: AnyStateNode[][] = [];
  for (const [leaf, reached] of ahead) {
    if (!reached.has(leaf) || rounds.some((round) => round.includes(leaf))) continue;
    rounds.push([...ahead.keys()].filter((other) => reached.has(other) && ahead.get(other)?.has(leaf)));
  }
  return rounds;
}

/**
 * True if the cycle is allowed. A heartbeat may continue forever. A cycle of `always` transitions is allowed if
 * `runsAway` finds no context that keeps it running.
 */
function isStopped(
  machine: AnyStateMachine,
  graph: LeafGraph,
  round: readonly AnyStateNode[],
  source: string,
): boolean {
  const ways = round.flatMap((leaf) => automaticWays(graph, leaf));
  const inside = ways.filter(({ to }) => to.some((leaf) => round.includes(leaf)));
  const isTransient = inside.every(({ edge }) => edge.trigger === 'always');
  return isTransient ? !hasInfiniteLoop(machine, round, source) : round.some(beats);
}
