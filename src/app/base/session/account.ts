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
  recall(uuid: string): Account | null;
  /** Like `recall`, but reads the last account that any tab stored on this device. */
  recallLast(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  named(name: string): void;
}

const LAST = 'lastLineAccount';

const lastAccount = z.object({ uuid: z.string(), account: lineAccount });

/**
 * Stores each account in session storage (`tab`) under {@link accountKey}, and the latest one in local storage
 * (`device`).
 */
export function createAccount(tab: KeyValueStore, device: KeyValueStore): AccountStore {
  let told: ShownAccount | null = null;
  const { getSnapshot, subscribe, ...store } = createStore(() => told);
  const tell = (account: ShownAccount) => {
    told = account;
    store.emitChange();
  };
  const recalled = (kept: Account) => {
    const { liffId: _, ...shown } = kept;
    tell(shown);
    return kept;
  };
  return {
    recall: (uuid) => {
      const kept = lineAccount.safeParse(parseJson(tab.getItem(accountKey(uuid))));
      return kept.success ? recalled(kept.data) : null;
    },
    recallLast: (uuid) => {
      const kept = lastAccount.safeParse(parseJson(device.getItem(LAST)));
      return kept.success && kept.data.uuid === uuid ? recalled(kept.data.account) : null;
    },
    keep: (uuid, { liffId, name, logoImageUrl, privacyPolicyUrl, companyUrl }) => {
      const shown = { name, logoImageUrl, privacyPolicyUrl, companyUrl };
      tab.setItem(accountKey(uuid), JSON.stringify({ liffId, ...shown }));
      device.setItem(LAST, JSON.stringify({ uuid, account: { liffId, ...shown } }));
      tell(shown);
    },
    named: (name) => tell({ logoImageUrl: null, ...told, name }),
    getSnapshot,
    subscribe,
  };
}
