import { describe, expect, it } from 'vitest';
import { simulatorStore } from './simulated-client.ts';

const HOURS = 60 * 60;

class MemoryStorage {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

const storeAt = (clock: { now: number }, storage = new MemoryStorage(), liffId = '1-a') => ({
  storage,
  store: simulatorStore(storage, liffId, () => clock.now),
});

describe('simulatorStore', () => {
  it('keeps the access token for exactly its lifetime', () => {
    const clock = { now: 1_000 };
    const { store } = storeAt(clock);
    store.keepAccessToken('AT', 12 * HOURS);
    expect(store.accessToken()).toBe('AT');
    clock.now += 12 * HOURS * 1000;
    expect(store.accessToken()).toBe(null);
  });

  it('begins without a token', () => {
    expect(storeAt({ now: 1_000 }).store.accessToken()).toBe(null);
  });

  it('ends each sign-in only once', () => {
    const { store } = storeAt({ now: 0 });
    expect(store.endLogin()).toBe(false);
    store.beginLogin('state');
    expect([store.endLogin(), store.endLogin()]).toEqual([true, false]);
  });

  it('keeps mini apps apart and writes under its own prefix only', () => {
    const { store, storage } = storeAt({ now: 0 });
    store.keepAccessToken('AT', 1);
    store.beginLogin('state');
    expect([...storage.entries.keys()].filter((key) => !key.startsWith('LINE_SIMULATOR:1-a:'))).toEqual([]);
    expect(storeAt({ now: 0 }, storage, '2-b').store.accessToken()).toBe(null);
  });

  it('leaves nothing behind when cleared', () => {
    const { store, storage } = storeAt({ now: 0 });
    store.keepAccessToken('AT', 1);
    store.beginLogin('state');
    store.clear();
    expect([...storage.entries]).toEqual([]);
  });
});
