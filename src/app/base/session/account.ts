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

/** The account's name, logo and pages: public, so that every page may show them. */
type ShownAccount = Omit<Account, 'liffId'>;

/** The account as calls have told it. It is independent of the sign-in. */
export interface AccountStore extends ReadableStore<ShownAccount | null> {
  /** Returns the account that an earlier page load of this tab stored, and publishes what pages show of it. */
  recall(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  named(name: string): void;
}

/** Stores the account in `tab`, the session storage, under {@link accountKey}. */
export function createAccount(tab: KeyValueStore): AccountStore {
  let told: ShownAccount | null = null;
  const { getSnapshot, subscribe, ...store } = createStore(() => told);
  const tell = (account: ShownAccount) => {
    told = account;
    store.tell();
  };
  return {
    recall: (uuid) => {
      const kept = lineAccount.safeParse(parseJson(tab.getItem(accountKey(uuid))));
      if (!kept.success) return null;
      const { liffId: _, ...shown } = kept.data;
      tell(shown);
      return kept.data;
    },
    keep: (uuid, { liffId, name, logoImageUrl, privacyPolicyUrl, companyUrl }) => {
      const shown = { name, logoImageUrl, privacyPolicyUrl, companyUrl };
      tab.setItem(accountKey(uuid), JSON.stringify({ liffId, ...shown }));
      tell(shown);
    },
    named: (name) => tell({ logoImageUrl: null, ...told, name }),
    getSnapshot,
    subscribe,
  };
}
