import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { emptyDraft } from './draft.ts';
import type { StoredDraft } from './draft-storage.ts';
import { draftKeysIn, readDraft, removeDraft, writeDraft } from './draft-storage.ts';

const KEY = 'draft:tour/7';

const stored = (draft: Partial<StoredDraft> = {}): StoredDraft => ({
  flow: 'tour/7',
  version: 2,
  visitor: 'one',
  savedAt: 0,
  summary: null,
  ...emptyDraft,
  ...draft,
});

test('a draft is stored under one key', () => {
  const store = memoryStore();
  const draft = stored({ answers: { shop: { id: 1 } }, typed: { dates: { day: 2 } } });
  writeDraft(store, KEY, draft);
  expect([store.keys(), readDraft(store, KEY)]).toEqual([[KEY], draft]);
});

test('WIZ-16 a write that fails because the storage is full leaves the earlier draft unchanged', () => {
  const store = memoryStore();
  const full = { ...store, setItem: () => false };
  const before = stored({ answers: { shop: { id: 1 } } });
  writeDraft(store, KEY, before);
  writeDraft(full, KEY, stored({ answers: { shop: { id: 2 }, dates: { day: 3 } } }));
  expect(readDraft(store, KEY)).toEqual(before);
});

test.each([
  ['a missing value', null],
  ['invalid JSON', '{"flow":'],
  ['JSON of another shape', '{"flow":"tour/7"}'],
  ['a path of another site', JSON.stringify(stored({ summary: summaryAt('//evil.example') }))],
])('%s is not read as a draft', (_, text) => {
  const store = memoryStore();
  if (text !== null) store.setItem(KEY, text);
  expect(readDraft(store, KEY)).toBe(null);
});

function summaryAt(path: string) {
  return { title: 'Tour', subject: null, path, progress: null };
}

describe('a draft that a release before 2026-11-25 stored in several records', () => {
  const change = (of: string, order: number, said: object) =>
    JSON.stringify({
      of,
      order,
      savedAt: order,
      summary: null,
      submitKey: null,
      keyedAnswers: null,
      startFacts: null,
      forgotten: [],
      steps: [],
      answers: {},
      typed: {},
      ...said,
    });

  /**
   * The customer typed the shop, submitted it, and then submitted the dates. The first change record has the latest
   * change.
   */
  const left = () => {
    const store = memoryStore();
    store.setItem(KEY, JSON.stringify({ ...stored({ typed: { shop: { id: 1 } } }), id: 'a' }));
    store.setItem(`1.${KEY}`, change('a', 3, { steps: ['dates'], answers: { dates: { day: 2 } } }));
    store.setItem(`2.${KEY}`, change('a', 2, { steps: ['shop'], answers: { shop: { id: 1 } } }));
    store.setItem(`3.${KEY}`, change('older', 9, { steps: ['shop'], answers: { shop: { id: 9 } } }));
    return store;
  };
  const whole = stored({ savedAt: 3, answers: { shop: { id: 1 }, dates: { day: 2 } } });

  test('is read with all its changes, but without those of an earlier draft', () => {
    expect(readDraft(left(), KEY)).toEqual(whole);
  });

  test('is stored under one key after the next write', () => {
    const store = left();
    writeDraft(store, KEY, whole);
    expect([store.keys(), readDraft(store, KEY)]).toEqual([[KEY], whole]);
  });

  test('is not read when one of its records is unreadable', () => {
    const store = left();
    store.setItem(`2.${KEY}`, '{"of":');
    expect(readDraft(store, KEY)).toBe(null);
  });

  test('is removed with all its records, and listing drafts finishes an interrupted removal', () => {
    const store = left();
    const last = store.getItem(`3.${KEY}`) ?? '';
    removeDraft(store, KEY);
    expect(store.keys()).toEqual([]);
    store.setItem(`3.${KEY}`, last);
    expect([draftKeysIn(store), store.keys()]).toEqual([[], []]);
  });
});
