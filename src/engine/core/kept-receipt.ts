import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { runKey } from './run-keys.ts';

export interface ReceiptRepository {
  /** Returns the receipt if it belongs to this visitor and fits the schema, else null. */
  load(): unknown;
  save(receipt: unknown): void;
  clear(): void;
}

const envelope = z.object({ visitor: z.string(), receipt: z.unknown() });

/**
 * Stores the receipt of a finished flow in session storage under `receipt:{flow}`, so that a reload of the last page shows it
 * again (WIZ-8).
 */
export function createReceiptRepository(
  storage: KeyValueStore,
  owner: { flow: string; visitor: string },
  schema: z.ZodMiniType | undefined,
): ReceiptRepository {
  const key = runKey('receipt', owner.flow);
  return {
    load: () => {
      const found = envelope.safeParse(parseJson(storage.getItem(key)));
      if (!found.success || found.data.visitor !== owner.visitor) return null;
      const receipt = schema?.safeParse(found.data.receipt);
      return receipt?.success ? receipt.data : null;
    },
    save: (receipt) => storage.setItem(key, JSON.stringify({ visitor: owner.visitor, receipt })),
    clear: () => storage.removeItem(key),
  };
}
