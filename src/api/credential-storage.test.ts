import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { eraseCredentials, readCredentials, writeCredentials } from './credential-storage.ts';

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
