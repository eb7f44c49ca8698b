import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders, eraseCredentials, readCredentials, writeCredentials } from './auth-headers.ts';

const answer = (client: string, accessToken: string, expiry: number | string, uid = 'hanako@example.com') =>
  new Headers({ 'access-token': accessToken, client, uid, 'token-type': 'Bearer', expiry: String(expiry) });
const batchAnswer = (client: string) => answer(client, ' ', ' ');
const credentials = (client: string, accessToken: string, uid = 'hanako@example.com') => ({
  accessToken,
  client,
  uid,
  tokenType: 'Bearer',
});

/** Signed in as client `c1` with token `t1`, which expires at 1000. */
const signedIn = () => {
  const storage = new FaultyStorage();
  const headers = createAuthHeaders(storage);
  headers.capture(answer('c1', 't1', 1000), headers.getCredentialsToSend(true));
  return { storage, headers };
};

describe('a response to a signed-in request', () => {
  it('replaces the token by the rotated one', () => {
    const { headers } = signedIn();
    headers.capture(answer('c1', 't2', 1001), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2'));
  });

  it('keeps the token when the new one is blank', () => {
    const { headers, storage } = signedIn();
    headers.capture(batchAnswer('c1'), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't1'));
    expect(storage.values.get('access-token')).toBe('t1');
  });

  it.each(['null', 'undefined', ''])('keeps the token when the new one is %j', (word) => {
    const { headers } = signedIn();
    headers.capture(answer('c1', word, 1001), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't1'));
  });

  it('is dropped when its expiry is a smaller number than the stored one', () => {
    const { headers } = signedIn();
    const first = headers.getCredentialsToSend();
    headers.capture(answer('c1', 't2', 10_000), headers.getCredentialsToSend());
    headers.capture(answer('c1', 'late', 9_999), first);
    expect(headers.current()).toEqual(credentials('c1', 't2'));
  });

  it('is stored even if it has no expiry, for example because CORS hides that header', () => {
    const { headers } = signedIn();
    headers.capture(answer('c1', 't2', ''), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2'));
  });

  it('also updates the uid when the same client has a new one', () => {
    const { headers } = signedIn();
    headers.capture(answer('c1', 't2', 1001, 'new@example.com'), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2', 'new@example.com'));
  });

  it.each([
    ['of another client', answer('c2', 't2', 2000)],
    ['without a client', new Headers({ 'access-token': 't2', expiry: '2000' })],
    ['with a blank client', answer(' ', 't2', 2000)],
  ])('writes nothing when it is %s', (_what, foreign) => {
    const { headers } = signedIn();
    headers.capture(foreign, headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't1'));
  });
});

describe('a response that comes too late', () => {
  it('writes nothing after a sign-out', () => {
    const { headers, storage } = signedIn();
    const sentCredentials = headers.getCredentialsToSend();
    headers.clear();
    headers.capture(answer('c1', 't2', 2000), sentCredentials);
    expect(headers.current()).toBe(null);
    expect(Object.fromEntries(storage.values)).toEqual({});
  });

  it('writes nothing after another account has signed in', () => {
    const { headers } = signedIn();
    const sentCredentials = headers.getCredentialsToSend();
    headers.clear();
    headers.capture(answer('c2', 'u1', 900, 'taro'), headers.getCredentialsToSend(true));
    headers.capture(answer('c1', 't2', 2000), sentCredentials);
    expect(headers.current()).toEqual(credentials('c2', 'u1', 'taro'));
  });

  it('starts no session if the credentials were cleared during the sign-in', () => {
    const headers = createAuthHeaders(new FaultyStorage());
    const sentCredentials = headers.getCredentialsToSend(true);
    headers.clear();
    headers.capture(answer('c1', 't1', 1000), sentCredentials);
    expect(headers.current()).toBe(null);
  });
});

describe('a sign-in', () => {
  it('replaces the session of another client, even if the new token expires earlier', () => {
    const { headers } = signedIn();
    headers.capture(answer('c2', 'u1', 1, 'taro'), headers.getCredentialsToSend(true));
    expect(headers.current()).toEqual(credentials('c2', 'u1', 'taro'));
  });

  it('by the same client is dropped if a newer sign-in was answered first', () => {
    const { headers } = signedIn();
    const [first, second] = [headers.getCredentialsToSend(true), headers.getCredentialsToSend(true)];
    headers.capture(answer('c1', 'second', 1002), second);
    headers.capture(answer('c1', 'first', 1001), first);
    expect(headers.current()).toEqual(credentials('c1', 'second'));
  });

  it('that lacks one of the four values does not take that value from the previous account', () => {
    const { headers } = signedIn();
    headers.capture(
      new Headers({ 'access-token': 'u1', client: 'c2', expiry: '2000' }),
      headers.getCredentialsToSend(true),
    );
    expect(headers.current()).toEqual(credentials('c1', 't1'));
  });
});

