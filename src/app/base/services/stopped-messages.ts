import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { textHash } from '#src/lib/text-hash.ts';

const KEY = 'stoppedMessages';
/** The oldest are forgotten: a phone is seldom shared by more. */
const MOST = 20;

const entries = z.array(z.tuple([z.string(), z.string()]));

/** For whom this device has stopped the messages: it counts only where nobody is signed in, whom the provider would tell. */
export interface StoppedMessages {
  /** The day, `YYYY-MM-DD`, on which that was; null when it was not, or was undone. */
  since(uuid: string): string | null;
  stopped(uuid: string, day: string): void;
  resumed(uuid: string): void;
}

/** Remembers it in `storage`, the device's, under hashes: nobody reads a uuid off them. */
export function stoppedMessages(storage: KeyValueStore): StoppedMessages {
  const read = () => {
    const kept = entries.safeParse(parseJson(storage.getItem(KEY)));
    return kept.success ? kept.data : [];
  };
  const others = (uuid: string) => read().filter(([hash]) => hash !== textHash(uuid));
  return {
    since: (uuid) => read().find(([hash]) => hash === textHash(uuid))?.[1] ?? null,
    stopped: (uuid, day) =>
      storage.setItem(KEY, JSON.stringify([...others(uuid), [textHash(uuid), day]].slice(-MOST))),
    resumed: (uuid) => storage.setItem(KEY, JSON.stringify(others(uuid))),
  };
}
