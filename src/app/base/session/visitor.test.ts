import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createVisitor as visitorAt } from './visitor.ts';

let time = Date.parse('2026-11-20T09:00:00.000Z');
const createVisitor = (storage: ReturnType<typeof memoryStore>) => visitorAt(storage, () => new Date(time));

describe('the visitor', () => {
  test('is null at first, and the first link replaces no visitor', () => {
    const visitor = createVisitor(memoryStore());
    expect([visitor.uuid(), visitor.setUuid('one'), visitor.uuid()]).toEqual([null, false, 'one']);
  });

  test('is not replaced by a link with the same uuid', () => {
    const visitor = createVisitor(memoryStore());
    visitor.setUuid('one');
    expect(visitor.setUuid('one')).toBe(false);
  });

  test('is not replaced if an older page load has stored the same uuid in capitals', () => {
    const storage = memoryStore();
    storage.setItem('uuid', 'ONE');
    const visitor = createVisitor(storage);
    expect([visitor.uuid(), visitor.setUuid('one'), visitor.isReplaced()]).toEqual(['one', false, false]);
  });

  test('is replaced by a link with another uuid', () => {
    const storage = memoryStore();
    createVisitor(storage).setUuid('one');
    const visitor = createVisitor(storage);
    expect([visitor.setUuid('two'), visitor.uuid()]).toEqual([true, 'two']);
  });

  test('has a path to return to until the path is dropped', () => {
    const visitor = createVisitor(memoryStore());
    visitor.keepRedirectPath('/consultations');
    expect(visitor.redirectPath()).toBe('/consultations');
    visitor.keepRedirectPath(null);
    expect(visitor.redirectPath()).toBe(null);
  });

  test('has a path to return to for one hour, even if the same path is stored again', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    const HOUR = 60 * 60 * 1000;
    visitor.keepRedirectPath('/consultations');
    time += HOUR - 1;
    visitor.keepRedirectPath('/consultations');
    const before = visitor.redirectPath();
    time += 1;
    expect([before, visitor.redirectPath(), createVisitor(storage).redirectPath()]).toEqual([
      '/consultations',
      null,
      null,
    ]);
    visitor.keepRedirectPath('/consultations');
    expect(visitor.redirectPath()).toBe('/consultations');
  });

  test.each<[string, (values: Map<string, string>) => void, unknown[]]>([
    ['was emptied by something else', (values) => values.clear(), [true, 'one', false]],
    ['is complete', () => undefined, [false, 'one', false]],
    ['has the uuid of another customer', (values) => values.set('uuid', 'two'), [false, 'two', false]],
  ])('gets the uuid back into a storage only if it %s', (_, change, expected) => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    change(storage.values);
    expect([visitor.restore(), storage.values.get('uuid'), visitor.restore()]).toEqual(expected);
  });

  test('that has had no link gets no uuid', () => {
    const storage = memoryStore();
    expect([createVisitor(storage).restore(), [...storage.values]]).toEqual([false, []]);
  });

  test('keeps the uuid and counts as replaced after another tab opens another customer’s link', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    createVisitor(storage).setUuid('two');
    expect([visitor.uuid(), visitor.isReplaced(), createVisitor(storage).isReplaced()]).toEqual([
      'one',
      true,
      false,
    ]);
  });

  test('does not change the next visitor’s path after being replaced', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    const next = createVisitor(storage);
    next.setUuid('two');
    next.keepRedirectPath('/events');
    visitor.keepRedirectPath('/consultations');
    visitor.keepRedirectPath(null);
    expect(next.redirectPath()).toBe('/events');
  });

  test('is not replaced when the storage gets its first uuid, nor when the storage is emptied', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    storage.setItem('uuid', 'one');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
    storage.removeItem('uuid');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
  });
});
