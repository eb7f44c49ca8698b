import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { Draft } from './draft.ts';
import { draftKeeper, emptyDraft } from './draft.ts';

const SAVED = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;
const owner = { flow: 'tour', version: 2, visitor: 'one' };
const draft: Draft = {
  answers: { day: { day: '2026-11-27' } },
  typed: { meal: { meal: '和' } },
  submitKey: 'key-1',
  keyedAnswers: '[]',
  submission: null,
  forgotten: ['meal'],
};
const sent: Draft = {
  ...draft,
  submission: { key: 'key-1', answers: draft.answers, done: [], inDoubt: true },
};

/** What is loaded when it is kept, and when there is none. */
const kept = (what: Draft = draft) => ({ draft: what, version: owner.version });
const none = { draft: emptyDraft, version: owner.version };

/** A browser with what was saved in it; `later` is another page load, another tab, or another time. */
const saved = (what: Draft = draft) => {
  const stores = { tab: memoryStore(), device: memoryStore() };
  draftKeeper(stores, owner, () => SAVED).save(what);
  const later = (change: Partial<typeof owner & typeof stores & { now: number }> = {}) =>
    draftKeeper({ ...stores, ...change }, { ...owner, ...change }, () => change.now ?? SAVED);
  return { ...stores, later };
};

describe('a draft', () => {
  test('is what was saved, for the same visitor of the same flow', () => {
    expect(saved().later().load()).toEqual(kept());
  });

  test('is dropped for another visitor', () => {
    const { later, tab } = saved();
    expect([later({ visitor: 'two' }).load(), tab.keys()]).toEqual([none, []]);
  });

  test('of another version of the flow is what was saved, with the version it is of', () => {
    expect(saved().later({ version: 3 }).load()).toEqual(kept());
  });

  test('lives for 24 hours and not a millisecond longer', () => {
    expect(
      saved()
        .later({ now: SAVED + 24 * HOUR - 1 })
        .load(),
    ).toEqual(kept());
    expect(
      saved()
        .later({ now: SAVED + 24 * HOUR })
        .load(),
    ).toEqual(none);
  });

  test('survives a clock that was set back by less than an hour, not one that is wrong by more', () => {
    expect(
      saved()
        .later({ now: SAVED - HOUR + 1 })
        .load(),
    ).toEqual(kept());
    expect(
      saved()
        .later({ now: SAVED - HOUR })
        .load(),
    ).toEqual(none);
  });

  test('is gone from the tab once it is cleared', () => {
    const { later, tab } = saved();
    later().clear();
    expect(tab.keys()).toEqual([]);
  });

  test('leaves the tab only while something is sent', () => {
    const { device, later } = saved();
    expect(device.keys()).toEqual([]);
    const keeper = later();
    keeper.save(sent);
    expect(device.keys()).toEqual(['draft:tour']);
    keeper.save(draft);
    expect(device.keys()).toEqual([]);
  });

  test('that was sent is found by the next tab when the first was killed', () => {
    const { later } = saved(sent);
    expect(later({ tab: memoryStore() }).load()).toEqual(kept(sent));
  });

  test('that another tab has sent is not forgotten by one that has not', () => {
    const { later, device } = saved(sent);
    const other = later({ tab: memoryStore() });
    other.save(draft);
    other.clear();
    expect(device.keys()).toEqual(['draft:tour']);
  });
});

test('whatever lies in its place is a draft or none, and never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const tab = memoryStore();
      tab.setItem('draft:tour', text);
      expect(draftKeeper({ tab, device: memoryStore() }, owner, () => SAVED).load()).toEqual(none);
    }),
  );
});

test('a draft with any part of it spoilt is none', () => {
  const whole: Record<string, unknown> = { ...owner, savedAt: SAVED, ...sent };
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (part, value) => {
      const tab = memoryStore();
      tab.setItem('draft:tour', JSON.stringify({ ...whole, [part]: value }));
      const { draft: loaded } = draftKeeper({ tab, device: memoryStore() }, owner, () => SAVED).load();
      expect(Object.keys(loaded)).toEqual(Object.keys(emptyDraft));
      for (const steps of [loaded.answers, loaded.typed])
        expect(typeof steps === 'object' && steps !== null).toBe(true);
    }),
  );
});
