import { describe, expect, test } from 'vitest';
import type { StoredDraft } from './stored-draft.ts';
import { formatDraft, migrate, parseDraft } from './stored-draft.ts';

const answers = { day: { day: '2026-11-27' } };
const submission = { key: 'key-1', answers, done: ['profile'], inDoubt: true, baseline: [7] };
const summary = { title: 'Tour', subject: 'Kyoto', path: '/tours/7', progress: { index: 1, total: 3 } };

const draft: StoredDraft = {
  flow: 'tour/7',
  version: 2,
  visitor: 'one',
  savedAt: 0,
  summary,
  answers,
  typed: { meal: { meal: '' } },
  submitKey: 'key-1',
  keyedAnswers: '0123456789abcdef',
  submission,
  keptFacts: { held: [7], offersMeal: null },
  forgotten: ['meal'],
};

describe('a stored draft', () => {
  test('is read as it was written', () => {
    const bare = { ...draft, summary: null, submitKey: null, keyedAnswers: null, submission: null };
    const drafts: StoredDraft[] = [
      draft,
      { ...bare, keptFacts: null },
      { ...draft, summary: { ...summary, subject: null, progress: null } },
      { ...draft, submission: { ...submission, baseline: null } },
    ];
    expect(drafts.map((one) => parseDraft(formatDraft(one)))).toEqual(drafts);
  });

  test('is read without what the format does not have', () => {
    expect(parseDraft(JSON.stringify({ ...draft, format: 2, id: 'a', startFacts: {} }))).toEqual(draft);
  });

  test('of a release before formats had numbers is read, and what it did not store is empty or in doubt', () => {
    const { keptFacts, ...others } = draft;
    const { baseline, ...sent } = submission;
    const former = { ...others, submission: { ...sent, idsBefore: baseline } };
    expect(parseDraft(JSON.stringify({ ...former, startFacts: keptFacts }))).toEqual(draft);
    const { summary: _, ...earliest } = others;
    const { done: _done, inDoubt: _inDoubt, ...pressed } = sent;
    expect(parseDraft(JSON.stringify({ ...earliest, submission: pressed }))).toEqual({
      ...draft,
      summary: null,
      keptFacts: null,
      submission: { ...pressed, done: [], inDoubt: true, baseline: null },
    });
  });

  const wrongParts: [keyof StoredDraft, ...unknown[]][] = [
    ['flow', null, 7],
    ['version', null, 1.5, '2'],
    ['visitor', null, 7],
    ['savedAt', null, '0'],
    ['summary', 'Tour', [], { ...summary, title: null }, { ...summary, subject: 7 }, { ...summary, path: 7 }],
    ['summary', { ...summary, path: '//evil.example' }, { ...summary, path: 'https://evil.example' }],
    ['summary', { ...summary, progress: {} }, { ...summary, progress: { index: 1.5, total: 3 } }],
    ['answers', null, [], 'day'],
    ['typed', null, [], 'day'],
    ['submitKey', 7],
    ['keyedAnswers', 7],
    ['submission', 'key-1', { ...submission, key: null }, { ...submission, answers: [] }],
    ['submission', { ...submission, done: [1] }, { ...submission, inDoubt: null }],
    ['submission', { ...submission, baseline: undefined }],
    ['keptFacts', [], 'held'],
    ['forgotten', null, 'meal', [7]],
  ];

  test.each(wrongParts)('is not read if its `%s` has another form', (name, ...values) => {
    const texts = values.map((value) => formatDraft({ ...draft, [name]: value } as StoredDraft));
    expect(texts.map(parseDraft)).toEqual(values.map(() => null));
  });

  test('is not read from a missing text, or from one that is no JSON record', () => {
    expect([null, '', '{"flow":', '[]', '7', 'null'].map(parseDraft)).toEqual(Array(6).fill(null));
  });
});

test('migrations are applied in the order of their numbers, and only those above the value’s own', () => {
  const append = (letter: string) => (text: string) => text + letter;
  const migrations = { 10: append('d'), 2: append('a'), 9: append('c'), 3: append('b') };
  expect([0, 2, 9, 10].map((from) => migrate(migrations, '', from))).toEqual(['abcd', 'bcd', 'd', '']);
});
