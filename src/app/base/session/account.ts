import * as z from 'zod/mini';
import { httpsAddress, webAddress } from '#src/api/contract/fields.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { accountKey } from './account-key.ts';

const lineAccount = z.object({
  liffId: z.string(),
  name: z.string(),
  logoImageUrl: webAddress,
  privacyPolicyUrl: z.optional(httpsAddress),
  companyUrl: z.optional(httpsAddress),
});

/** The LINE account of the home builder whose link the customer opened. */
type Account = z.infer<typeof lineAccount>;

type ShownAccount = Omit<Account, 'liffId'>;

/** The builder's LINE account. It is known before the customer signs in. */
export interface AccountStore extends ReadableStore<ShownAccount | null> {
  /** Reads the account that this tab stored earlier for the uuid, and makes it the store's value. */
  load(uuid: string): Account | null;
  /** Like `recall`, but reads the last account that any tab stored on this device. */
  loadLast(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  setName(name: string): void;
}

const LAST = 'lastLineAccount';

const lastAccount = z.object({ uuid: z.string(), account: lineAccount });

/**
 * Stores each account in session storage (`tab`) under {@link accountKey}, and the latest one in local storage
 * (`device`).
 */
export function createAccount(tab: KeyValueStore, device: KeyValueStore): AccountStore {
  let currentAccount: ShownAccount | null = null;
  const { getSnapshot, subscribe, ...store } = createStore(() => currentAccount);
  const setAccount = (account: ShownAccount) => {
    currentAccount = account;
    store.emitChange();
  };
  const recalled = (kept: Account) => {
    const { liffId: _, ...shown } = kept;
    setAccount(shown);
    return kept;
  };
  return {
    load: (uuid) => {
      const kept = lineAccount.safeParse(parseJson(tab.getItem(accountKey(uuid))));
      return kept.success ? recalled(kept.data) : null;
    },
    loadLast: (uuid) => {
      const kept = lastAccount.safeParse(parseJson(device.getItem(LAST)));
      return kept.success && kept.data.uuid === uuid ? recalled(kept.data.account) : null;
    },
    keep: (uuid, { liffId, name, logoImageUrl, privacyPolicyUrl, companyUrl }) => {
      const shown = { name, logoImageUrl, privacyPolicyUrl, companyUrl };
      tab.setItem(accountKey(uuid), JSON.stringify({ liffId, ...shown }));
      device.setItem(LAST, JSON.stringify({ uuid, account: { liffId, ...shown } }));
      setAccount(shown);
    },
    setName: (name) => setAccount({ logoImageUrl: null, ...currentAccount, name }),
    getSnapshot,
    subscribe,
  };
}
