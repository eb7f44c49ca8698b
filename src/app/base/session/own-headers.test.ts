import { expect, test } from 'vitest';
import type { AuthHeaders } from '#src/api/auth-headers.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { ownHeaders } from './own-headers.ts';

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
  expect([tokenIn(mine), mine.isOutdated(departure), mine.end(departure)]).toEqual(['t2', true, false]);
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
