import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { EngineTransition } from '#src/engine/core/reduce.ts';
import type { Arrow } from '#tools/chart-docs/arrows.ts';
import { addedArrowsOf, arrowsOf, idOf, innerStates, toAnywhereId } from '#tools/chart-docs/arrows.ts';
import { startOf, startsIn } from '#tools/chart-docs/mermaid.ts';
import { nameOf } from '#tools/lint-flows/chart-edges.ts';
import type { ChartFacts, StateFacts } from '#tools/review/facts/chart-facts.ts';
import { addedId, transitionId } from '#tools/review/facts/chart-facts.ts';
import { escaped, stateAnchor } from './page.ts';

const TITLE = 14;
const SMALL = 11.5;
const LINE = 18;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** A box of the picture. `state` is null for the dot at the start, and for the source of ways that every state has. */
interface Box extends ElkNode {
  look: string;
  title: string;
  state: StateFacts | null;
  children: Box[];
}

interface Line extends ElkExtendedEdge {
  isAdded: boolean;
  words: readonly string[];
}

/** Draws a chart with the arrows of its page in docs/charts. A box links to the card of its state. */
export async function chartPicture(
  machine: AnyStateMachine,
  facts: ChartFacts,
  added: readonly EngineTransition[],
): Promise<string> {
  const own = arrowsOf(machine);
  const boxes = boxesIn(machine.root, facts, (node) => own.some(({ from }) => from === toAnywhereId(node)));
  const lines = [
    ...startsIn(machine.root).map(({ from, to }, index) => lineOf(`start-${index}`, from, to, [], false)),
    ...[...own, ...addedArrowsOf(machine, added)].map((arrow, index) =>
      lineOf(`way-${index}`, arrow.from, arrow.to, wordsOn(arrow, facts), arrow.added.length > 0),
    ),
  ];
  const placed = await layOut({ id: 'root', layoutOptions: OPTIONS, children: boxes, edges: lines });
  const drawnFirst = [...lines].sort((a, b) => Number(b.isAdded) - Number(a.isAdded));
  return svg(placed, `${facts.title}の図`, [
    ...boxes.map(drawBox),
    ...drawnFirst.map(({ sections = [], isAdded }) => arrows(sections, isAdded ? 'added' : '')),
    ...lines.map(drawLabel),
  ]);
}

const wordsOn = ({ edges, added }: Arrow, { ways }: ChartFacts): string[] => {
  const ids = [...edges.map(transitionId), ...added.map(addedId)];
  return ways.filter(({ id, words }) => ids.includes(id) && words !== '').map(({ words }) => words);
};

function lineOf(id: string, from: string, to: string, words: readonly string[], isAdded: boolean): Line {
  // The colour distinguishes the engine's arrows. Labels on them would double the number of labels.
  const visibleWords = isAdded ? [] : words;
  const width = Math.max(...visibleWords.map((text) => widthOf(text, SMALL))) + 12;
  const labels =
    visibleWords.length > 0 ? [{ text: 'words', width, height: visibleWords.length * LINE + 4 }] : [];
  const layoutOptions = { 'elk.layered.priority.direction': isAdded ? '0' : '10' };
  return { id, sources: [from], targets: [to], words: visibleWords, isAdded, labels, layoutOptions };
}

function boxesIn(node: AnyStateNode, facts: ChartFacts, hasAnywhere: (node: AnyStateNode) => boolean): Box[] {
  const plain = { title: '', state: null, children: [] };
  const boxes: Box[] = [];
  if (hasAnywhere(node))
    boxes.push({
      ...plain,
      id: toAnywhereId(node),
      look: 'passing',
      title: 'どこからでも',
      width: 100,
      height: 30,
    });
  if (node.type === 'compound')
    boxes.push({ ...plain, id: startOf(node), look: 'dot', width: 12, height: 12 });
  return [...boxes, ...innerStates(node).map((inner) => boxOf(inner, facts, hasAnywhere))];
}

