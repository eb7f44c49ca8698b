import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createVisitor } from './visitor.ts';

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
});
