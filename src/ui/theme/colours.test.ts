import { expect, test } from 'vitest';
import { colours } from './colours.ts';

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['ground', colours.ground],
  ['groundDeep', colours.groundDeep],
  ['paper', colours.paper],
])('a skeleton is visible on %s', (_, ground) => {
  expect(contrastOf(colours.skeleton, ground)).toBeGreaterThan(1.2);
});

const { ground, paper } = colours;

test('every pair of text and background has a contrast of at least 4.5:1', () => {
  const pairs = {
    ink: [colours.ink, colours.groundDeep],
    inkSoft: [colours.inkSoft, colours.groundDeep],
    forest: [colours.forest, colours.forestWash],
    onForest: [paper, colours.forest],
    terracotta: [colours.terracotta, colours.terracottaWash],
    terracottaOnGround: [colours.terracotta, ground],
    onTerracotta: [paper, colours.terracotta],
    danger: [colours.danger, colours.dangerWash],
    onDanger: [paper, colours.danger],
    sky: [colours.sky, colours.forestWash],
    amber: [colours.amber, colours.amberWash],
    onLine: [colours.lineInk, colours.line],
  } as const;
  const weak = Object.entries(pairs).filter(([, [one, other]]) => contrastOf(one, other) < 4.5);
  expect(weak).toEqual([]);
});

test('the border of a control has a contrast of at least 3:1', () => {
  expect([ground, paper].filter((behind) => contrastOf(colours.outline, behind) < 3)).toEqual([]);
});