describe('a second tab on the same storage', () => {
  it('changes this tab at once when it rotates a token, signs out or signs in', () => {
    const { headers, storage } = signedIn();
    const other = createAuthHeaders(storage);
    other.capture(answer('c1', 't2', 1001), other.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2'));
    other.clear();
    expect(headers.current()).toBe(null);
    other.capture(answer('c2', 'u1', 1002, 'taro'), other.getCredentialsToSend(true));
    expect(headers.current()).toEqual(credentials('c2', 'u1', 'taro'));
  });

  it('that signs in with an earlier expiry does not stop this tab from storing the next token', () => {
    const { headers, storage } = signedIn();
    const other = createAuthHeaders(storage);
    other.capture(answer('c2', 'u1', 500, 'taro'), other.getCredentialsToSend(true));
    headers.capture(answer('c2', 'u2', 501, 'taro'), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c2', 'u2', 'taro'));
  });

  it('that signs out makes this tab drop pending responses', () => {
    const { headers, storage } = signedIn();
    const sentCredentials = headers.getCredentialsToSend();
    createAuthHeaders(storage).clear();
    headers.capture(answer('c1', 't2', 2000), sentCredentials);
    expect(headers.current()).toBe(null);
  });
});

describe('a storage that something outside the app has emptied', () => {
  const emptied = (wasEmptied = true) => {
    const storage = new FaultyStorage();
    const headers = createAuthHeaders(storage, () => wasEmptied);
    headers.capture(answer('c1', 't1', 1000), headers.getCredentialsToSend(true));
    const sentCredentials = headers.getCredentialsToSend();
    storage.values.clear();
    return { storage, headers, sentCredentials };
  };

  it('gets the headers back, and the next request is sent with them', () => {
    const { headers, storage } = emptied();
    expect(headers.getCredentialsToSend().credentials).toEqual(credentials('c1', 't1'));
    expect([...storage.values.keys()].sort()).toEqual(['access-token', 'client', 'token-type', 'uid']);
  });

  it('gets the token of the response that arrives next', () => {
    const { headers, storage, sentCredentials } = emptied();
    headers.capture(answer('c1', 't2', 1001), sentCredentials);
    expect([headers.current(), storage.values.get('access-token')]).toEqual([credentials('c1', 't2'), 't2']);
  });

  it('SIGN-53 gets nothing back after a sign-out, whether here or in another tab', () => {
    const { headers, storage } = emptied();
    headers.clear();
    expect([headers.current(), emptied(false).headers.current(), [...storage.values]]).toEqual([
      null,
      null,
      [],
    ]);
  });
});

describe('a storage that throws', () => {
  it('on every call leaves the session in memory', () => {
    const storage = new FaultyStorage();
    storage.throwsOn = () => true;
    const headers = createAuthHeaders(storage);
    headers.capture(answer('c1', 't1', 1000), headers.getCredentialsToSend(true));
    headers.capture(answer('c1', 't2', 1001), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2'));
    headers.clear();
    expect(headers.current()).toBe(null);
  });

  it('when full leaves the newer token in memory, and another tab’s changes still arrive', () => {
    const { headers, storage } = signedIn();
    storage.throwsOn = (method) => method === 'setItem';
    headers.capture(answer('c1', 't2', 1001), headers.getCredentialsToSend());
    expect(headers.current()).toEqual(credentials('c1', 't2'));
    storage.values.set('access-token', 't3');
    expect(headers.current()).toEqual(credentials('c1', 't3'));
  });

  it('when full leaves the next account in memory and no longer holds the earlier one', () => {
    const { headers, storage } = signedIn();
    storage.throwsOn = (method) => method === 'setItem';
    headers.capture(answer('c2', 'u1', 1001, 'taro'), headers.getCredentialsToSend(true));
    expect(headers.current()).toEqual(credentials('c2', 'u1', 'taro'));
    expect(Object.fromEntries(storage.values)).toEqual({});
  });

  it('on removal does not bring back a signed-out session', () => {
    const { headers, storage } = signedIn();
    storage.throwsOn = (method) => method === 'removeItem';
    headers.clear();
    expect(headers.current()).toBe(null);
  });
});

describe('a 401', () => {
  it('allows another try only when the same customer has a newer token', () => {
    const { headers } = signedIn();
    const sentCredentials = headers.getCredentialsToSend();
    expect(headers.isOutdated(sentCredentials)).toBe(false);
    headers.capture(answer('c1', 't2', 1001), headers.getCredentialsToSend());
    expect(headers.isOutdated(sentCredentials)).toBe(true);
    headers.capture(answer('c1', 't3', 1002, 'new@example.com'), headers.getCredentialsToSend());
    expect(headers.isOutdated(sentCredentials)).toBe(true);
    headers.capture(answer('c3', 'new', 1003), headers.getCredentialsToSend(true));
    expect(headers.isOutdated(sentCredentials)).toBe(true);
    headers.capture(answer('c2', 'u1', 1004, 'taro'), headers.getCredentialsToSend(true));
    expect(headers.isOutdated(sentCredentials)).toBe(false);
    headers.clear();
    expect(headers.isOutdated(sentCredentials)).toBe(false);
  });

  it('ends the session only once, even when several requests were waiting', () => {
    const { headers } = signedIn();
    const departures = [
      headers.getCredentialsToSend(),
      headers.getCredentialsToSend(),
      headers.getCredentialsToSend(),
    ];
    expect(departures.map((sentCredentials) => headers.end(sentCredentials))).toEqual([true, false, false]);
    expect(headers.current()).toBe(null);
  });

  it('does not end the session if the request was sent without credentials or with older ones', () => {
    const { headers } = signedIn();
    const sentCredentials = headers.getCredentialsToSend();
    headers.capture(answer('c1', 't2', 1001), headers.getCredentialsToSend());
    expect(headers.end(sentCredentials)).toBe(false);
    expect(headers.end({ credentials: null, generation: 0, signsIn: false })).toBe(false);
    expect(headers.current()).toEqual(credentials('c1', 't2'));
  });
});

const credentialsOf = (account: string, accessToken: string) => ({
  accessToken: `${account}-${accessToken}`,
  client: `${account}-client`,
  uid: `${account}@example.com`,
  tokenType: 'Bearer',
});
const stored = (account: string, accessToken: string) => ({
  'access-token': `${account}-${accessToken}`,
  client: `${account}-client`,
  uid: `${account}@example.com`,
  'token-type': 'Bearer',
});

describe('the stored credentials', () => {
  it('SIGN-17 have exactly the four keys access-token, client, uid and token-type', () => {
    const storage = new FaultyStorage({ uuid: 'kept' });
    writeCredentials(storage, credentialsOf('a', '1'));
    expect(Object.fromEntries(storage.values)).toEqual({ uuid: 'kept', ...stored('a', '1') });
    expect(readCredentials(storage)).toEqual(credentialsOf('a', '1'));
    eraseCredentials(storage);
    expect(Object.fromEntries(storage.values)).toEqual({ uuid: 'kept' });
  });

  it.each(['', ' ', 'null', 'undefined'])('are absent when one of them is %j', (worthless) => {
    for (const key of Object.keys(stored('a', '1'))) {
      expect(readCredentials(new FaultyStorage({ ...stored('a', '1'), [key]: worthless }))).toBe(null);
    }
  });

  it('are unknown when storage cannot be read', () => {
    const storage = new FaultyStorage(stored('a', '1'));
    storage.throwsOn = (method) => method === 'getItem';
    expect(readCredentials(storage)).toBe(undefined);
  });

  it('keep the earlier token when a rotation does not fit into a full storage', () => {
    const storage = new FaultyStorage(stored('a', '1'));
    storage.throwsOn = (method) => method === 'setItem';
    writeCredentials(storage, credentialsOf('a', '2'));
    expect(readCredentials(storage)).toEqual(credentialsOf('a', '1'));
  });

  it('are removed when another account’s credentials do not fit into the storage', () => {
    const storage = new FaultyStorage(stored('a', '1'));
    storage.throwsOn = (method, key) => method === 'setItem' && key === 'token-type';
    writeCredentials(storage, credentialsOf('b', '1'));
    expect(Object.fromEntries(storage.values)).toEqual({});
  });
});

describe('a mixture of two accounts’ credentials', () => {
  const accountsIn = (storage: FaultyStorage) =>
    new Set(['access-token', 'client', 'uid'].map((key) => storage.values.get(key)?.charAt(0)));

  it('is never readable, whichever calls fail and whenever another tab reads', () => {
    const account = fc.constantFrom('a', 'b');
    const write = fc.record({
      account,
      token: fc.constantFrom('1', '2'),
      failing: fc.array(fc.boolean(), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 6 }), (writes) => {
        const storage = new FaultyStorage();
        for (const { account, token, failing } of writes) {
          const outcomes = failing.values();
          storage.throwsOn = () => {
            if (storage.values.has('access-token')) expect(accountsIn(storage).size).toBe(1);
            return outcomes.next().value ?? false;
          };
          writeCredentials(storage, credentialsOf(account, token));
          if (storage.values.has('access-token')) expect(accountsIn(storage).size).toBe(1);
        }
      }),
    );
  });
});
