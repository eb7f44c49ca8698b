import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const criteria = [...readFileSync('docs/accessibility.md', 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(
  ([, number]) => number,
);

const upTo = (guideline: string, ...numbers: number[]) => numbers.map((number) => `${guideline}.${number}`);

/** The criteria of WCAG 2.2, levels A and AA, and 4.1.1, which JIS X 8341-3:2016 still requires. */
const CRITERIA = [
  ...upTo('1.1', 1),
  ...upTo('1.2', 1, 2, 3, 4, 5),
  ...upTo('1.3', 1, 2, 3, 4, 5),
  ...upTo('1.4', 1, 2, 3, 4, 5, 10, 11, 12, 13),
  ...upTo('2.1', 1, 2, 4),
  ...upTo('2.2', 1, 2),
  ...upTo('2.3', 1),
  ...upTo('2.4', 1, 2, 3, 4, 5, 6, 7, 11),
  ...upTo('2.5', 1, 2, 3, 4, 7, 8),
  ...upTo('3.1', 1, 2),
  ...upTo('3.2', 1, 2, 3, 4, 6),
  ...upTo('3.3', 1, 2, 3, 4, 7, 8),
  ...upTo('4.1', 1, 2, 3),
];

test('docs/accessibility.md lists every WCAG criterion of levels A and AA', () => {
  expect(criteria).toEqual(CRITERIA);
});
