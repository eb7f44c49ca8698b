import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';
import { answersChange, without } from './answers-change.ts';
import type { Draft, DraftSummary } from './draft.ts';
import type { Answers } from './wizard.ts';

// A draft lies in a storage as a whole, as it was when this page first kept it, and in changes of it: one record a step, so
// that a keystroke writes its own step alone, however long the flow is. Each move is one record, written at once: whenever
// the page is killed, what can be read is the draft before the move or the one after it.

const answers = z.record(z.string(), z.unknown());

const summary = z._default(
  z.nullable(
    z.object({
      title: z.string(),
      subject: z.nullable(z.string()),
      path: z.string().check(z.regex(/^\/(?!\/)/)),
      progress: z.nullable(z.object({ index: z.int(), total: z.int() })),
    }),
  ),
  null,
);

/** What every record says anew; of several the latest holds. */
const latest = {
  savedAt: z.number(),
  summary,
  submitKey: z.nullable(z.string()),
  keyedAnswers: z.nullable(z.string()),
  forgotten: z.array(z.string()),
  startFacts: z._default(z.nullable(z.record(z.string(), z.nullable(z.array(z.int())))), null),
  answers,
  typed: answers,
};

const wholeRecord = z.object({
  ...latest,
  flow: z.string(),
  version: z.int(),
  visitor: z.string(),
  submission: z.nullable(
    z.object({
      key: z.string(),
      answers,
      done: z._default(z.array(z.string()), []),
      inDoubt: z._default(z.boolean(), true),
      idsBefore: z._default(z.nullable(z.array(z.int())), null),
    }),
  ),
  /** Tells its changes from those of a whole that lay here before. */
  id: z._default(z.string(), ''),
});

const changeRecord = z.object({
  ...latest,
  of: z.string(),
  order: z.int(),
  /** It says everything of these steps: what is neither answered nor typed there is gone. */
  steps: z.array(z.string()),
});

type Whole = z.output<typeof wholeRecord>;
type Change = z.output<typeof changeRecord>;

/** A draft as it lies in a storage, with whose it is. */
export type StoredDraft = Omit<Whole, 'id'>;

/** Where the changes of a whole lie: beside it, counted from 1 without a gap. */
const changeKey = (key: string, count: number): string => `${count}.${key}`;

const IS_CHANGE = /^\d+\.(draft:.*)$/;

const parse = <Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | null => {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
};

const changed = (draft: StoredDraft, { of: _of, order: _order, steps, ...said }: Change): StoredDraft => ({
  ...draft,
  ...said,
  answers: { ...without(draft.answers, steps), ...said.answers },
  typed: { ...without(draft.typed, steps), ...said.typed },
});

/** The draft under a key of a storage; null where there is none of a known form. */
export function readDraft(store: KeyValueStore, key: string): StoredDraft | null {
  const whole = parse(wholeRecord, store.getItem(key));
  if (!whole) return null;
  const { id, ...draft } = whole;
  const changes: Change[] = [];
  for (let count = 1; ; count += 1) {
    const text = store.getItem(changeKey(key, count));
    if (text === null) break;
    const change = parse(changeRecord, text);
    if (!change) return null;
    if (change.of === id) changes.push(change);
  }
  return changes.sort((one, other) => one.order - other.order).reduce(changed, draft);
}

export function removeDraft(store: KeyValueStore, key: string): void {
  store.removeItem(key);
  for (let count = 1; store.getItem(changeKey(key, count)) !== null; count += 1)
    store.removeItem(changeKey(key, count));
}

/** The keys of all drafts in a storage. Changes of a whole that is gone are dropped. */
export function draftKeysIn(store: ListableStore): readonly string[] {
  const keys = store.keys();
  for (const key of keys) {
    const [, whole] = IS_CHANGE.exec(key) ?? [];
    if (whole !== undefined && !keys.includes(whole)) store.removeItem(key);
  }
  return keys.filter((key) => key.startsWith('draft:'));
}

/** Whether a key is of a draft, or of a change of one. */
export const isOfDraft = (key: string): boolean => key.startsWith('draft:') || IS_CHANGE.test(key);

type Place = readonly [store: KeyValueStore, key: string];

interface DraftMetadata {
  savedAt: number;
  summary: DraftSummary | null;
}

/** The steps of which a record speaks: a step's answer may have taken away those of others. */
interface Slot {
  count: number;
  steps: Set<string>;
}

function only(values: Answers, steps: Iterable<string>): Answers {
  const found: Answers = {};
  for (const step of steps) if (step in values) found[step] = values[step];
  return found;
}

/** The steps of which two moments of a draft say something else. */
function stepsBetween(before: Draft, after: Draft): string[] {
  const { answered, lost } = answersChange(before.answers, after.answers);
  if (before.typed === after.typed) return [...answered, ...lost];
  const typed = answersChange(before.typed, after.typed);
  return [...answered, ...lost, ...typed.answered, ...typed.lost];
}

/** Writes one draft again and again, the same in each of its places. */
export function draftWriter(
  owner: object,
): (draft: Draft, said: DraftMetadata, places: readonly Place[]) => void {
  const slots = new Map<string, Slot>();
  let written: Draft | null = null;
  let whole = '';
  let id = '';
  let order = 0;
  /** Whether all of it lies in the storages: what a full one did not take is written anew as a whole. */
  let isKept = false;

  const put = (places: readonly Place[], text: string, keyOf: (key: string) => string) => {
    const taken = places.map(([store, key]) => store.setItem(keyOf(key), text) !== false);
    isKept = !taken.includes(false);
  };

  const textOfWhole = (draft: Draft, said: DraftMetadata) => {
    id = Math.random().toString(36);
    slots.clear();
    whole = JSON.stringify({ ...owner, id, ...said, ...draft });
    return whole;
  };

  const slotFor = (changed: readonly string[]): Slot => {
    const [first = ''] = changed;
    const slot = slots.get(first) ?? { count: slots.size + 1, steps: new Set() };
    slots.set(first, slot);
    for (const step of changed) slot.steps.add(step);
    return slot;
  };

  return (draft, said, places) => {
    const before = written;
    written = draft;
    const isThere = ([store, key]: Place) => store.getItem(key) === whole;
    if (!isKept || before?.submission !== draft.submission || !places.every(isThere))
      return put(places, textOfWhole(draft, said), (key) => key);
    const slot = slotFor(stepsBetween(before, draft));
    order += 1;
    const { submitKey, keyedAnswers, startFacts, forgotten } = draft;
    const text = JSON.stringify({
      of: id,
      order,
      ...said,
      submitKey,
      keyedAnswers,
      startFacts,
      forgotten,
      steps: [...slot.steps],
      answers: only(draft.answers, slot.steps),
      typed: only(draft.typed, slot.steps),
    });
    put(places, text, (key) => changeKey(key, slot.count));
  };
}
