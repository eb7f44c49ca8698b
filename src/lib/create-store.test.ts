import { expect, test } from 'vitest';
import { createStore } from './create-store.ts';

test('each listener, a function or an observer, receives snapshots until it unsubscribes', () => {
  let snapshot = { count: 0 };
  const store = createStore(() => snapshot);
  const heard: [who: string, count: number][] = [];
  store.subscribe(({ count }) => heard.push(['function', count]));
  const observer = store.subscribe({ next: ({ count }) => heard.push(['observer', count]) });
  store.subscribe(undefined);
  const change = () => {
    snapshot = { count: snapshot.count + 1 };
    store.emitChange();
  };
  change();
  observer.unsubscribe();
  change();
  store.unsubscribeAll();
  change();
  expect([heard, store.getSnapshot()]).toEqual([
    [
      ['function', 1],
      ['observer', 1],
      ['function', 2],
    ],
    { count: 3 },
  ]);
});
