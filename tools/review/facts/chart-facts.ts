import type { AnyStateNode } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { AddedWay } from '#src/engine/core/reduce.ts';
import { addedWays } from '#src/engine/core/reduce.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { isWayBack } from '#tools/chart-docs/edge-words.ts';
import { isPassing } from '#tools/chart-docs/mermaid.ts';
import type { ChartEdge } from '#tools/lint-flows/chart-edges.ts';
import { edgesOf, nameOf } from '#tools/lint-flows/chart-edges.ts';
import { routeGuardOf } from '#tools/lint-flows/route-rules.ts';

/** A frame is a state with child states. The chart leaves a passing state at once, so nobody sees it. */
type StateKind = 'step' | 'final' | 'passing' | 'frame';

export interface StateFacts {
  /** The state's path in its chart, such as `selectDesiredDate.choosing`. */
  name: string;
  key: string;
  kind: StateKind;
  /** The URL path of the state's step. */
  path: string | null;
  copy: Readonly<Record<string, string>>;
  description: string | null;
  tags: readonly string[];
  /** The guard of the state's route. Null if the route has no guard, undefined if the state has no route. */
  route: string | null | undefined;
}

/** A transition of a chart, or one that the engine adds to it (`AddedWay`). */
export interface WayFacts {
  /** Unique in its chart. The chart's page uses it as an HTML anchor. */
  id: string;
  from: string;
  to: readonly string[];
  trigger: ChartEdge['trigger'];
  /** The type of the event. For the result of a port (an actor that the chart invokes), the name of the port. */
  event: string;
  guard: string | null;
  /** The names of the actions, in execution order. */
  actions: readonly string[];
  index: number;
  added: AddedWay['why'] | null;
  isBack: boolean;
}

interface PortFacts {
  state: string;
  port: string;
}

export interface ChartFacts {
  id: string;
  file: string;
  purpose: string;
  title: string | null;
  states: readonly StateFacts[];
  ways: readonly WayFacts[];
  ports: readonly PortFacts[];
  problems: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function chartFacts({ machine, file, purpose }: ReadChart, flow: Flow | null): ChartFacts {
  const nodes = nodesUnder(machine.root).filter((node) => node !== machine.root);
  return {
    id: machine.id,
    file,
    purpose: purpose ?? '',
    title: flow?.title ?? null,
    states: nodes.map((node) => stateFacts(node, flow)),
    ways: [
      ...nodesUnder(machine.root)
        .flatMap(edgesOf)
        .map((edge) => wayFacts(edge)),
      ...(flow ? addedWays(flow) : []).map(addedFacts),
    ],
    ports: nodes.flatMap((node) =>
      node.invoke.map(({ src }) => ({ state: nameOf(node), port: String(src) })),
    ),
    problems: Object.fromEntries(
      Object.entries(flow?.problems ?? {}).map(([code, words]) => [code, wordsIn(words as object)]),
    ),
  };
}

export const wayId = ({ source, trigger, name, index }: ChartEdge): string =>
  ['way', nameOf(source) || 'anywhere', name || trigger, index].join('-');

export const addedId = ({ from, to, why }: AddedWay): string => ['way', from, why, to].join('-');

const wayFacts = (edge: ChartEdge): WayFacts => ({
  id: wayId(edge),
  from: nameOf(edge.source),
  to: edge.targets.map(nameOf),
  trigger: edge.trigger,
  event: edge.trigger === 'done' ? portOf(edge) : edge.name,
  guard: edge.guard,
  actions: edge.actions,
  index: edge.index,
  added: null,
  isBack: isWayBack(edge),
});

const addedFacts = (way: AddedWay): WayFacts => ({
  id: addedId(way),
  from: way.from,
  to: [way.to],
  trigger: 'event',
  event: way.why,
  guard: null,
  actions: [],
  index: 0,
  added: way.why,
  isBack: false,
});

const portOf = ({ source, name }: ChartEdge): string =>
  String(source.invoke.find(({ id }) => id === name)?.src ?? name);

function stateFacts(node: AnyStateNode, flow: Flow | null): StateFacts {
  const step = stepAround(node);
  const own = flow?.steps[node.path[0] ?? ''];
  return {
    name: nameOf(node),
    key: node.key,
    kind: kindOf(node),
    path: step ? String(step.meta.path) : null,
    copy: own && step ? wordsIn(own.copy) : {},
    description: node.description ?? null,
    tags: [...node.tags],
    route: node.config.route === undefined ? undefined : routeGuardOf(node),
  };
}

function kindOf(node: AnyStateNode): StateKind {
  if (node.type === 'compound' || node.type === 'parallel') return 'frame';
  if (node.type === 'final') return 'final';
  return isPassing(node) ? 'passing' : 'step';
}

const stepAround = (node: AnyStateNode): AnyStateNode | null => {
  if (node.meta?.path !== undefined) return node;
  return node.parent ? stepAround(node.parent) : null;
};

const wordsIn = (words: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
