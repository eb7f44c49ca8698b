/** Wraps a window's storage for one page. Once the page is closed, its code can no longer read or write the storage. */
export function pageStorage(storage: Storage, isGone: () => boolean): Storage {
  const unlessGone = <Result>(use: () => Result, gone: Result): Result => (isGone() ? gone : use());
  return {
    get length() {
      return unlessGone(() => storage.length, 0);
    },
    key: (index) => unlessGone(() => storage.key(index), null),
    getItem: (key) => unlessGone(() => storage.getItem(key), null),
    setItem: (key, value) => unlessGone(() => storage.setItem(key, value), undefined),
    removeItem: (key) => unlessGone(() => storage.removeItem(key), undefined),
    clear: () => unlessGone(() => storage.clear(), undefined),
  };
}
