import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStore } from '#tests/support/memory-store.ts';
import { stored } from './stored.ts';

const schema = z.object({ count: z.number() });

test('a stored value is read again, until it is cleared', () => {
  const storage = memoryStore();
  const first = stored(storage, 'key', schema);
  expect(first.read()).toBe(null);
  first.save({ count: 1 });
  expect([stored(storage, 'key', schema).read(), stored(storage, 'other', schema).read()]).toEqual([
    { count: 1 },
    null,
  ]);
  first.clear();
  expect([first.read(), storage.getItem('key')]).toEqual([null, null]);
});

test.each(['', '{', 'null', '{"count":"1"}', '[]'])(
  'the stored text %j, which is no such value, is ignored',
  (text) => {
    const storage = memoryStore();
    storage.setItem('key', text);
    expect(stored(storage, 'key', schema).read()).toBe(null);
  },
);
