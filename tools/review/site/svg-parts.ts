import type { Both } from '#tools/review/facts/say.ts';
import { escaped } from './html.ts';

interface Point {
  x: number;
  y: number;
}

/** Estimates the width of a text. A Japanese character is as wide as its font size. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) > 0x2e7f ? size : size * 0.58), 0);

export const widthOfBoth = ({ ja, en }: Both, size: number): number =>
  Math.max(widthOf(ja, size), widthOf(en, size));

export const svgText = ({ ja, en }: Both, { x, y }: Point, attributes: string): string =>
  [
    ['ja', ja],
    ['en', en],
  ]
    .map(
      ([language, text = '']) =>
        `<text class="${language}" x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(text)}</text>`,
    )
    .join('');

export const round = (value = 0): number => Math.round(value * 10) / 10;

const CORNER = 6;

export function roundedPath(points: readonly Point[]): string {
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
