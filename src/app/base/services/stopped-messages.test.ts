import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { stoppedMessages } from './stopped-messages.ts';

const uuidOf = (index: number) => `8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c${String(index).padStart(2, '0')}`;

test('the day on which a visitor stopped the messages is stored until they are resumed', () => {
  const messages = stoppedMessages(memoryStore());
  expect(messages.since(uuidOf(1))).toBe(null);
  messages.markStopped(uuidOf(1), '2026-11-20');
  messages.markStopped(uuidOf(2), '2026-11-21');
  messages.markStopped(uuidOf(1), '2026-11-22');
  expect([messages.since(uuidOf(1)), messages.since(uuidOf(2))]).toEqual(['2026-11-22', '2026-11-21']);
  messages.markResumed(uuidOf(1));
  expect([messages.since(uuidOf(1)), messages.since(uuidOf(2))]).toEqual([null, '2026-11-21']);
});

test('the storage contains no readable uuid and at most twenty entries', () => {
  const storage = memoryStore();
  const messages = stoppedMessages(storage);
  for (let index = 0; index < 25; index += 1) messages.markStopped(uuidOf(index), '2026-11-20');
  const kept = storage.getItem('stoppedMessages') ?? '';
  expect(kept.includes('8a9d4e77')).toBe(false);
  expect((JSON.parse(kept) as unknown[]).length).toBe(20);
  expect([messages.since(uuidOf(4)), messages.since(uuidOf(5))]).toEqual([null, '2026-11-20']);
});

test.each(['', '{', '[1]', '{"a":1}', '[["a"]]'])(
  'an unreadable stored value (%s) counts as empty',
  (kept) => {
    const storage = memoryStore();
    storage.setItem('stoppedMessages', kept);
    expect(stoppedMessages(storage).since(uuidOf(1))).toBe(null);
  },
);
