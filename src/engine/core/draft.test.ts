import { describe, expect, test } from 'vitest';
import { computeNextDraft, emptyDraft, resolveEntryMode } from './draft.ts';
import type { Draft } from './stored-draft.ts';
import type { Answers } from './wizard.ts';

const day = { day: '2026-11-27' };
const meal = { meal: '和食' };

interface More {
  reviewing?: true;
  closed?: string;
  refilled?: string[];
  newId?: string;
}

const moved = (before: Draft, answers: Answers, more: More = {}): Draft =>
  computeNextDraft({
    before,
    answers,
    submission: null,
    reviewed: more.reviewing ? answers : null,
    closed: more.closed ?? null,
    refilled: more.refilled ?? [],
    newId: () => more.newId ?? 'a new key',
  });

const reviewed = moved(
  { ...emptyDraft, answers: { day, meal } },
  { day, meal },
  { reviewing: true, newId: 'key-1' },
);

describe('the key of a submission', () => {
  test('is created when the review opens, not earlier', () => {
    expect(moved(emptyDraft, { day, meal }).submitKey).toBe(null);
    expect(reviewed.submitKey).toBe('key-1');
  });

  test('stays the same while the answers do not change, in whatever order their steps are', () => {
    expect(moved(reviewed, { day, meal }, { reviewing: true }).submitKey).toBe('key-1');
    expect(moved(reviewed, { meal, day }, { reviewing: true }).submitKey).toBe('key-1');
    expect(moved(reviewed, { day: { ...day }, meal: { ...meal } }, { reviewing: true }).submitKey).toBe(
      'key-1',
    );
  });

  test('is a new one when the review opens with other answers', () => {
    const changed = moved(reviewed, { day: { day: '2026-11-28' }, meal });
    expect(changed.submitKey).toBe('key-1');
    expect(moved(changed, { day: { day: '2026-11-28' }, meal }, { reviewing: true }).submitKey).toBe(
      'a new key',
    );
  });

  test('is never used again, even when the old answers return', () => {
    const changed = moved(
      reviewed,
      { day: { day: '2026-11-28' }, meal },
      { reviewing: true, newId: 'key-2' },
    );
    expect(moved(changed, { day, meal }, { reviewing: true, newId: 'key-3' }).submitKey).toBe('key-3');
  });
});

describe('a typed value', () => {
  const typing: Draft = {
    ...emptyDraft,
    answers: { day },
    typed: { day: { day: '?' }, meal: { meal: '和' } },
  };

  test('is dropped when its own step is answered, not when another step is', () => {
    expect(moved(typing, { day, meal }).typed).toEqual({ day: { day: '?' } });
  });

  test('is kept while no step is answered', () => {
    const first: Draft = { ...emptyDraft, typed: { day: { day: '2026' } } };
    expect(moved(first, {}).typed).toEqual({ day: { day: '2026' } });
  });

  test('is dropped when the chart closes its form, with or without other answers', () => {
    expect(moved(typing, { day }, { closed: 'meal' }).typed).toEqual({ day: { day: '?' } });
    expect(moved({ ...typing, answers: {} }, {}, { closed: 'meal' }).typed).toEqual({ day: { day: '?' } });
  });
});

describe('an answer that a change of an earlier step removes', () => {
  const before: Draft = { ...emptyDraft, answers: { day, meal }, typed: { meal: { meal: '和' } } };
  const lost = moved(before, { day: { day: '2026-11-28' } });

  test('is listed in `forgotten`, and the typed values of its step are dropped', () => {
    expect([lost.forgotten, lost.typed]).toEqual([['meal'], {}]);
  });

  test('prefills its form, as last typed or submitted, if its step is in `refilled`', () => {
    const more = { refilled: ['meal'] };
    const answers = { day: { day: '2026-11-28' } };
    const untouched = moved({ ...before, typed: {} }, answers, more);
    expect(
      [moved(before, answers, more), untouched].map(({ typed, forgotten }) => [typed, forgotten]),
    ).toEqual([
      [{ meal: { meal: '和' } }, ['meal']],
      [{ meal }, ['meal']],
    ]);
    expect(moved(untouched, { ...answers, meal }, more).typed).toEqual({});
  });

  test('stays listed until its step is answered again', () => {
    const still = moved(lost, { day: { day: '2026-11-29' } });
    expect(still.forgotten).toEqual(['meal']);
    expect(moved(still, { day: { day: '2026-11-29' }, meal }).forgotten).toEqual([]);
  });
});

test('discarded answers leave an empty draft', () => {
  expect(moved({ ...reviewed, forgotten: ['meal'], typed: { meal } }, {})).toEqual(emptyDraft);
});

test('a submission in doubt is kept, even after the answers are gone', () => {
  const submission = { key: 'key-1', answers: { day, meal }, done: [], inDoubt: true, baseline: null };
  for (const answers of [{ day, meal }, {}]) {
    const next = computeNextDraft({
      before: reviewed,
      answers,
      submission,
      reviewed: null,
      closed: null,
      refilled: [],
      newId: () => 'unused',
    });
    expect(next.submission).toEqual(submission);
  }
});

const nothingStored = { receipt: false, inDoubt: false, reloaded: false, draft: null };

test.each([
  ['at the link’s step if nothing is stored', {}, 'link'],
  ['at the link’s step with the stored answers of this tab', { draft: 'tab' }, 'link'],
  ['with an offer to resume if an earlier visit has left answers', { draft: 'device' }, 'offer'],
  ['at the step that the chart chooses after a reload', { draft: 'tab', reloaded: true }, 'reload'],
  [
    'without an offer after a reload, even if an earlier visit has left answers',
    { draft: 'device', reloaded: true },
    'reload',
  ],
  [
    'with a look-up if the outcome of a submission is unknown, even after a reload',
    { draft: 'tab', reloaded: true, inDoubt: true },
    'lookup',
  ],
  [
    'with a look-up if the outcome of an earlier visit’s submission is unknown',
    { draft: 'device', inDoubt: true },
    'lookup',
  ],
  ['with a look-up if the outcome is unknown in a flow without answers', { inDoubt: true }, 'lookup'],
  [
    'at the last page if there is a receipt, whatever else is stored',
    { receipt: true, draft: 'device', inDoubt: true },
    'receipt',
  ],
] as const)('a run opens %s', (_, conditions, entryMode) => {
  expect(resolveEntryMode({ ...nothingStored, ...conditions })).toBe(entryMode);
});
