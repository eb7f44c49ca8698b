import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';
import type { Draft, DraftOwner, DraftSummary } from './draft.ts';
import { dropEarlierChanges, dropLostChanges, withEarlierChanges } from './earlier-drafts.ts';
import { isDraftKey } from './run-keys.ts';

const answers = z.record(z.string(), z.unknown());

const summary = z.nullable(
  z.object({
    title: z.string(),
    subject: z.nullable(z.string()),
    path: z.string().check(z.regex(/^\/(?!\/)/)),
    progress: z.nullable(z.object({ index: z.int(), total: z.int() })),
  }),
);

const submission = z.object({
  key: z.string(),
  answers,
  done: z._default(z.array(z.string()), []),
  inDoubt: z._default(z.boolean(), true),
  idsBefore: z._default(z.nullable(z.array(z.int())), null),
});

const storedDraft = z.object({
  flow: z.string(),
  version: z.int(),
  visitor: z.string(),
  savedAt: z.number(),
  summary: z._default(summary, null),
  answers,
  typed: answers,
  submitKey: z.nullable(z.string()),
  keyedAnswers: z.nullable(z.string()),
  submission: z.nullable(submission),
  startFacts: z._default(z.nullable(z.record(z.string(), z.nullable(z.array(z.int())))), null),
  forgotten: z.array(z.string()),
});

export interface StoredDraft extends Draft, DraftOwner {
  savedAt: number;
  summary: DraftSummary | null;
}

/** Returns null when there is no draft under the key, or when its format is unknown. */
export function readDraft(store: KeyValueStore, key: string): StoredDraft | null {
  const kept = withEarlierChanges(store, key, parseJson(store.getItem(key)));
  const draft = storedDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}

/** Writes the whole draft at once, so that a full storage keeps the earlier draft complete (WIZ-16). */
export function writeDraft(store: KeyValueStore, key: string, draft: StoredDraft): void {
  store.setItem(key, JSON.stringify(draft));
  dropEarlierChanges(store, key);
}

export function removeDraft(store: KeyValueStore, key: string): void {
  store.removeItem(key);
  dropEarlierChanges(store, key);
}

export function draftKeysIn(store: ListableStore): readonly string[] {
  dropLostChanges(store);
  return store.keys().filter(isDraftKey);
}
