/** The part of a browser's `Storage` that the simulator needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SimulatorStore {
  /** The stored token; null if there is none or its 12 hours are over. */
  accessToken(): string | null;
  keepAccessToken(token: string, lifetimeSeconds: number): void;
  beginLogin(state: string): void;
  /** Ends a sign-in. Returns false if none had begun in this browser. So the caller exchanges each code only once. */
  endLogin(): boolean;
  /** True if the customer has become a friend on this device. The stored token is older, so it does not show this. */
  isNewFriend(): boolean;
  keepNewFriend(): void;
  clear(): void;
}

/** The simulator's storage. Its keys are `LINE_SIMULATOR:{liffId}:*` instead of the SDK's `LIFF_STORE:{liffId}:*`. */
export const simulatorStore = (
  storage: KeyValueStorage,
  liffId: string,
  now: () => number,
): SimulatorStore => {
  const keyOf = (name: string) => `LINE_SIMULATOR:${liffId}:${name}`;
  const TOKEN = keyOf('accessToken');
  const EXPIRES = keyOf('expires');
  const LOGIN = keyOf('loginTmp');
  const FRIEND = keyOf('newFriend');

  return {
    accessToken: () => (now() < Number(storage.getItem(EXPIRES)) ? storage.getItem(TOKEN) : null),
    keepAccessToken: (token, lifetimeSeconds) => {
      storage.setItem(TOKEN, token);
      storage.setItem(EXPIRES, String(now() + lifetimeSeconds * 1000));
    },
    beginLogin: (state) => storage.setItem(LOGIN, state),
    endLogin: () => {
      const begun = storage.getItem(LOGIN) !== null;
      storage.removeItem(LOGIN);
      return begun;
    },
    isNewFriend: () => storage.getItem(FRIEND) !== null,
    keepNewFriend: () => storage.setItem(FRIEND, '1'),
    clear: () => {
      for (const key of [TOKEN, EXPIRES, LOGIN, FRIEND]) storage.removeItem(key);
    },
  };
};
