import { expect, test } from 'vitest';
import { createStore, invariant, isRecord, parseJson, textHash } from './basics.ts';

test('an invariant that does not hold throws its message', () => {
  expect(() => invariant(0, 'where: what.')).toThrow('where: what.');
  expect(invariant(1, 'where: what.')).toBe(undefined);
});

test('a text is parsed if it is JSON, else null', () => {
  expect([parseJson('{"a":1}'), parseJson('{'), parseJson(null)]).toEqual([{ a: 1 }, null, null]);
});

test('a record is an object, but neither null nor a list', () => {
  expect([{}, null, [], 'a'].map(isRecord)).toEqual([true, false, false, false]);
});

test('the hash of a text is FNV-1a with 64 bits, as stored drafts have it', () => {
  expect(['', 'a', 'foobar', '和食'].map(textHash)).toEqual([
    'cbf29ce484222325',
    'af63dc4c8601ec8c',
    '85944171f73967e8',
    '523b05fd81210737',
  ]);
});

test('a store tells each listener the newest value until it has unsubscribed', () => {
  let value = { count: 0 };
  const store = createStore(() => value);
  const heard: unknown[] = [];
  const subscription = store.subscribe((next) => heard.push(['function', next.count]));
  store.subscribe({ next: (next) => void heard.push(['observer', next.count]) });
  value = { count: 1 };
  store.emitChange();
  subscription.unsubscribe();
  value = { count: 2 };
  store.emitChange();
  store.unsubscribeAll();
  store.emitChange();
  expect([store.getSnapshot(), heard]).toEqual([
    { count: 2 },
    [
      ['function', 1],
      ['observer', 1],
      ['observer', 2],
    ],
  ]);
});
