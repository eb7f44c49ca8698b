import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js';
import { escaped } from './page.ts';

interface Point {
  x: number;
  y: number;
}

export const layOut = (graph: ElkNode): Promise<ElkNode> => new Elk().layout(graph);

/** Estimates the width of a text. A Japanese character is as wide as its font size. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) > 0x2e7f ? size : size * 0.58), 0);

export const round = (value = 0): number => Math.round(value * 10) / 10;

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
