import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { Draft } from './draft.ts';
import { emptyDraft } from './draft.ts';
import { draftKeysIn, draftWriter, readDraft, removeDraft } from './draft-records.ts';

const KEY = 'draft:tour/7';
const owner = { flow: 'tour/7', version: 2, visitor: 'one' };
const said = (savedAt: number) => ({ savedAt, summary: null });

type Store = ReturnType<typeof memoryStore>;

/** Drafts one after the other, as moves and keystrokes make them: each changes some steps, and leaves the others as they are. */
const STEPS = ['shop', 'dates', 'profile'];
const change = fc.record({
  steps: fc.subarray(STEPS, { minLength: 0 }),
  value: fc.option(fc.integer({ min: 0, max: 3 })),
  part: fc.constantFrom('answers' as const, 'typed' as const),
  sent: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

function draftsOf(changes: readonly Change[]): Draft[] {
  const drafts: Draft[] = [];
  let draft = emptyDraft;
  for (const { steps, value, part, sent } of changes) {
    const values = { ...draft[part] };
    for (const step of steps) {
      if (value === null) delete values[step];
      else values[step] = { value };
    }
    const submission = { key: 'key', answers: draft.answers, done: [], inDoubt: true, idsBefore: null };
    draft = {
      ...draft,
      [part]: values,
      submitKey: `key-${drafts.length}`,
      submission: sent ? submission : null,
    };
    drafts.push(draft);
  }
  return drafts;
}

const stored = (draft: Draft, savedAt: number) => ({ ...owner, ...said(savedAt), ...draft });

/** What a storage holds when the page is killed after so many of its writes. */
function killedAfter(writes: number, drafts: readonly Draft[]): Store {
  const store = memoryStore();
  let left = writes;
  const killed = {
    getItem: store.getItem,
    removeItem: store.removeItem,
    setItem: (key: string, value: string) => {
      left -= 1;
      if (left >= 0) store.setItem(key, value);
    },
  };
  const write = draftWriter(owner);
  for (const [index, draft] of drafts.entries()) write(draft, said(index), [[killed, KEY]]);
  return store;
}

test('whenever the page is killed, what can be read is a draft as it was before a move or after it', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(12), (changes, writes) => {
      const drafts = draftsOf(changes);
      const read = readDraft(killedAfter(writes, drafts), KEY);
      const last = Math.min(writes, drafts.length) - 1;
      expect(read).toEqual(last < 0 ? null : stored(drafts[last] ?? emptyDraft, last));
    }),
  );
});

test('a storage that is full now and then never holds a mixture of two moments', () => {
  const moves = fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moves, (made) => {
      const drafts = draftsOf(made.map(([move]) => move));
      const store = memoryStore();
      const memory = new Map<string, string>();
      let isFull = false;
      const shielded = {
        getItem: (key: string) => memory.get(key) ?? store.getItem(key),
        removeItem: store.removeItem,
        setItem: (key: string, value: string) => {
          memory.delete(key);
          if (isFull) memory.set(key, value);
          else store.setItem(key, value);
          return !isFull;
        },
      };
      const write = draftWriter(owner);
      for (const [index, draft] of drafts.entries()) {
        isFull = made[index]?.[1] === true;
        write(draft, said(index), [[shielded, KEY]]);
      }
      const moments = drafts.map((draft, index) => stored(draft, index));
      expect([null, ...moments]).toContainEqual(readDraft(store, KEY));
    }),
  );
});

describe('a keystroke', () => {
  const long: Draft = {
    ...emptyDraft,
    answers: Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`step${index}`, { words: 'words' }]),
    ),
  };

  test('writes its own step alone, however long the flow is', () => {
    const store = memoryStore();
    const sizes: number[] = [];
    const measured = {
      ...store,
      setItem: (key: string, value: string) => {
        sizes.push(value.length);
        store.setItem(key, value);
      },
    };
    const write = draftWriter(owner);
    write(long, said(0), [[measured, KEY]]);
    write({ ...long, typed: { step499: { words: 'a' } } }, said(1), [[measured, KEY]]);
    write({ ...long, typed: { step499: { words: 'ab' } } }, said(2), [[measured, KEY]]);
    expect(sizes.map((size) => size < 300)).toEqual([false, true, true]);
    expect([...store.values.keys()]).toEqual([KEY, `1.${KEY}`]);
  });
});

describe('a draft in several records', () => {
  const typing = (store: Store) => {
    const write = draftWriter(owner);
    write({ ...emptyDraft, typed: { shop: { id: 1 } } }, said(0), [[store, KEY]]);
    write({ ...emptyDraft, answers: { shop: { id: 1 } } }, said(1), [[store, KEY]]);
    return write;
  };

  test('is written anew as a whole where somebody has taken it away', () => {
    const store = memoryStore();
    const write = typing(store);
    store.values.clear();
    const next = { ...emptyDraft, answers: { shop: { id: 1 }, dates: { day: 2 } } };
    write(next, said(2), [[store, KEY]]);
    expect(readDraft(store, KEY)).toEqual(stored(next, 2));
  });

  test('is not mixed with the changes of one that lay there before', () => {
    const store = memoryStore();
    typing(store);
    const next = { ...emptyDraft, answers: { dates: { day: 2 } } };
    draftWriter(owner)(next, said(0), [[store, KEY]]);
    expect(readDraft(store, KEY)).toEqual(stored(next, 0));
  });

  test('is none when one of them is spoilt', () => {
    const store = memoryStore();
    typing(store);
    store.setItem(`1.${KEY}`, '{"of":');
    expect(readDraft(store, KEY)).toBe(null);
  });

  test('is removed with all of them, and what a kill has left of the removal goes with the next look', () => {
    const store = memoryStore();
    typing(store);
    const left = store.getItem(`1.${KEY}`) ?? '';
    removeDraft(store, KEY);
    expect(store.keys()).toEqual([]);
    store.setItem(`1.${KEY}`, left);
    expect([draftKeysIn(store), store.keys()]).toEqual([[], []]);
  });
});
