import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameBasedUuid } from './name-based-uuid.ts';

test('equal texts have the same UUID, and different texts have different UUIDs', () => {
  const texts = ['inquiry/1', 'inquiry/2', 'inquiry/1', ''];
  const uuids = texts.map(nameBasedUuid);
  expect(uuids.map((uuid) => z.uuid().safeParse(uuid).success)).toEqual([true, true, true, true]);
  expect([uuids[0] === uuids[2], new Set(uuids).size]).toEqual([true, 3]);
});
