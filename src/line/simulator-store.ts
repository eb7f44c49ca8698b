/** The part of a browser's `Storage` that the simulator needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SimulatorStore {
  /** The stored token, or null when there is none or its 12 hours are over. */
  accessToken(): string | null;
  keepAccessToken(token: string, lifetimeSeconds: number): void;
  beginLogin(state: string): void;
  /** True when a sign-in had begun in this browser; it has ended then, so that a code is exchanged only once. */
  endLogin(): boolean;
  clear(): void;
}

/** What LINE's SDK keeps in `LIFF_STORE:{liffId}:*`, for the simulator under `LINE_SIMULATOR:{liffId}:*`. */
export const simulatorStore = (
  storage: KeyValueStorage,
  liffId: string,
  now: () => number,
): SimulatorStore => {
  const keyOf = (name: string) => `LINE_SIMULATOR:${liffId}:${name}`;
  const TOKEN = keyOf('accessToken');
  const EXPIRES = keyOf('expires');
  const LOGIN = keyOf('loginTmp');

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
    clear: () => {
      for (const key of [TOKEN, EXPIRES, LOGIN]) storage.removeItem(key);
    },
  };
};
