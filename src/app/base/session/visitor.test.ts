import { describe, expect, test } from 'vitest';
import type { AuthHeaders } from '#src/api/auth-headers.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { ownHeaders, createVisitor as visitorAt } from './visitor.ts';

let time = Date.parse('2026-11-20T09:00:00.000Z');
const createVisitor = (storage: ReturnType<typeof memoryStore>) => visitorAt(storage, () => new Date(time));

describe('the visitor', () => {
  test('is null at first, and the first link replaces no visitor', () => {
    const visitor = createVisitor(memoryStore());
    expect([visitor.uuid(), visitor.setUuid('one'), visitor.uuid()]).toEqual([null, false, 'one']);
  });

  test('is not replaced by a link with the same uuid', () => {
    const visitor = createVisitor(memoryStore());
    visitor.setUuid('one');
    expect(visitor.setUuid('one')).toBe(false);
  });

  test('is not replaced if an older page load has stored the same uuid in capitals', () => {
    const storage = memoryStore();
    storage.setItem('uuid', 'ONE');
    const visitor = createVisitor(storage);
    expect([visitor.uuid(), visitor.setUuid('one'), visitor.isReplaced()]).toEqual(['one', false, false]);
  });

  test('is replaced by a link with another uuid', () => {
    const storage = memoryStore();
    createVisitor(storage).setUuid('one');
    const visitor = createVisitor(storage);
    expect([visitor.setUuid('two'), visitor.uuid()]).toEqual([true, 'two']);
  });

  test('has a path to return to until the path is dropped, which leaves nothing in the storage', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.keepRedirectPath('/consultations');
    expect(visitor.redirectPath()).toBe('/consultations');
    visitor.keepRedirectPath(null);
    expect([visitor.redirectPath(), [...storage.values]]).toEqual([null, []]);
  });

  test('has a path to return to for one hour, even if the same path is stored again', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    const HOUR = 60 * 60 * 1000;
    visitor.keepRedirectPath('/consultations');
    time += HOUR - 1;
    visitor.keepRedirectPath('/consultations');
    const before = visitor.redirectPath();
    time += 1;
    expect([before, visitor.redirectPath(), createVisitor(storage).redirectPath()]).toEqual([
      '/consultations',
      null,
      null,
    ]);
    visitor.keepRedirectPath('/consultations');
    expect(visitor.redirectPath()).toBe('/consultations');
  });

  test.each<[string, (values: Map<string, string>) => void, unknown[]]>([
    ['was emptied by something else', (values) => values.clear(), [true, 'one', false]],
    ['is complete', () => undefined, [false, 'one', false]],
    ['has the uuid of another customer', (values) => values.set('uuid', 'two'), [false, 'two', false]],
  ])('gets the uuid back into a storage only if it %s', (_, change, expected) => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    change(storage.values);
    expect([visitor.restore(), storage.values.get('uuid'), visitor.restore()]).toEqual(expected);
  });

  test('that has had no link gets no uuid', () => {
    const storage = memoryStore();
    expect([createVisitor(storage).restore(), [...storage.values]]).toEqual([false, []]);
  });

  test('keeps the uuid and counts as replaced after another tab opens another customer’s link', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    createVisitor(storage).setUuid('two');
    expect([visitor.uuid(), visitor.isReplaced(), createVisitor(storage).isReplaced()]).toEqual([
      'one',
      true,
      false,
    ]);
  });

  test('does not change the next visitor’s path after being replaced', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    visitor.setUuid('one');
    const next = createVisitor(storage);
    next.setUuid('two');
    next.keepRedirectPath('/events');
    visitor.keepRedirectPath('/consultations');
    visitor.keepRedirectPath(null);
    expect(next.redirectPath()).toBe('/events');
  });

  test('is not replaced when the storage gets its first uuid, nor when the storage is emptied', () => {
    const storage = memoryStore();
    const visitor = createVisitor(storage);
    storage.setItem('uuid', 'one');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
    storage.removeItem('uuid');
    expect([visitor.isReplaced(), visitor.uuid()]).toEqual([false, 'one']);
  });
});

const answer = (client: string, accessToken: string) =>
  new Headers({ 'access-token': accessToken, client, uid: client, 'token-type': 'Bearer', expiry: '1000' });

/** Two tabs of one browser. `replace` signs in another visitor in the second tab. */
function twoTabs() {
  const storage = new FaultyStorage();
  let isReplaced = false;
  const mine = ownHeaders(createAuthHeaders(storage), () => isReplaced);
  const theirs = createAuthHeaders(storage);
  const replace = () => {
    isReplaced = true;
    theirs.clear();
    theirs.capture(answer('theirs', 't1'), theirs.getCredentialsToSend(true));
  };
  return { storage, mine, theirs, replace };
}
const tokenIn = (headers: AuthHeaders) => headers.current()?.accessToken;

test('auth headers are shared by all tabs of one visitor', () => {
  const { mine, theirs } = twoTabs();
  mine.capture(answer('mine', 't1'), mine.getCredentialsToSend(true));
  const departure = mine.getCredentialsToSend();
  theirs.capture(answer('mine', 't2'), theirs.getCredentialsToSend());
  const latest = mine.getCredentialsToSend();
  expect([tokenIn(mine), mine.isOutdated(departure), mine.end(departure)]).toEqual(['t2', true, false]);
  expect([mine.isOutdated(latest), mine.end(latest), tokenIn(theirs)]).toEqual([false, true, undefined]);
  mine.capture(answer('mine', 't3'), mine.getCredentialsToSend(true));
  mine.clear();
  expect(tokenIn(theirs)).toBe(undefined);
});

test('the earlier visitor’s tab neither reads nor sends the next visitor’s auth headers', () => {
  const { mine, replace } = twoTabs();
  replace();
  expect([mine.current(), mine.getCredentialsToSend().credentials]).toEqual([null, null]);
});

test('one visitor’s late sign-in, 401 or sign-out does not change the next visitor’s headers', () => {
  const { mine, storage, replace } = twoTabs();
  const signIn = mine.getCredentialsToSend(true);
  replace();
  const before = Object.fromEntries(storage.values);
  mine.capture(answer('mine', 't1'), signIn);
  const refused = {
    ...mine.getCredentialsToSend(),
    credentials: { accessToken: 't1', client: '', uid: '', tokenType: '' },
  };
  expect([mine.isOutdated(refused), mine.end(refused)]).toEqual([false, false]);
  mine.clear();
  expect(Object.fromEntries(storage.values)).toEqual(before);
});
