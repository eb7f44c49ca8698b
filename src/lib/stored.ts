import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { parseJson } from './parse-json.ts';
import type { KeyValueStore } from './safe-storage.ts';

/** A value that is stored as JSON under one key. */
export interface StoredValue<Value> {
  /** Null if there is no value, or if it does not match the schema. */
  read(): Value | null;
  save(value: Value): void;
  clear(): void;
}

export function stored<Value>(
  storage: KeyValueStore,
  key: string,
  schema: z.ZodMiniType<Value>,
): StoredValue<Value> {
  return {
    read: () => {
      const parsed = safeParse(schema, parseJson(storage.getItem(key)));
      return parsed.success ? parsed.data : null;
    },
    save: (value) => void storage.setItem(key, JSON.stringify(value)),
    clear: () => storage.removeItem(key),
  };
}
