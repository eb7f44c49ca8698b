import type { GeneratorValue } from 'fast-check';
import fc from 'fast-check';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { transition } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { GraphEdge, LeafGraph } from './chart-edges.ts';
import { edgesOf, findReachable, hasTag, leafGraphOf, nameOf } from './chart-edges.ts';
import type { ChartSource, SyntaxNode, SyntaxTree } from './chart-source.ts';
import { findProperty, keyOf, nearestLine, nodesIn, objectAt, parseSource } from './chart-source.ts';
import type { Finding } from './finding.ts';

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

/**
 * Reports each guard that reads the answers, if an action of the same event stores an answer. XState evaluates guards
 * before actions, so the guard would read the old answers.
 */
export function branchFindings({ file, tree, setup, lines, machine }: ChartSource): Finding[] {
  const implementation = (kind: 'guards' | 'actions', name: string) =>
    findProperty(objectAt(setup, kind), name);
  const reads = (kind: 'guards' | 'actions', name: string, member: string): boolean => {
    const found = implementation(kind, name);
    return found !== undefined && readsMember(tree, found, member);
  };
  return (machine ? nodesUnder(machine.root) : []).flatMap((node) => {
    const edges = edgesOf(node).filter(({ trigger }) => trigger === 'event');
    const answered = new Set(
      edges
        .filter((edge) => edge.actions.some((action) => reads('actions', action, 'answer')))
        .map(({ name }) => name),
    );
    return edges.flatMap(({ name, guard }) => {
      if (guard === null || !answered.has(name) || !reads('guards', guard, 'answers')) return [];
      const sentence = `XState evaluates \`${guard}\` before the answer of \`${name}\` is stored, so the guard reads the old answers. Let the transition lead to a state without a path, and check the guard there: always: [{ guard: '${guard}', target: … }, { target: … }].`;
      return [{ file, line: nearestLine(lines, [...literalPath(node), 'on', name]), sentence }];
    });
  });
}

/** True if the code reads a member of this name, directly or through functions of its file. */
function readsMember({ program }: SyntaxTree, code: SyntaxNode, member: string): boolean {
  const seen = new Set<SyntaxNode>([code]);
  for (const part of seen) {
    for (const node of nodesIn(part)) {
      if (isMember(node, member)) return true;
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
      const { name } = node.callee;
      const called = program.body.find(
        (statement) => statement.type === 'FunctionDeclaration' && statement.id?.name === name,
      );
      if (called) seen.add(called);
    }
  }
  return false;
}

function isMember(node: SyntaxNode, member: string): boolean {
  if (node.type === 'ObjectProperty') return keyOf(node) === member;
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return false;
  return node.property.type === 'Identifier' && node.property.name === member;
}

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

const MAX_MICROSTEPS = 50;

/**
 * True if the chart, started in one of `leaves` with some context, changes its state forever. The tried contexts are
 * built from the values in the source's comparisons. Also true if the chart throws an error with every tried context.
 */
function hasInfiniteLoop(machine: AnyStateMachine, leaves: readonly AnyStateNode[], source: string): boolean {
  const limited = machine.provide({});
  limited.options = { ...limited.options, maxIterations: MAX_MICROSTEPS };
  const values = [true, false, null, undefined, 0, 1, ...comparedIn(source)];
  let tried = 0;
  const rests = (draw: GeneratorValue): boolean => {
    const leaf = leaves[draw(fc.nat, leaves.length - 1)];
    if (!leaf) return true;
    try {
      const context = anything(draw, values);
      const snapshot = limited.resolveState({ value: stateValueOf(leaf.path), context });
      transition(limited, snapshot, { type: 'nothing.happened' });
      tried += 1;
    } catch (error) {
      return !(error instanceof Error && error.message.startsWith('Infinite loop'));
    }
    return true;
  };
  const { failed } = fc.check(fc.property(fc.gen(), rests), { seed: 7, numRuns: 2_000, endOnFailure: true });
  return failed || tried === 0;
}

/** The XState state value of a leaf: `['verify', 'sorting']` becomes `{verify: 'sorting'}`. */
const stateValueOf = ([key = '', ...inner]: readonly string[]): StateValue =>
  inner.length === 0 ? key : { [key]: stateValueOf(inner) };

/**
 * Creates an object with random properties. Each property gets its value on the first read and keeps it. Half of the
 * values are such objects again.
 */
function anything(draw: GeneratorValue, values: readonly unknown[]): Record<string, unknown> {
  const drawn: Record<string | symbol, unknown> = {};
  return new Proxy(drawn, {
    get: (_, key) => {
      if (typeof key === 'symbol') return;
      if (!Object.hasOwn(drawn, key)) {
        drawn[key] = draw(fc.boolean) ? anything(draw, values) : draw(fc.constantFrom, ...values);
      }
      return drawn[key];
    },
  });
}

function comparedIn(source: string): string[] {
  const found = parseSource(source)
    .program.body.flatMap((statement) => [...nodesIn(statement)])
    .flatMap((node) => (node.type === 'BinaryExpression' ? [node.left, node.right] : []))
    .flatMap((side) => (side.type === 'StringLiteral' ? [side.value] : []));
  return [...new Set(found)];
}
