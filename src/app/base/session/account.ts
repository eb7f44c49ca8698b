import * as z from 'zod/mini';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getLineAccount } from '#src/api/contract/session.contract.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS, TAB_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';

/** The LINE account of the home builder whose link the customer opened. */
type Account = ResponseOf<typeof getLineAccount>;

export type ShownAccount = Omit<Account, 'liffId' | 'liffUrl'>;

/** The builder's LINE account. It is known before the customer signs in. */
export interface AccountStore extends ReadableStore<ShownAccount | null> {
  /** Reads the account that this tab stored earlier for the uuid, and makes it the store's value. */
  load(uuid: string): Account | null;
  /** Like `load`, but reads the last account that any tab stored on this device. */
  loadLast(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  setName(name: string): void;
}

const lastAccount = z.object({ uuid: z.string(), account: getLineAccount.answer });

/**
 * Stores each account in session storage (`tab`), and the latest one in local storage (`device`).
 */
export function createAccount(tab: KeyValueStore, device: KeyValueStore): AccountStore {
  let currentAccount: ShownAccount | null = null;
  const inTab = (uuid: string) => stored(tab, TAB_KEYS.account(uuid), getLineAccount.answer);
  const last = stored(device, DEVICE_KEYS.lastAccount, lastAccount);
  const { getSnapshot, subscribe, ...store } = createStore(() => currentAccount);
  const setAccount = (account: ShownAccount) => {
    // The stored and the fetched account are mostly the same, and each change sets the brand's colours of the whole page.
    if (JSON.stringify(account) === JSON.stringify(currentAccount)) return;
    currentAccount = account;
    store.emitChange();
  };
  const recalled = (saved: Account) => {
    setAccount(saved);
    return saved;
  };
  return {
    load: (uuid) => {
      const saved = inTab(uuid).read();
      return saved && recalled(saved);
    },
    loadLast: (uuid) => {
      const saved = last.read();
      return saved?.uuid === uuid ? recalled(saved.account) : null;
    },
    keep: (uuid, account) => {
      inTab(uuid).save(account);
      last.save({ uuid, account });
      setAccount(account);
    },
    setName: (name) => setAccount({ ...(currentAccount ?? { logoImageUrl: null }), name }),
    getSnapshot,
    subscribe,
  };
}
