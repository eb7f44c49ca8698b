import * as z from 'zod/mini';
import { webAddress } from '#src/api/contract/fields.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { accountKey } from './account-key.ts';

const lineAccount = z.object({ liffId: z.string(), name: z.string(), logoImageUrl: webAddress });

/** The LINE account that a uuid's app belongs to. */
type Account = z.infer<typeof lineAccount>;

/** By what a customer knows the account. */
type AccountMark = Pick<Account, 'name' | 'logoImageUrl'>;

/** The account as far as any call has told; who it is does not change with a sign-in. */
export interface AccountStore extends ReadableStore<AccountMark | null> {
  /** What an earlier page load of this tab was told of the uuid's account; its name is known from then on. */
  recall(uuid: string): Account | null;
  keep(uuid: string, account: Account): void;
  /** Another call has told the name. */
  named(name: string): void;
}

/** Keeps it in `tab`, the tab's storage, under {@link accountKey}. */
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
