import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createVisitor as visitorAt } from './visitor.ts';

let time = Date.parse('2026-11-20T09:00:00.000Z');
const createVisitor = (storage: ReturnType<typeof memoryStore>) => visitorAt(storage, () => new Date(time));

describe('the visitor', () => {
  test('is nobody at first, and the first to come takes nobody’s place', () => {
    const visitor = createVisitor(memoryStore());
    expect([visitor.uuid(), visitor.become('one'), visitor.uuid()]).toEqual([null, false, 'one']);
  });

  test('who comes again is the same', () => {
    const visitor = createVisitor(memoryStore());
    visitor.become('one');
    expect(visitor.become('one')).toBe(false);
  });

  test('is the same whose uuid an older page load has kept in capitals', () => {
    const storage = memoryStore();
    storage.setItem('uuid', 'ONE');
    const visitor = createVisitor(storage);
    expect([visitor.uuid(), visitor.become('one'), visitor.isReplaced()]).toEqual(['one', false, false]);
  });

  test('who is another takes the place of the one before', () => {
    const storage = memoryStore();
    createVisitor(storage).become('one');
    const visitor = createVisitor(storage);
    expect([visitor.become('two'), visitor.uuid()]).toEqual([true, 'two']);
  });

  test('has a path to return to until it is let go', () => {
    const visitor = createVisitor(memoryStore());
    visitor.keepRedirectPath('/consultations');
    expect(visitor.redirectPath()).toBe('/consultations');
    visitor.keepRedirectPath(null);
    expect(visitor.redirectPath()).toBe(null);
  });

  test('has a path to return to for an hour, however often it is kept meanwhile', () => {
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

  test('stays who they are in this page when another tab opens somebody else’s link, and hears of it', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.become('one');
    createVisitor(storage).become('two');
    expect([visitor.uuid(), visitor.isReplaced(), createVisitor(storage).isReplaced()]).toEqual([
      'one',
      true,
      false,
    ]);
  });

  test('whose place was taken leaves the next one’s path alone', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.become('one');
    const next = createVisitor(storage);
    next.become('two');
    next.keepRedirectPath('/events');
    visitor.keepRedirectPath('/consultations');
    visitor.keepRedirectPath(null);
    expect(next.redirectPath()).toBe('/events');
  });

  test('is replaced neither by nobody nor before anybody is known', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    storage.setItem('uuid', 'one');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
    storage.removeItem('uuid');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
  });
});
