import { expect, test } from 'vitest';
import { placesStatus, statusWords } from './event-words.ts';

test('what a session has left is told in words', () => {
  expect([0, 1, 2, 3, 40].map((remaining) => statusWords[placesStatus(remaining)])).toEqual([
    '満席',
    '残りわずか',
    '残りわずか',
    '受付中',
    '受付中',
  ]);
});