function boxOf(node: AnyStateNode, facts: ChartFacts, hasAnywhere: (node: AnyStateNode) => boolean): Box {
  const state = facts.states.find(({ name }) => name === nameOf(node)) ?? null;
  const title = state?.title ?? node.key;
  const width = Math.max(96, widthOf(title, TITLE) + 32);
  const named = { id: idOf(node), title, state };
  if (innerStates(node).length === 0)
    return { ...named, look: lookOf(node, state), width, height: 42, children: [] };
  return {
    ...named,
    look: 'frame',
    children: boxesIn(node, facts, hasAnywhere),
    layoutOptions: {
      'elk.padding': '[top=40,left=18,bottom=18,right=18]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 60)`,
    },
  };
}

function lookOf(node: AnyStateNode, state: StateFacts | null): string {
  if (state?.isPassing) return 'passing';
  if (node.type === 'final') return 'final';
  return state?.path === null ? 'inner' : 'step';
}

function drawBox(box: Box): string {
  const { x = 0, y = 0, width = 0, height = 0, look, title, state, children } = box;
  if (look === 'dot') return `<circle class="dot" cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/>`;
  const at = { x: x + width / 2, y: look === 'frame' ? y + 25 : y + height / 2 + 5 };
  const inside = `${rect(box, look === 'step' || look === 'final' ? 21 : 10)}${svgText(title, at, TITLE)}`;
  const drawn =
    state === null || state.isPassing
      ? `<g class="box ${look}">${inside}</g>`
      : `<a class="box ${look}" href="#${stateAnchor(state.name)}" aria-label="${escaped(title)}">${inside}</a>`;
  return [drawn, ...children.map(drawBox)].join('\n');
}

function drawLabel({ labels = [], words }: Line): string {
  const [label] = labels;
  if (!label) return '';
  const { x = 0, y = 0, width = 0 } = label;
  const lines = words.map((text, index) =>
    svgText(text, { x: x + width / 2, y: y + 15 + index * LINE }, SMALL),
  );
  return `<g class="label">${rect({ id: '', ...label }, 6)}${lines.join('')}</g>`;
}

interface Point {
  x: number;
  y: number;
}

export const layOut = (graph: ElkNode): Promise<ElkNode> => new Elk().layout(graph);

/** Estimates the width of a text. A Japanese character is as wide as its font size. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) > 0x2e7f ? size : size * 0.58), 0);

const round = (value = 0): number => Math.round(value * 10) / 10;

export const svgText = (text: string, { x, y }: Point, size: number, look = ''): string =>
  `<text class="${look}" x="${round(x)}" y="${round(y)}" text-anchor="middle" font-size="${size}">${escaped(text)}</text>`;

export const rect = ({ x, y, width, height }: ElkNode, radius: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;

const TIP =
  '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>';

export const svg = ({ width, height }: ElkNode, label: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="group" aria-label="${escaped(label)}">${TIP}${parts.join('\n')}</svg>`;

export const arrows = (sections: readonly ElkEdgeSection[], look: string): string =>
  sections
    .map(
      ({ startPoint, bendPoints = [], endPoint }) =>
        `<path class="line ${look}" d="${roundedPath([startPoint, ...bendPoints, endPoint])}" marker-end="url(#tip)"/>`,
    )
    .join('');

const CORNER = 6;

function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1];
    const before = rest[index - 1] ?? first;
    if (!next) parts.push(`L${round(corner.x)} ${round(corner.y)}`);
    else {
      const begin = towards(corner, before);
      const end = towards(corner, next);
      parts.push(
        `L${round(begin.x)} ${round(begin.y)}Q${round(corner.x)} ${round(corner.y)} ${round(end.x)} ${round(end.y)}`,
      );
    }
  }
  return parts.join('');
}

function towards(corner: Point, to: Point): Point {
  const length = Math.hypot(to.x - corner.x, to.y - corner.y) || 1;
  const share = Math.min(CORNER, length / 2) / length;
  return { x: corner.x + (to.x - corner.x) * share, y: corner.y + (to.y - corner.y) * share };
}
