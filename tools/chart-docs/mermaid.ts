import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { EngineTransition } from '#src/engine/core/reduce.ts';
import type { Arrow } from './arrows.ts';
import { addedArrowsOf, arrowsOf, idOf, innerStates, toAnywhereId } from './arrows.ts';

/** Line styles and greys that are visible on light and dark pages. Text keeps the page's colour. */
const CLASSES = {
  passing: 'stroke-dasharray: 5 4',
  ending: 'stroke-width: 4px',
  dot: 'fill: #888, stroke: #888',
} as const;
const LIGHTER = 'stroke: #999';

type Looks = keyof typeof CLASSES;

/**
 * Draws a chart as a Mermaid flowchart for GitHub, with nested states. Transitions that the engine adds are dotted and
 * grey. Routes and back transitions are left out, because a route leads from every state to a step, and every step has
 * a back transition.
 */
export function mermaidOf(machine: AnyStateMachine, added: readonly EngineTransition[] = []): string {
  const arrows = arrowsOf(machine);
  const starts = startsIn(machine.root);
  const lighter = addedArrowsOf(machine, added);
  const looks: [id: string, looks: Looks][] = [];
  const boxes = insideOf(machine.root, {
    hasAnywhere: (node) => arrows.some(({ from }) => from === toAnywhereId(node)),
    look: (id, look) => looks.push([id, look]),
  });
  const lines = [
    'flowchart TB',
    ...boxes,
    ...starts.map(({ from, to }) => `${from} --> ${to}`),
    ...arrows.map((arrow) => drawArrow(arrow, '-->')),
    ...lighter.map((arrow) => drawArrow(arrow, '-.->')),
    ...looksLines(looks),
  ];
  if (lighter.length > 0) {
    const first = starts.length + arrows.length;
    lines.push(`linkStyle ${lighter.map((_, index) => first + index).join(',')} ${LIGHTER}`);
  }
  return lines.join('\n');
}

interface Drawing {
  hasAnywhere: (node: AnyStateNode) => boolean;
  look: (id: string, looks: Looks) => void;
}

export const startOf = (node: AnyStateNode): string => ['start', ...node.path].join('_');

/** Returns the start arrow of the chart and of each nested state that has an initial state. */
export function startsIn(node: AnyStateNode): Pick<Arrow, 'from' | 'to'>[] {
  const first = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [
    ...first.map((target) => ({ from: startOf(node), to: idOf(target) })),
    ...innerStates(node).flatMap(startsIn),
  ];
}

function insideOf(node: AnyStateNode, drawing: Drawing): string[] {
  const lines: string[] = [];
  const { hasAnywhere, look } = drawing;
  if (hasAnywhere(node)) {
    look(toAnywhereId(node), 'passing');
    lines.push(box(toAnywhereId(node), [`from anywhere${node.parent ? ' in here' : ''}`]));
  }
  if (node.type === 'compound') {
    look(startOf(node), 'dot');
    lines.push(`${startOf(node)}((" "))`);
  }
  return [...lines, ...innerStates(node).flatMap((inner) => drawState(inner, drawing))];
}

function drawState(node: AnyStateNode, drawing: Drawing): string[] {
  const id = idOf(node);
  const path = typeof node.meta?.path === 'string' ? [node.meta.path] : [];
  if (innerStates(node).length > 0) {
    const title = [node.key, ...path, ...(node.type === 'parallel' ? ['(all of these at once)'] : [])];
    const inside = insideOf(node, drawing).map((line) => `  ${line}`);
    return [`subgraph ${id}["${escaped(title.join(' '))}"]`, '  direction TB', ...inside, 'end'];
  }
  if (isTransientState(node)) drawing.look(id, 'passing');
  if (node.type === 'final') drawing.look(id, 'ending');
  const title = node.type === 'history' ? 'where it was before' : node.key;
  return [box(id, [title, ...path], path.length > 0)];
}

const box = (id: string, texts: readonly string[], isRound = false): string => {
  const text = `"${texts.map(escaped).join('<br/>')}"`;
  return isRound ? `${id}(${text})` : `${id}[${text}]`;
};

const drawArrow = ({ from, to, labels }: Pick<Arrow, 'from' | 'to' | 'labels'>, line: string): string => {
  const label = labels.filter(Boolean).map(escaped).join('<br/>');
  return `${from} ${line}${label ? `|"${label}"|` : ''} ${to}`;
};

function looksLines(looks: readonly [id: string, looks: Looks][]): string[] {
  return (Object.keys(CLASSES) as Looks[]).flatMap((name) => {
    const ids = looks.filter(([, look]) => look === name).map(([id]) => id);
    return ids.length > 0 ? [`classDef ${name} ${CLASSES[name]}`, `class ${ids.join(',')} ${name}`] : [];
  });
}

/**
 * True for a state with an unconditional `always` transition. The chart leaves such a state as soon as it enters it.
 */
export const isTransientState = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((transition) => transition.guard === undefined);

/** Writes Mermaid and Markdown syntax characters as entities, so that they show as text. */
const escaped = (text: string): string =>
  text.replace(/["#:;<>{}[\]%&|`~*_]/g, (character) => `#${character.charCodeAt(0)};`);
