import { expect, test } from 'vitest';
import { stateWords } from './state-text.ts';

test.each([
  ['signedOut', 'signedOut'],
  [{ signedIn: 'trusting' }, 'signedIn.trusting'],
  [{ viewing: { seconds: 'running', entries: 'ready' } }, 'viewing(seconds.running, entries.ready)'],
  [{ one: { two: { three: 'four' } } }, 'one.two.three.four'],
  [{ left: 'a', right: { b: 'c' } }, 'left.a, right.b.c'],
])('the state value %j becomes the line %s', (value, words) => {
  expect(stateWords(value)).toBe(words);
});
