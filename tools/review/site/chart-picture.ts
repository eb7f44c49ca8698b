import type { AnyStateMachine } from 'xstate';
import type { AddedWay } from '#src/engine/core/reduce.ts';
import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { nameInWords, wayWords } from '#tools/review/facts/say.ts';
import type { Box, Line } from './chart-boxes.ts';
import { chartGraph, SMALL_SIZE, TITLE_SIZE } from './chart-boxes.ts';
import { escaped, slug } from './html.ts';
import { layOut } from './lay-out.ts';
import { round, roundedPath, svgText } from './svg-parts.ts';

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

export const stateAnchor = (state: string): string => `state-${slug(state)}`;

/**
 * Draws a chart as an SVG. Its states and transitions link to their descriptions below it. With `walked`, the thickness
 * of each arrow shows how often it was taken.
 */
export async function chartPicture(
  machine: AnyStateMachine,
  facts: ChartFacts,
  added: readonly AddedWay[],
  walked: ReadonlyMap<string, number> = new Map(),
): Promise<string> {
  const { boxes, lines } = chartGraph(machine, facts, added);
  const placed = await layOut({
    id: 'root',
    layoutOptions: OPTIONS,
    children: boxes,
    edges: lines,
  });
  const title = nameInWords(facts.id);
  return [
    `<svg class="chart" viewBox="0 0 ${round(placed.width)} ${round(placed.height)}" width="${round(placed.width)}" height="${round(placed.height)}" role="group" aria-label="${escaped(`${title.ja} ${title.en}`)}">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>' +
      ['edited', 'answered', 'refused']
        .map(
          (why) =>
            `<marker id="tip-${why}" class="${why}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`,
        )
        .join('') +
      '</defs>',
    ...boxes.map(drawBox),
    ...[...lines].sort((a, b) => Number(b.isAdded) - Number(a.isAdded)).map((line) => drawLine(line, walked)),
    ...lines.map(drawLabel),
    '</svg>',
  ].join('\n');
}

function drawBox(box: Box): string {
  const { x = 0, y = 0, width = 0, height = 0, look, title, path, state, children } = box;
  if (look === 'dot') return `<circle class="dot" cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/>`;
  const middle = x + width / 2;
  const titleY = look === 'frame' ? y + 24 : y + height / 2 + (path ? -4 : 5);
  const size = look === 'anywhere' ? SMALL_SIZE : TITLE_SIZE;
  const inside = [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${path && look !== 'frame' ? 18 : 8}"/>`,
    look === 'final' &&
      `<rect class="inner" x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="${path ? 15 : 6}"/>`,
    svgText(title, { x: middle, y: titleY }, `text-anchor="middle" font-size="${size}"`),
    path &&
      `<text class="path" x="${round(middle)}" y="${round(titleY + 17)}" text-anchor="middle" font-size="${SMALL_SIZE}">${escaped(path)}</text>`,
  ]
    .filter(Boolean)
    .join('');
  const drawn =
    state === null
      ? `<g class="box ${look}">${inside}</g>`
      : `<a class="box ${look}" href="#${stateAnchor(state)}" data-state="${escaped(state)}">${inside}</a>`;
  return [drawn, ...children.map(drawBox)].join('\n');
}

const WIDEST = 9;

/** Returns a style with the thickness of an arrow. Empty for an arrow that was never taken. */
function thickness({ ways }: Line, walked: ReadonlyMap<string, number>): string {
  const count = Math.max(0, ...ways.map(({ id }) => walked.get(id) ?? 0));
  return count === 0
    ? ''
    : ` style="stroke-width:${round(1.4 + (WIDEST * count) / Math.max(...walked.values()))}"`;
}

const drawLine = (line: Line, walked: ReadonlyMap<string, number>): string => {
  const { sections = [], isAdded, ways } = line;
  const style = thickness(line, walked);
  return sections
    .map(({ startPoint, bendPoints = [], endPoint }) => {
      const path = roundedPath([startPoint, ...bendPoints, endPoint]);
      const [way] = ways;
      if (!isAdded || !way) return `<path class="line" d="${path}"${style} marker-end="url(#tip)"/>`;
      const { ja, en } = wayWords(way);
      return `<a class="line-link added" href="#${slug(way.id)}" tabindex="-1"><title>${escaped(`${ja} ${en}`)}</title><path class="reach" d="${path}"/><path class="line ${way.added}" d="${path}"${style} marker-end="url(#tip-${way.added})"/></a>`;
    })
    .join('');
};

function drawLabel({ labels = [], ways }: Line): string {
  const [label] = labels;
  if (!label) return '';
  const { x = 0, y = 0, width = 0, height = 0 } = label;
  const lines = ways.map((way, index) => {
    const at = { x: x + width / 2, y: y + 14 + index * 17 };
    return `<a href="#${slug(way.id)}" data-way="${escaped(way.id)}">${svgText(wayWords(way), at, `text-anchor="middle" font-size="${SMALL_SIZE}"`)}</a>`;
  });
  return `<g class="label"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>${lines.join('')}</g>`;
}
