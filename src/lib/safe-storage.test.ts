import { describe, expect, test, vi } from 'vitest';
import { safeStorage, tabStorage } from './safe-storage.ts';

type Method = 'getItem' | 'setItem' | 'removeItem' | 'key';

/** A browser's storage; the methods in `fails` throw. */
const browserStorage = (values = new Map<string, string>()) => {
  const fails = new Set<Method>();
  const mayFail = (method: Method) => {
    if (fails.has(method)) throw new DOMException(method, 'QuotaExceededError');
  };
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => {
      mayFail('key');
      return [...values.keys()][index] ?? null;
    },
    getItem: (key: string) => {
      mayFail('getItem');
      return values.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      mayFail('setItem');
      values.set(key, value);
    },
    removeItem: (key: string) => {
      mayFail('removeItem');
      values.delete(key);
    },
  };
  return { storage, values, fails };
};

const shielded = (values?: Map<string, string>) => {
  const browser = browserStorage(values);
  const onFailure = vi.fn();
  return { ...browser, onFailure, safe: safeStorage(() => browser.storage, onFailure) };
};

describe('a storage that works', () => {
  test('is used directly, and nothing is reported', () => {
    const { safe, values, onFailure } = shielded(new Map([['other', 'x']]));
    safe.setItem('a', '1');
    expect([safe.getItem('a'), safe.getItem('none'), safe.keys(), [...values]]).toEqual([
      '1',
      null,
      ['other', 'a'],
      [
        ['other', 'x'],
        ['a', '1'],
      ],
    ]);
    safe.removeItem('a');
    expect([safe.getItem('a'), safe.keys(), onFailure.mock.calls]).toEqual([null, ['other'], []]);
  });

  test('shows what another tab writes into it', () => {
    const { safe, values } = shielded();
    safe.setItem('a', '1');
    values.set('a', '2');
    expect(safe.getItem('a')).toBe('2');
  });
});

describe('a storage that is blocked', () => {
  test('keeps values in memory until the page is closed, and reports the failure once', () => {
    const onFailure = vi.fn();
    const blocked = new DOMException('blocked', 'SecurityError');
    const safe = safeStorage(() => {
      throw blocked;
    }, onFailure);
    safe.setItem('a', '1');
    safe.setItem('b', '2');
    safe.removeItem('b');
    expect([safe.getItem('a'), safe.getItem('b'), safe.getItem('c'), safe.keys()]).toEqual([
      '1',
      null,
      null,
      ['a'],
    ]);
    expect(onFailure.mock.calls).toEqual([[blocked]]);
  });
});

describe('a storage that is full', () => {
  test('keeps the new value in memory, which then hides the old one', () => {
    const { safe, fails, values } = shielded(new Map([['a', 'old']]));
    fails.add('setItem');
    expect(safe.setItem('a', 'new')).toBe(false);
    expect([safe.getItem('a'), values.get('a'), safe.keys()]).toEqual(['new', 'old', ['a']]);
  });

  test('stores the next value when there is room again, and drops the one in memory', () => {
    const { safe, fails, values } = shielded();
    fails.add('setItem');
    safe.setItem('a', '1');
    fails.clear();
    expect(safe.setItem('a', '2')).toBe(true);
    expect([safe.getItem('a'), values.get('a')]).toEqual(['2', '2']);
    values.set('a', 'of another tab');
    expect(safe.getItem('a')).toBe('of another tab');
  });
});

test('a value that could not be removed is no longer returned', () => {
  const { safe, fails } = shielded(new Map([['a', '1']]));
  fails.add('removeItem');
  safe.removeItem('a');
  expect([safe.getItem('a'), safe.keys()]).toEqual([null, []]);
});

test('a storage that cannot be read returns nothing and does not throw', () => {
  const { safe, fails, onFailure } = shielded(new Map([['a', '1']]));
  fails.add('getItem').add('key');
  expect([safe.getItem('a'), safe.keys(), onFailure.mock.calls.length]).toEqual([null, [], 1]);
});

describe('the storage of a tab, emptied while the page is open,', () => {
  const emptied = () => {
    const { storage, values } = browserStorage(
      new Map([
        ['read', '1'],
        ['unread', '2'],
        ['removed', '3'],
      ]),
    );
    const tab = tabStorage(() => storage, vi.fn());
    tab.getItem('read');
    tab.getItem('removed');
    tab.setItem('written', '4');
    tab.removeItem('removed');
    values.clear();
    return { tab, values };
  };

  test('still has what the page has read or written', () => {
    const { tab, values } = emptied();
    const read = ['read', 'unread', 'removed', 'written'].map((key) => tab.getItem(key));
    expect([read, tab.keys(), [...values]]).toEqual([['1', null, null, '4'], ['read', 'written'], []]);
  });

  test('gets it back from the page, except a value that is newer', () => {
    const { tab, values } = emptied();
    values.set('written', '5');
    tab.restore();
    expect([[...values], tab.getItem('written')]).toEqual([
      [
        ['written', '5'],
        ['read', '1'],
      ],
      '5',
    ]);
  });
});
