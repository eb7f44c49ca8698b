import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartEdge } from '#tests/lint-flows/chart-edges.ts';
import { edgesOf, isCrash } from '#tests/lint-flows/chart-edges.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgeWords, isWayBack } from './edge-words.ts';

const LINE_WIDTH = 44;

/**
 * A chart as a Mermaid state diagram that GitHub draws. States lie in one another as in the chart; what is passed through
 * at once has a dashed frame. Left out: routes, which lead from everywhere to every step, and the way of a bug to `crashed`.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = [
    'stateDiagram-v2',
    'classDef passing stroke-dasharray: 5 4',
    ...insideOf(machine.root, arrowsOf(machine)),
  ];
  return lines.join('\n');
}

interface Arrow {
  from: string;
  to: string;
  labels: string[];
  /** In whose frame the arrow is drawn: the parent of both ends, else the chart. Mermaid moves ends into the frame. */
  frame: AnyStateNode;
}

interface Way {
  edge: ChartEdge;
  target: AnyStateNode;
  root: AnyStateNode;
}

const idOf = (node: AnyStateNode): string => ['s', ...node.path].join('_');
const anywhereIn = (node: AnyStateNode): string => ['anywhere', ...node.path].join('_');
const innerStates = (node: AnyStateNode): AnyStateNode[] => Object.values<AnyStateNode>(node.states);
const isDrawn = (node: AnyStateNode): boolean => !isCrash(node);

/** Everything in a state's frame: where it starts, its states, its arrows. */
function insideOf(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const own = arrows.filter(({ frame }) => frame === node);
  const start = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [
    ...(arrows.some(({ from }) => from === anywhereIn(node)) ? drawAnywhere(node) : []),
    ...innerStates(node)
      .filter(isDrawn)
      .flatMap((inner) => drawState(inner, arrows)),
    ...start.map((target) => `[*] --> ${idOf(target)}`),
    ...own.map(({ from, to, labels }) => {
      const label = labels.filter(Boolean).map(escaped).join('<br/>');
      return `${from} --> ${to}${label ? ` : ${label}` : ''}`;
    }),
    ...innerStates(node)
      .filter((inner) => inner.type === 'final' && isDrawn(inner))
      .map((inner) => `${idOf(inner)} --> [*]`),
  ];
}

const drawAnywhere = (node: AnyStateNode): string[] => [
  `state "from anywhere${node.parent ? ' in here' : ''}" as ${anywhereIn(node)}`,
  `class ${anywhereIn(node)} passing`,
];

function drawState(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const id = idOf(node);
  const path = typeof node.meta?.path === 'string' ? [node.meta.path] : [];
  if (innerStates(node).length === 0) {
    const title = node.type === 'history' ? 'where it was before' : node.key;
    return [
      `state "${escaped(title)}" as ${id}`,
      ...[...path, ...wrapped(node.description ?? ''), ...staysOf(node)].map(
        (line) => `${id} : ${escaped(line)}`,
      ),
      ...(isPassing(node) ? [`class ${id} passing`] : []),
    ];
  }
  const title = [node.key, ...path, ...(node.type === 'parallel' ? ['(all of these at once)'] : [])];
  const note = [node.description ?? '', ...staysOf(node)].filter(Boolean);
  return [
    `state "${escaped(title.join(' '))}" as ${id} {`,
    ...insideOf(node, arrows).map((line) => `  ${line}`),
    '}',
    ...(note.length > 0 ? [`note right of ${id} : ${note.map(escaped).join('<br/>')}`] : []),
  ];
}

/** A state that is left as soon as it is entered. */
const isPassing = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((transition) => transition.guard === undefined);

/** What is listened to without going anywhere. */
const staysOf = (node: AnyStateNode): string[] =>
  edgesOf(node)
    .filter(({ targets, trigger }) => targets.length === 0 && trigger !== 'error')
    .map((edge) => `${edgeWords(edge)}: stays here`);

/**
 * The arrows of a chart, in the order of the journey, by which Mermaid finds what is above and what below. Arrows with the
 * same ends are one with several labels.
 */
function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const nodes = nodesUnder(machine.root);
  const arrows: Arrow[] = [];
  for (const node of nodes) {
    const ways = edgesOf(node)
      .filter((edge) => !isWayBack(edge))
      .flatMap((edge) =>
        edge.targets.filter(isDrawn).map((target) => ({ edge, target, root: machine.root })),
      );
    ways.sort((a, b) => nodes.indexOf(a.target) - nodes.indexOf(b.target));
    for (const way of ways) addArrow(arrows, way);
  }
  return arrows;
}

function addArrow(arrows: Arrow[], { edge, target, root }: Way): void {
  const { source } = edge;
  const end = firstInside(target, source);
  const leadsInside = source.parent === undefined || isAround(source, end);
  const from = leadsInside ? anywhereIn(source) : idOf(source);
  const to = idOf(end);
  const label = edgeWords(edge);
  const twin = arrows.find((arrow) => arrow.from === from && arrow.to === to);
  const around = leadsInside ? source : source.parent;
  if (twin) twin.labels.push(label);
  else arrows.push({ from, to, labels: [label], frame: around && end.parent === around ? around : root });
}

/** Where one is after entering a state. An arrow to a frame would upset Mermaid's order; one from inside it fails. */
function firstInside(node: AnyStateNode, source: AnyStateNode): AnyStateNode {
  if (node.type === 'parallel' && node !== source && !isAround(node, source)) return node;
  const [first] = node.type === 'parallel' ? innerStates(node) : (node.initial?.target ?? []);
  return first && first !== node ? firstInside(first, source) : node;
}

const isAround = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || isAround(outer, inner.parent));

/** Mermaid reads these characters as its own; as entities they are text. */
const escaped = (text: string): string =>
  text.replace(/["#:;<>{}[\]%&|`~]/g, (character) => `#${character.charCodeAt(0)};`);

/** A sentence in lines of a width that boxes can have. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE_WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
