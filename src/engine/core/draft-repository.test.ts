import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStore } from '#tests/support/memory-store.ts';
import { tourFlow } from '#tests/support/tour-flow.ts';
import { asFlow } from './define-flow.ts';
import { emptyDraft } from './draft.ts';
import {
  createDraftRepository,
  createReceiptRepository,
  openRunDraft,
  readDrafts,
} from './draft-repository.ts';
import type { Draft } from './stored-draft.ts';

const SAVED = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;
const owner = { flow: 'tour', version: 2, visitor: 'one' };
const draft: Draft = {
  answers: { day: { day: '2026-11-27' } },
  typed: { meal: { meal: '和' } },
  submitKey: 'key-1',
  keyedAnswers: '[]',
  submission: null,
  keptFacts: null,
  forgotten: ['meal'],
};
const sent: Draft = {
  ...draft,
  submission: { key: 'key-1', answers: draft.answers, done: [], inDoubt: true, baseline: null },
};

const summary = { title: '見学会', subject: null, path: '/tours/7', progress: { index: 2, total: 3 } };

const loaded = (what: Draft = draft, from: 'tab' | 'device' = 'tab') => ({
  draft: what,
  version: owner.version,
  from,
});
const none = { draft: emptyDraft, version: owner.version, from: null };

interface Change {
  tab?: ReturnType<typeof memoryStore>;
  name?: string;
  visitor?: string;
  version?: number;
  flow?: string;
  now?: number;
  /** True if the draft is saved without a summary. */
  unlisted?: boolean;
}

/** A browser. `tab` opens a draft repository in the first tab, `newTab` opens one in another tab. */
function browser() {
  const first = memoryStore();
  const device = memoryStore();
  const tab = ({ tab: store = first, name = 'one', now = SAVED, unlisted, ...change }: Change = {}) => {
    const stores = { tab: store, device, tabName: () => name };
    const repository = createDraftRepository(stores, { ...owner, ...change }, () => now);
    return { ...repository, save: (what: Draft) => repository.save(what, unlisted ? null : summary) };
  };
  const newTab = (name: string, change: Change = {}) => tab({ tab: memoryStore(), name, ...change });
  return { first, device, tab, newTab };
}

/** A browser whose first tab has saved a draft. `later` opens another draft repository in that tab. */
const saved = (what: Draft = draft) => {
  const { first, tab: later, ...others } = browser();
  later().save(what);
  return { ...others, later, tab: first };
};

describe('a draft', () => {
  test('is loaded as it was saved, for the same visitor and flow', () => {
    expect(saved().later().load()).toEqual(loaded());
  });

  test('is dropped for another visitor', () => {
    const { later, tab } = saved();
    expect([later({ visitor: 'two' }).load(), tab.keys()]).toEqual([none, []]);
  });

  test('that was saved by another version of the flow is loaded with the number of that version', () => {
    expect(saved().later({ version: 3 }).load()).toEqual(loaded());
  });

  test('WIZ-14 expires after exactly 24 hours', () => {
    expect(
      saved()
        .later({ now: SAVED + 24 * HOUR - 1 })
        .load(),
    ).toEqual(loaded());
    expect(
      saved()
        .later({ now: SAVED + 24 * HOUR })
        .load(),
    ).toEqual(none);
  });

  test('survives a clock that is set back by less than an hour, but not by more', () => {
    expect(
      saved()
        .later({ now: SAVED - HOUR + 1 })
        .load(),
    ).toEqual(loaded());
    expect(
      saved()
        .later({ now: SAVED - HOUR })
        .load(),
    ).toEqual(none);
  });

  test('WIZ-16 stays complete when a write fails because the storage is full', () => {
    const { later, tab } = saved();
    later({ tab: { ...tab, setItem: () => false } }).save({
      ...draft,
      answers: { day: { day: '2026-11-28' } },
    });
    expect(later().load()).toEqual(loaded());
  });

  test('is removed from the tab and the device when it is cleared', () => {
    const { later, tab, device } = saved();
    later().clear();
    expect([tab.keys(), device.keys()]).toEqual([[], []]);
  });
});

