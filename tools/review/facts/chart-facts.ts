import type { AnyStateNode } from 'xstate';
import type { Flow, ProblemCopy, StepCopy } from '#src/engine/core/define-flow.ts';
import type { EngineTransition } from '#src/engine/core/reduce.ts';
import { getEngineTransitions } from '#src/engine/core/reduce.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { inWords } from '#tools/chart-docs/edge-words.ts';
import { isTransientState } from '#tools/chart-docs/mermaid.ts';
import type { ChartEdge } from '#tools/lint-flows/chart-edges.ts';
import { edgesOf, nameOf } from '#tools/lint-flows/chart-edges.ts';
import { BACKGROUND, WIZARD } from './vocabulary.ts';

export interface StateFacts {
  /** The state's path in its chart, such as `selectDesiredDate.choosing`. */
  name: string;
  /** The name for readers, without the names of its parents. */
  title: string;
  path: string | null;
  /** The texts of its step, by their name in the flow. */
  copy: Readonly<Record<string, string>>;
  description: string | null;
  isPassing: boolean;
}

/** A transition of a chart, or one that the engine adds to it. */
interface TransitionFacts {
  id: string;
  from: string;
  to: readonly string[];
  /** What the customer does or what comes back, and the condition. Empty for a transition at once. */
  words: string;
  isAdded: boolean;
}

export interface ChartFacts {
  id: string;
  file: string;
  title: string;
  /** In Japanese for a chart without a flow. Empty for a wizard, whose steps say what it is for. */
  purpose: string;
  /** The purpose as the chart's file says it, in English. */
  comment: string;
  isWizard: boolean;
  states: readonly StateFacts[];
  ways: readonly TransitionFacts[];
  /** The texts of each problem, by the problem's code. */
  problems: Readonly<Record<string, readonly string[]>>;
}

export const stateId = (chart: string, state: string): string => `${chart}.${state}`;

export function chartFacts({ machine, file, purpose }: ReadChart, flow: Flow | null): ChartFacts {
  const nodes = nodesUnder(machine.root);
  const [name, about] = BACKGROUND[machine.id] ?? [inWords(machine.id), purpose ?? ''];
  return {
    id: machine.id,
    file,
    title: flow?.title ?? name,
    purpose: flow ? '' : about,
    comment: purpose ?? '',
    isWizard: flow !== null,
    states: nodes.filter((node) => node !== machine.root).map((node) => stateFacts(node, flow)),
    ways: [
      ...nodes.flatMap(edgesOf).map((edge) => wayFacts(edge, flow)),
      ...(flow ? getEngineTransitions(flow) : []).map(addedFacts),
    ],
    problems: Object.fromEntries(
      Object.entries<ProblemCopy>(flow?.problems ?? {}).map(([code, { reasonsInSnackbar: _, ...words }]) => [
        code,
        Object.values(readTexts(words)),
      ]),
    ),
  };
}

const readTexts = (texts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Returns the copy of the step that a state is or lies in. Null outside the steps of a flow. */
const findCopy = (node: AnyStateNode, flow: Flow | null): StepCopy | null =>
  flow?.steps[node.path[0] ?? '']?.copy ?? null;

const worded = (name: string, flow: Flow | null): string => (flow && WIZARD[name]) ?? inWords(name);

function stateFacts(node: AnyStateNode, flow: Flow | null): StateFacts {
  const copy = node.path.length === 1 ? findCopy(node, flow) : null;
  return {
    name: nameOf(node),
    title: copy?.title ?? worded(node.key, flow),
    path: typeof node.meta?.path === 'string' ? node.meta.path : null,
    copy: copy ? readTexts(copy) : {},
    description: node.description ?? null,
    isPassing: isTransientState(node),
  };
}

export const transitionId = ({ source, trigger, name, index }: ChartEdge): string =>
  [nameOf(source), trigger, name, index].join(' ');

export const addedId = ({ from, to, why }: EngineTransition): string => [from, why, to].join(' ');

const wayFacts = (edge: ChartEdge, flow: Flow | null): TransitionFacts => ({
  id: transitionId(edge),
  from: nameOf(edge.source),
  to: edge.targets.map(nameOf),
  words: [occasionOf(edge, flow), conditionOf(edge, flow)].filter(Boolean).join('・'),
  isAdded: false,
});

const ADDED = {
  edited: '「変更する」',
  answered: '不足がなければ',
  refused: '項目が断られたとき',
} as const;

const addedFacts = (way: EngineTransition): TransitionFacts => ({
  id: addedId(way),
  from: way.from,
  to: [way.to],
  words: ADDED[way.why],
  isAdded: true,
});

function occasionOf({ source, trigger, name }: ChartEdge, flow: Flow | null): string {
  if (trigger === 'always') return '';
  if (trigger === 'ended') return '終わると';
  if (trigger === 'done') {
    const port = String(source.invoke.find(({ id }) => id === name)?.src ?? name);
    return flow ? worded(port, flow) : `${inWords(port)} の結果`;
  }
  return buttonOf(source, name, flow) ?? worded(name.replace(/^xstate\.after\.(\w+?)\..*$/, '$1'), flow);
}

/** Returns the label of the step's primary button, if this button sends the event. */
function buttonOf(source: AnyStateNode, event: string, flow: Flow | null): string | null {
  const step = flow?.steps[source.path[0] ?? ''];
  return step && 'event' in step && step.event === event ? `「${step.copy.next ?? '次へ'}」` : null;
}

/** Transitions of one event are tried in order, so a later one without a guard applies otherwise. */
function conditionOf({ guard, index }: ChartEdge, flow: Flow | null): string {
  if (guard !== null) return worded(guard, flow).replace(/^is /, '');
  return index === 0 ? '' : 'それ以外';
}
