import { expect, test } from 'vitest';
import { followersOf } from './actor-like.ts';

test('every follower hears the snapshot, be it a function or an observer, until it leaves or is dismissed', () => {
  let snapshot = { count: 0 };
  const followers = followersOf(() => snapshot);
  const heard: [who: string, count: number][] = [];
  followers.subscribe(({ count }) => heard.push(['function', count]));
  const observer = followers.subscribe({ next: ({ count }) => heard.push(['observer', count]) });
  followers.subscribe(undefined);
  const change = () => {
    snapshot = { count: snapshot.count + 1 };
    followers.tell();
  };
  change();
  observer.unsubscribe();
  change();
  followers.dismiss();
  change();
  expect([heard, followers.getSnapshot()]).toEqual([
    [
      ['function', 1],
      ['observer', 1],
      ['function', 2],
    ],
    { count: 3 },
  ]);
});
