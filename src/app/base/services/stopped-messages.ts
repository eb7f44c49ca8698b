import * as z from 'zod/mini';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';
import { textHash } from '#src/lib/uuid.ts';

const MAX_VISITORS = 20;

const entries = z.array(z.tuple([z.string(), z.string()]));

/**
 * The visitors who stopped the builder's messages on this device. Use it only for visitors who are not signed in. For
 * signed-in customers, ask the provider.
 */
export interface StoppedMessages {
  /** The day on which the visitor stopped the messages, as `YYYY-MM-DD`. Null if they are not stopped. */
  since(uuid: string): string | null;
  markStopped(uuid: string, day: string): void;
  markResumed(uuid: string): void;
}

/** Stores only hashes of the uuids in local storage, so that nobody can read a uuid there. */
export function stoppedMessages(storage: KeyValueStore): StoppedMessages {
  const list = stored(storage, DEVICE_KEYS.stoppedMessages, entries);
  const read = () => list.read() ?? [];
  const withoutVisitor = (uuid: string) => read().filter(([hash]) => hash !== textHash(uuid));
  return {
    since: (uuid) => read().find(([hash]) => hash === textHash(uuid))?.[1] ?? null,
    markStopped: (uuid, day) =>
      list.save(
        [...withoutVisitor(uuid), [textHash(uuid), day] satisfies [string, string]].slice(-MAX_VISITORS),
      ),
    markResumed: (uuid) => list.save(withoutVisitor(uuid)),
  };
}
