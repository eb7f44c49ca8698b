import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complaintsAbout, criteriaOf } from './named-tests.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
const page = read('docs/accessibility.md') ?? '';

const upTo = (guideline: string, ...numbers: number[]) => numbers.map((number) => `${guideline}.${number}`);

/** WCAG 2.2, A and AA, and 4.1.1, which JIS X 8341-3:2016 still has. */
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

test('every criterion of levels A and AA is in the table', () => {
  expect(criteriaOf(page)).toEqual(CRITERIA);
});

test('every test that the table names is there, and where none is named there is a reason', () => {
  expect(complaintsAbout(page, read)).toEqual([]);
});

test('a file that is gone, a title that was changed and an empty cell are complained about', () => {
  const table = [
    '| 1.1.1 Non-text content | A | Words | `tests/gone.test.ts` “a picture has words” |',
    '| 1.3.4 Orientation (2.1) | AA | Any | `tests/there.test.ts` “the old title” |',
    '| 2.4.7 Focus visible | AA | A ring | |',
    '| 3.1.2 Language of parts | AA | | not applicable: one language |',
    '| 4.1.2 Name, role, value | A | Names | `tests/there.test.ts` “a new title” |',
  ].join('\n');
  const files: Record<string, string> = { 'tests/there.test.ts': "test('a new title', () => {});" };
  expect(complaintsAbout(table, (path) => files[path] ?? null)).toEqual([
    '1.1.1: tests/gone.test.ts is not there',
    '1.3.4: tests/there.test.ts has no test “the old title”',
    '2.4.7: names no test and no reason',
  ]);
});
