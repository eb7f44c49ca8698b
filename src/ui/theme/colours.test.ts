import { expect, test } from 'vitest';
import { toContrast } from '#src/lib/brand-colours.ts';
import { colours } from './colours.ts';

test.each([
  ['ground', colours.ground],
  ['groundDeep', colours.groundDeep],
  ['paper', colours.paper],
])('a skeleton is visible on %s', (_, ground) => {
  expect(toContrast(colours.skeleton, ground)).toBeGreaterThan(1.2);
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
  } as const;
  const weak = Object.entries(pairs).filter(([, [one, other]]) => toContrast(one, other) < 4.5);
  expect(weak).toEqual([]);
});

test('the border of a control has a contrast of at least 3:1', () => {
  expect([ground, paper].filter((behind) => toContrast(colours.outline, behind) < 3)).toEqual([]);
});
