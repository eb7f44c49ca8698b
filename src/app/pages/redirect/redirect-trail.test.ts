import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { mayLeave } from './redirect-trail.ts';

const START = Date.UTC(2026, 10, 20);

/** One tab; `leaves` asks for a page `seconds` after the start. */
const openTab = () => {
  const storage = memoryStore();
  return {
    storage,
    leaves: (path: string, seconds = 0) =>
      mayLeave(path, { storage, now: () => new Date(START + seconds * 1000) }),
  };
};

describe('a page that sends the browser away', () => {
  test('does so once a minute, so that a cycle ends', () => {
    const { leaves } = openTab();
    expect([leaves('/redirect?a'), leaves('/redirect?a', 59), leaves('/redirect?a', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is told apart from another one', () => {
    const { leaves } = openTab();
    expect([leaves('/redirect?a'), leaves('/redirect?b')]).toEqual([true, true]);
  });

  test('is the sixth in a minute and stays: a cycle may change its address each time round', () => {
    const { leaves } = openTab();
    expect([0, 1, 2, 3, 4, 5].map((hop) => leaves(`/redirect?n=${hop}`, hop))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('is not held for ever by a clock that was set back', () => {
    const { leaves } = openTab();
    expect([leaves('/redirect?a', 3600), leaves('/redirect?a', 0)]).toEqual([true, true]);
  });

  test.each(['{', '7', '[{"path":1}]'])('may leave where the storage holds nonsense: %s', (stored) => {
    const { leaves, storage } = openTab();
    storage.setItem('redirectTrail', stored);
    expect(leaves('/redirect?a')).toBe(true);
  });
});