describe('a later visit', () => {
  test('finds the newest draft of this visitor’s tabs', () => {
    const { device, newTab } = browser();
    newTab('one').save(draft);
    newTab('two', { now: SAVED + 1 }).save({ ...draft, typed: {} });
    newTab('three', { now: SAVED + 2, flow: 'tour/8' }).save(emptyDraft);
    newTab('four', { now: SAVED + 2, visitor: 'other' }).save(emptyDraft);
    const later = newTab('five', { now: SAVED + HOUR });
    expect(later.load()).toEqual(loaded({ ...draft, typed: {} }, 'device'));
    expect(device.keys()).toEqual(['draft:tour#one', 'draft:tour#two', 'draft:tour/8#three']);
  });

  test('that only loads the draft changes nothing in the storage', () => {
    const { device, newTab } = saved();
    const before = [...device.values];
    newTab('two').load();
    expect([...device.values]).toEqual(before);
  });

  test('that accepts the draft removes the other tab’s copy from the device', () => {
    const { device, newTab } = saved();
    const later = newTab('two');
    later.load();
    later.claimOffered();
    later.save({ ...draft, typed: {} });
    expect(device.keys()).toEqual(['draft:tour#two']);
  });

  test('that starts over removes every copy from the device', () => {
    const { device, newTab } = saved();
    newTab('zero', { now: SAVED - 1 }).save(draft);
    const later = newTab('two');
    later.load();
    later.claimOffered();
    later.clear();
    expect(device.keys()).toEqual([]);
  });

  test('does not find a draft that was saved without a summary', () => {
    const { newTab, tab } = browser();
    tab({ unlisted: true }).save(draft);
    expect(newTab('two', { unlisted: true }).load()).toEqual(none);
  });

  test('does not find a draft that is a day old, and removes it', () => {
    const { device, newTab } = saved();
    expect(newTab('two', { now: SAVED + 24 * HOUR }).load()).toEqual(none);
    expect(device.keys()).toEqual([]);
  });
});

test('a run that accepts an offered draft and then loses all answers reports that its draft is removed', () => {
  const { device, newTab } = browser();
  newTab('one').save(draft);
  const removed: string[] = [];
  const onDraftRemoved = (run: string) => removed.push(run);
  const run = openRunDraft({
    flow: asFlow(tourFlow),
    owner,
    stores: { tab: memoryStore(), device, tabName: () => 'two', onDraftRemoved },
    data: null,
    now: () => SAVED,
    receipt: false,
    reloaded: false,
    keptFacts: () => null,
  });
  expect([run.entryMode, run.isOffered, removed]).toEqual(['offer', true, []]);
  run.accept();
  run.replace(emptyDraft, () => summary, false);
  expect([removed, device.keys()]).toEqual([['tour'], []]);
});

describe('two tabs with the same flow', () => {
  test('keep their own answers, in whatever order they save', () => {
    const { later, newTab } = saved();
    const tab = memoryStore();
    newTab('two', { tab, now: SAVED + 1 }).save({ ...draft, typed: {} });
    expect([later().load(), newTab('two', { tab }).load()]).toEqual([
      loaded(),
      loaded({ ...draft, typed: {} }),
    ]);
  });

  test('keep their own answers, even when one of them clears its draft', () => {
    const { device, later, newTab } = saved();
    const other = newTab('two');
    other.save({ ...draft, typed: {} });
    later().clear();
    expect(device.keys()).toEqual(['draft:tour#two']);
    expect(newTab('three').load()).toEqual(loaded({ ...draft, typed: {} }, 'device'));
  });
});

describe('a submission in doubt (its result is unknown)', () => {
  test('stays on the device until its result is known, even if saved without a summary', () => {
    const { device, tab } = browser();
    const repository = tab({ unlisted: true });
    repository.save(sent);
    expect(device.keys()).toEqual(['draft:tour#one']);
    repository.save(draft);
    expect(device.keys()).toEqual([]);
  });

  test('is found by the next tab even if there are newer drafts', () => {
    const { newTab } = saved(sent);
    newTab('two', { now: SAVED + 1 }).save(draft);
    expect(newTab('three').load()).toEqual(loaded(sent, 'device'));
  });

  test('is not found by a third tab after the second tab has taken it over', () => {
    const { newTab } = saved(sent);
    const first = newTab('two');
    first.load();
    first.claimOffered();
    first.save(draft);
    expect(newTab('three').load()).toEqual(loaded(draft, 'device'));
  });

  test('of another tab stays on the device when this tab takes over and clears a newer draft', () => {
    const { device, newTab } = saved(sent);
    newTab('two', { now: SAVED + 1 }).save(sent);
    const third = newTab('three');
    third.load();
    third.claimOffered();
    third.clear();
    expect(device.keys()).toEqual(['draft:tour#one']);
  });
});

