import { expect, test } from 'vitest';
import {
  complaintsAboutNumbers,
  complaintsAboutProofs,
  criteriaOn,
  rulesOn,
  unknownCitations,
} from './rules.ts';

const PAGE = 'docs/product/tours.md';
const text = `# Tours｜見学

What a customer sees of a house.

## Days｜日にち

- **TOUR-1** A tour starts at ten.
  見学は10時に始まります。
  \`tests/tour.test.ts\` “starts at ten”; \`tests/other.test.ts\` “never earlier: %s”
- **TOUR-3** The guide smiles.
  案内係は笑顔です。
  by hand: look
- **TOUR-2** A tour ends.
  \`tests/tour.test.ts\` “ends”
- Nothing is promised.
`;
const page = rulesOn(PAGE, text);

test('a rule has a number, a sentence in each language, and tests or a reason for having none', () => {
  expect(page.title).toEqual({ english: 'Tours', japanese: '見学' });
  expect(
    page.rules.map(({ number, english, japanese, reason }) => [number, english, japanese, reason]),
  ).toEqual([
    ['TOUR-1', 'A tour starts at ten.', '見学は10時に始まります。', null],
    ['TOUR-3', 'The guide smiles.', '案内係は笑顔です。', 'by hand: look'],
    ['TOUR-2', 'A tour ends.', '', null],
  ]);
  expect(page.rules[0]?.proofs).toEqual([
    { file: 'tests/tour.test.ts', title: 'starts at ten' },
    { file: 'tests/other.test.ts', title: 'never earlier: %s' },
  ]);
});

test('a rule without Japanese and a list item without a number are reported', () => {
  expect(page.complaints).toEqual([
    `${PAGE}:15 is not a rule. Write \`- **AREA-1** The rule.\``,
    'TOUR-2 has no Japanese sentence',
  ]);
});

test('a rule number that is out of order, used twice or on the wrong page is reported', () => {
  const other = rulesOn('docs/product/other.md', '- **TOUR-4** A.\n- **TOUR-4** B.');
  expect(complaintsAboutNumbers([page, other])).toEqual([
    'TOUR-2 comes after TOUR-3 or occurs twice',
    `TOUR-4 is in docs/product/other.md, but the rules of TOUR are in ${PAGE}`,
    `TOUR-4 is in docs/product/other.md, but the rules of TOUR are in ${PAGE}`,
    'TOUR-4 comes after TOUR-4 or occurs twice',
  ]);
});

test('a rule without a test is reported, and so is one whose test file or title does not exist', () => {
  const table = [
    '| 1.1.1 Non-text content | A | Words | `tests/gone.test.ts` “a picture has words” |',
    '| 2.4.7 Focus visible | AA | A ring | |',
    '| 3.1.2 Language of parts | AA | | not applicable: one language |',
  ].join('\n');
  const files: Record<string, string> = { 'tests/tour.test.ts': "test('starts at ten', () => {});" };
  const rules = [...page.rules, ...criteriaOn('docs/accessibility.md', table)];
  expect(complaintsAboutProofs(rules, (path) => files[path] ?? null)).toEqual([
    'TOUR-1: tests/other.test.ts does not exist',
    'TOUR-2: tests/tour.test.ts has no test “ends”',
    '1.1.1: tests/gone.test.ts does not exist',
    '2.4.7 names no test and no reason',
  ]);
});

test('a citation of an unknown rule is reported', () => {
  const isRule = (number: string) => number === 'TOUR-1';
  expect(unknownCitations('// TOUR-1, TOUR-9 and ISO-9001', ['TOUR'], isRule)).toEqual(['TOUR-9']);
});
