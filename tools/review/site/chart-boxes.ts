import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { AddedWay } from '#src/engine/core/reduce.ts';
import type { Arrow } from '#tools/chart-docs/arrows.ts';
import { addedArrowsOf, anywhereIn, arrowsOf, idOf, innerStates } from '#tools/chart-docs/arrows.ts';
import { isPassing, startOf, startsIn } from '#tools/chart-docs/mermaid.ts';
import { nameOf } from '#tools/lint-flows/chart-edges.ts';
import type { ChartFacts, WayFacts } from '#tools/review/facts/chart-facts.ts';
import { addedId, wayId } from '#tools/review/facts/chart-facts.ts';
import type { Both } from '#tools/review/facts/say.ts';
import { ownName, wayWords } from '#tools/review/facts/say.ts';
import { widthOfBoth } from './svg-parts.ts';

export const TITLE_SIZE = 14;
export const SMALL_SIZE = 11;
const LINE_HEIGHT = 17;
const FRAME_TITLE = 40;

/**
 * A box in the picture of a chart. `state` is null for the dot at the start, and for the box “from anywhere”, the
 * source of transitions that are possible in every state.
 */
export interface Box extends ElkNode {
  look: 'step' | 'final' | 'passing' | 'frame' | 'dot' | 'anywhere';
  state: string | null;
  title: Both;
  path: string;
  children: Box[];
}

export interface Line extends ElkExtendedEdge {
  isAdded: boolean;
  ways: WayFacts[];
}

const NOWHERE: Both = { ja: 'どこからでも', en: 'from anywhere' };

/** Converts a chart to boxes and lines for the layout. The arrows are the same as in docs/charts. */
export function chartGraph(
  machine: AnyStateMachine,
  { id, ways }: ChartFacts,
  added: readonly AddedWay[],
): { boxes: Box[]; lines: Line[] } {
  const arrows = arrowsOf(machine);
  const lineOf = (arrow: Arrow, index: number): Line => {
    const ids = [...arrow.edges.map(wayId), ...arrow.added.map(addedId)];
    const own = ways.filter((way) => ids.includes(way.id));
    return {
      id: `line-${arrow.added.length > 0 ? 'added' : 'own'}-${index}`,
      sources: [arrow.from],
      targets: [arrow.to],
      isAdded: arrow.added.length > 0,
      ways: own,
      // Arrows that the engine adds are recognized by their colour. Labels on them would double the number of labels.
      labels: arrow.added.length > 0 ? [] : labelOf(own),
      layoutOptions: { 'elk.layered.priority.direction': arrow.added.length > 0 ? '0' : '10' },
    };
  };
  const starts = startsIn(machine.root).map(
    ({ from, to }, index): Line => ({
      id: `line-start-${index}`,
      sources: [from],
      targets: [to],
      isAdded: false,
      ways: [],
    }),
  );
  return {
    boxes: boxesIn(machine.root, id, (node) => arrows.some(({ from }) => from === anywhereIn(node))),
    lines: [...starts, ...arrows.map(lineOf), ...addedArrowsOf(machine, added).map(lineOf)],
  };
}

function labelOf(ways: readonly WayFacts[]): NonNullable<ElkExtendedEdge['labels']> {
  const words = ways.map(wayWords);
  if (ways.every(({ trigger, guard, index }) => trigger === 'always' && guard === null && index === 0))
    return [];
  const width = Math.max(...words.map((text) => widthOfBoth(text, SMALL_SIZE))) + 12;
  return [{ text: 'words', width, height: words.length * LINE_HEIGHT + 4 }];
}

function boxesIn(node: AnyStateNode, chart: string, hasAnywhere: (node: AnyStateNode) => boolean): Box[] {
  const plain = { title: { ja: '', en: '' }, path: '', state: null, children: [] };
  const boxes: Box[] = [];
  if (hasAnywhere(node)) {
    const width = widthOfBoth(NOWHERE, SMALL_SIZE) + 24;
    boxes.push({ ...plain, id: anywhereIn(node), look: 'anywhere', title: NOWHERE, width, height: 28 });
  }
  if (node.type === 'compound')
    boxes.push({ ...plain, id: startOf(node), look: 'dot', width: 12, height: 12 });
  return [...boxes, ...innerStates(node).map((inner) => boxOf(inner, chart, hasAnywhere))];
}

function boxOf(node: AnyStateNode, chart: string, hasAnywhere: (node: AnyStateNode) => boolean): Box {
  const title = ownName(nameOf(node));
  const path = typeof node.meta?.path === 'string' ? node.meta.path : '';
  const named = { id: idOf(node), state: nameOf(node), title, path };
  const width = Math.max(
    88,
    widthOfBoth(title, TITLE_SIZE) + 30,
    widthOfBoth({ ja: path, en: path }, SMALL_SIZE) + 30,
  );
  if (innerStates(node).length === 0) {
    const height = path ? 54 : 38;
    return { ...named, look: lookOf(node), width, height, children: [] };
  }
  return {
    ...named,
    look: 'frame',
    children: boxesIn(node, chart, hasAnywhere),
    layoutOptions: {
      'elk.padding': `[top=${FRAME_TITLE + (path ? 12 : 0)},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 60)`,
    },
  };
}

function lookOf(node: AnyStateNode): Box['look'] {
  if (isPassing(node)) return 'passing';
  return node.type === 'final' ? 'final' : 'step';
}
