import { expect, test } from 'vitest';
import { textHash } from './text-hash.ts';

/** The test vectors from the algorithm's specification (draft-eastlake-fnv). */
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('%j has the FNV-1a hash %s', (text, hash) => {
  expect(textHash(text)).toBe(hash);
});

test('letters beyond ASCII are hashed by their UTF-8 bytes', () => {
  expect(new Set(['あ', 'い', 'ア', '\u3042\u3099'].map(textHash)).size).toBe(4);
});