describe('a draft of a release before 2026-11-25, which stored changes beside it,', () => {
  /** The release wrote the whole draft again at each change of its submission, and each other change beside it. */
  const leave = (what: Draft) => {
    const browserWithDraft = saved(what);
    const { tab, device } = browserWithDraft;
    for (const [store, key] of [[tab, 'draft:tour'] as const, [device, 'draft:tour#one'] as const]) {
      store.setItem(key, JSON.stringify({ id: 'a', ...JSON.parse(store.getItem(key) ?? '') }));
      store.setItem(`1.${key}`, JSON.stringify({ of: 'a', order: 1, steps: ['meal'], typed: {} }));
    }
    return browserWithDraft;
  };

  test('is loaded as it was last written whole, so its submission is looked up', () => {
    const { later, newTab } = leave(sent);
    expect([later().load(), newTab('two').load()]).toEqual([loaded(sent), loaded(sent, 'device')]);
  });

  test('leaves no change behind when the drafts are read', () => {
    const { tab, device } = leave(draft);
    for (const store of [tab, device]) readDrafts(store, SAVED);
    expect([tab.keys(), device.keys()]).toEqual([['draft:tour'], ['draft:tour#one']]);
  });
});

const places = () => ({ tab: memoryStore(), device: memoryStore(), tabName: () => 'one' });
const now = () => SAVED;

test('loading a random stored text returns an empty draft and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const stores = places();
      stores.tab.setItem('draft:tour', text);
      stores.device.setItem('draft:tour#two', text);
      expect(createDraftRepository(stores, owner, now).load()).toEqual(none);
      expect(stores.device.keys()).toEqual([]);
    }),
  );
});

test('a draft with any unreadable part is dropped', () => {
  const whole: Record<string, unknown> = { ...owner, savedAt: SAVED, summary, ...sent };
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (part, value) => {
      const stores = places();
      stores.tab.setItem('draft:tour', JSON.stringify({ ...whole, [part]: value }));
      const { draft: read } = createDraftRepository(stores, owner, now).load();
      expect(Object.keys(read).toSorted()).toEqual(Object.keys(emptyDraft).toSorted());
      for (const steps of [read.answers, read.typed])
        expect(typeof steps === 'object' && steps !== null).toBe(true);
    }),
  );
});

test('a draft whose summary has the path of another site is not listed', () => {
  const paths = ['/tours/7', '//evil.example', 'https://evil.example', ''];
  const known = paths.map((path) => {
    const { first, device, tab } = browser();
    tab().save(draft);
    const text = first.getItem('draft:tour')?.replace('"/tours/7"', JSON.stringify(path)) ?? '';
    device.setItem('draft:tour#two', text);
    return readDrafts(device, SAVED).length;
  });
  expect(known).toEqual([2, 1, 1, 1]);
});

const receiptSchema = z.object({ number: z.string() });
const receipt = { number: 'T-1' };

const ended = { receipt, arrivedBeforeChange: true };

test('a receipt is shown to its own visitor only', () => {
  const storage = memoryStore();
  createReceiptRepository(storage, owner, receiptSchema).save(ended);
  expect(createReceiptRepository(storage, owner, receiptSchema).load()).toEqual(ended);
  expect(createReceiptRepository(storage, { ...owner, visitor: 'two' }, receiptSchema).load()).toBe(null);
  expect(createReceiptRepository(storage, { ...owner, flow: 'other' }, receiptSchema).load()).toBe(null);
});

test('a flow without a receipt schema loads no receipt', () => {
  const storage = memoryStore();
  createReceiptRepository(storage, owner, receiptSchema).save(ended);
  expect(createReceiptRepository(storage, owner, undefined).load()).toBe(null);
});

test('a cleared receipt is not loaded', () => {
  const storage = memoryStore();
  const receipts = createReceiptRepository(storage, owner, receiptSchema);
  receipts.save(ended);
  receipts.clear();
  expect([receipts.load(), storage.keys()]).toEqual([null, []]);
});

test('loading a random stored text returns no receipt and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStore();
      storage.setItem('receipt:tour', text);
      expect(createReceiptRepository(storage, owner, receiptSchema).load()).toBe(null);
    }),
  );
});
