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

/** The LINE account of a uuid's home builder. */
type Account = z.infer<typeof lineAccount>;

/** The public data of the account, which every page may show. */
type ShownAccount = Omit<Account, 'liffId'>;

/** The loaded LINE account. It does not depend on the sign-in. */
export interface AccountStore extends ReadableStore<ShownAccount | null> {
  /** Returns the account that an earlier page load of this tab stored, and publishes its public data. */
  recall(uuid: string): Account | null;
  /** Like `recall`, for the account that was last stored on this device, by any tab at any time. */
  recallLast(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  named(name: string): void;
}

const LAST = 'lastLineAccount';

const lastAccount = z.object({ uuid: z.string(), account: lineAccount });

/**
 * Stores each account in session storage (`tab`) under {@link accountKey}, and the last one in local storage
 * (`device`).
 */
export function createAccount(tab: KeyValueStore, device: KeyValueStore): AccountStore {
  let told: ShownAccount | null = null;
  const { getSnapshot, subscribe, ...store } = createStore(() => told);
  const tell = (account: ShownAccount) => {
    told = account;
    store.tell();
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
