import { expect, it } from 'vitest';
import { drawingScale } from './drawing-scale.ts';

const A4 = { width: 595, height: 842 };
const PLAN = { width: 2384, height: 1684 };

it.each([
  ['an A4 page on a phone', { size: A4, width: 390, pixelRatio: 3 }, (390 / 595) * 3],
  ['an A4 page on a desktop', { size: A4, width: 760, pixelRatio: 1 }, 760 / 595],
  ['a plan, reduced to fit the screen,', { size: PLAN, width: 390, pixelRatio: 2 }, 780 / 2384],
])('%s is drawn at the screen’s resolution', (_what, drawing, scale) => {
  expect(drawingScale(drawing)).toBeCloseTo(scale, 6);
});

it.each([A4, PLAN])('a zoomed page never has more than six million pixels', (size) => {
  const scale = drawingScale({ size, width: 960, pixelRatio: 9 });
  expect(Math.round(size.width * scale * size.height * scale)).toBe(6_000_000);
});
