import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';

// Releases before 2026-11-25 stored a draft as a base record and one record per change (`1.draft:…`, `2.draft:…`).
// Drafts expire after 24 hours (WIZ-14), so the next release can delete this file.

const values = z.record(z.string(), z.unknown());

const changeRecord = z.looseObject({
  of: z.string(),
  order: z.int(),
  /**
   * The steps that this record replaces. A listed step that is absent from `answers` or `typed` is deleted from that
   * part of the draft.
   */
  steps: z.array(z.string()),
  answers: values,
  typed: values,
});

type Change = z.output<typeof changeRecord>;

const wholeRecord = z.looseObject({ id: z.string(), answers: values, typed: values });

const changeKey = (key: string, count: number): string => `${count}.${key}`;

const IS_CHANGE = /^\d+\.(draft:.*)$/;

export const isOfEarlierDraft = (key: string): boolean => IS_CHANGE.test(key);

const without = (of: Record<string, unknown>, steps: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([step]) => !steps.includes(step)));

/** Returns a stored draft with its change records applied; null when a record is unreadable. */
export function withEarlierChanges(store: KeyValueStore, key: string, kept: unknown): unknown {
  const whole = wholeRecord.safeParse(kept);
  if (!whole.success) return kept;
  const changes: Change[] = [];
  for (let count = 1; ; count += 1) {
    const text = store.getItem(changeKey(key, count));
    if (text === null) break;
    const change = changeRecord.safeParse(parseJson(text));
    if (!change.success) return null;
    if (change.data.of === whole.data.id) changes.push(change.data);
  }
  let draft: z.output<typeof wholeRecord> = whole.data;
  for (const { steps, ...said } of changes.sort((one, other) => one.order - other.order)) {
    const answers = { ...without(draft.answers, steps), ...said.answers };
    draft = { ...draft, ...said, answers, typed: { ...without(draft.typed, steps), ...said.typed } };
  }
  return draft;
}

export function dropEarlierChanges(store: KeyValueStore, key: string): void {
  for (let count = 1; store.getItem(changeKey(key, count)) !== null; count += 1)
    store.removeItem(changeKey(key, count));
}

export function dropLostChanges(store: ListableStore): void {
  const keys = store.keys();
  for (const key of keys) {
    const [, draft] = IS_CHANGE.exec(key) ?? [];
    if (draft !== undefined && !keys.includes(draft)) store.removeItem(key);
  }
}
