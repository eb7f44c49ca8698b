import * as z from 'zod/mini';
import { webAddress } from '#src/api/contract/fields.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { accountKey } from './account-key.ts';

const lineAccount = z.object({ liffId: z.string(), name: z.string(), logoImageUrl: webAddress });

/** The LINE account of a uuid's home builder. */
type Account = z.infer<typeof lineAccount>;

type AccountMark = Pick<Account, 'name' | 'logoImageUrl'>;

/** The account as calls have told it. It is independent of the sign-in. */
export interface AccountStore extends ReadableStore<AccountMark | null> {
  /** Returns the account that an earlier page load of this tab stored, and publishes its name and logo. */
  recall(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  named(name: string): void;
}

/** Stores the account in `tab`, the session storage, under {@link accountKey}. */
export function createAccount(tab: KeyValueStore): AccountStore {
  let told: AccountMark | null = null;
  const { getSnapshot, subscribe, ...store } = createStore(() => told);
  const tell = ({ name, logoImageUrl }: AccountMark) => {
    told = { name, logoImageUrl };
    store.tell();
  };
  return {
    recall: (uuid) => {
      const kept = lineAccount.safeParse(parseJson(tab.getItem(accountKey(uuid))));
      if (!kept.success) return null;
      tell(kept.data);
      return kept.data;
    },
    keep: (uuid, { liffId, name, logoImageUrl }) => {
      tab.setItem(accountKey(uuid), JSON.stringify({ liffId, name, logoImageUrl }));
      tell({ name, logoImageUrl });
    },
    named: (name) => tell({ name, logoImageUrl: told?.logoImageUrl ?? null }),
    getSnapshot,
    subscribe,
  };
}
