import { expect, test } from 'vitest';
import { readProofs, rulesOn, unknownNumbers } from './rules.ts';

const PAGE = `# Tours｜見学

## The day｜日付

- **TOUR-1** 日付は1つ選びます。
  One day is chosen.
- **TOUR-3** 文は丁寧です。
  The sentences are polite.
  by hand: read them
`;
const { title, rules } = rulesOn('docs/product/tours.md', PAGE);
const page = 'docs/product/tours.md';

test('a page has a title and rules, each in two languages, and some judged by hand', () => {
  expect(title).toEqual({ english: 'Tours', japanese: '見学' });
  expect(rules).toEqual([
    { number: 'TOUR-1', page, japanese: '日付は1つ選びます。', english: 'One day is chosen.', byHand: null },
    {
      number: 'TOUR-3',
      page,
      japanese: '文は丁寧です。',
      english: 'The sentences are polite.',
      byHand: 'read them',
    },
  ]);
});

test('a title names the rules with which it begins', () => {
  const source = "test('TOUR-1 TOUR-3 the day’s %s', () => 1);\ntest('TOUR-1is no number', () => 1);";
  expect(readProofs('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: 'the day’s %s', numbers: ['TOUR-1', 'TOUR-3'] },
  ]);
});

test('a cited number of a known area must be a rule', () => {
  expect(unknownNumbers('(TOUR-1, TOUR-2, ISO-8601)', rules)).toEqual(['TOUR-2']);
});
