import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';
import type { Answers, Submission } from './wizard.ts';

/** What is kept of an unfinished flow: answers, never a position. Times are milliseconds since the epoch. */
export interface Draft {
  answers: Answers;
  /** Form values of steps that were typed into but not finished, as they stand in the form. */
  typed: Answers;
  /** The idempotency key and the answers it was made for. */
  submitKey: string | null;
  keyedAnswers: string | null;
  submission: Submission | null;
  /** Steps that lost their answer to an earlier change and still lack it. */
  forgotten: string[];
}

/** What is said of a draft where its flow is not open: on the home page. */
export interface DraftSummary {
  /** The flow's title. */
  title: string;
  /** What the run is about (an event, say), where the flow says so. */
  subject: string | null;
  /** The flow's first page. */
  path: string;
  /** The step where the answers end, counted from 1. */
  progress: { index: number; total: number } | null;
}

const answers = z.record(z.string(), z.unknown());

const envelope = z.object({
  flow: z.string(),
  version: z.int(),
  visitor: z.string(),
  savedAt: z.number(),
  answers,
  typed: answers,
  submitKey: z.nullable(z.string()),
  keyedAnswers: z.nullable(z.string()),
  submission: z.nullable(
    z.object({
      key: z.string(),
      answers,
      done: z._default(z.array(z.string()), []),
      inDoubt: z._default(z.boolean(), true),
    }),
  ),
  forgotten: z.array(z.string()),
  summary: z._default(
    z.nullable(
      z.object({
        title: z.string(),
        subject: z.nullable(z.string()),
        path: z.string().check(z.regex(/^\/(?!\/)/)),
        progress: z.nullable(z.object({ index: z.int(), total: z.int() })),
      }),
    ),
    null,
  ),
});

type Envelope = z.output<typeof envelope>;

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How far ahead of this clock a draft may have been saved: a clock that was set back is no reason to lose answers. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

export const emptyDraft: Draft = {
  answers: {},
  typed: {},
  submitKey: null,
  keyedAnswers: null,
  submission: null,
  forgotten: [],
};

export interface KeptDraft {
  draft: Draft;
  /** The version of the flow that it was filled in with. */
  version: number;
  /** Where it lay: in this tab, or on the device, where another visit has left it. Null when there is none. */
  from: 'tab' | 'device' | null;
}

export interface DraftKeeper {
  load(): KeptDraft;
  /** Makes what was loaded from the device this tab's, which then keeps or clears it. */
  take(): void;
  save(draft: Draft): void;
  clear(): void;
}

export interface DraftOwner {
  /** Of which run: the flow's scope (see chart.ts). */
  flow: string;
  version: number;
  /** The uuid of the customer, whose drafts nobody else is shown. */
  visitor: string;
}

export interface DraftStores {
  /** The tab's: holds the copy that this tab works on. */
  tab: KeyValueStore;
  /** The browser's: holds a copy of each tab's, for the visit after this one. */
  device: ListableStore;
  /** Names this tab's copies on the device. */
  tabName: () => string;
  /** Hears of a run whose draft is gone from this tab. */
  draftGone?: (run: string) => void;
}

interface DraftKeeping {
  /** What is said of the draft on the home page; null in a flow that is not offered to a later visit. */
  summary: () => DraftSummary | null;
  now: () => number;
}

const parse = (text: string | null): Envelope | null => {
  const parsed = envelope.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
};

const isAlive = ({ savedAt }: Envelope, now: number): boolean =>
  now - savedAt < LIFETIME_MS && now - savedAt > -CLOCK_TOLERANCE_MS;

const isInDoubt = ({ submission }: Pick<Draft, 'submission'>): boolean => submission?.inDoubt === true;

/** What was sent and not answered comes first: it may be a booking already. Then the newest. */
const byUrgency = (one: Envelope, other: Envelope): number =>
  Number(isInDoubt(other)) - Number(isInDoubt(one)) || other.savedAt - one.savedAt;

/**
 * Every draft in a storage that is not too old, by its key there, the most urgent first. Those that are too old or of no
 * known form are dropped.
 */
export function draftsIn(store: ListableStore, now: number): readonly (readonly [string, Envelope])[] {
  const found: [string, Envelope][] = [];
  for (const key of store.keys().filter((one) => one.startsWith('draft:'))) {
    const draft = parse(store.getItem(key));
    if (draft && isAlive(draft, now)) found.push([key, draft]);
    else store.removeItem(key);
  }
  return found.sort(([, one], [, other]) => byUrgency(one, other));
}

/**
 * Keeps the draft of one run: under `draft:{flow}` in the tab, which works on its own copy, and under `draft:{flow}#{tab}` on
 * the device, so that tabs never overwrite each other's. A later visit finds the newest. A flow without a summary is on the
 * device only while what it sent is in doubt. A draft of another visitor, older than 24 hours or of no known form is dropped
 * without an error; the answers themselves are checked by the flow's schemas, whatever version they are of.
 */
export function draftKeeper(
  { tab, device, tabName }: DraftStores,
  owner: DraftOwner,
  { summary, now }: DraftKeeping,
): DraftKeeper {
  const key = `draft:${owner.flow}`;
  const ownCopy = () => `${key}#${tabName()}`;
  /** Copies of other visits that this tab's draft goes on from, or in whose place it stands. */
  let offered: readonly string[] = [];
  let taken: readonly string[] = [];
  const dropTaken = () => {
    for (const copy of taken) device.removeItem(copy);
    taken = [];
  };
  const loaded = (found: Envelope, from: 'tab' | 'device'): KeptDraft => {
    const { flow: _flow, version, visitor: _visitor, savedAt: _savedAt, summary: _summary, ...draft } = found;
    return { draft, version, from };
  };
  const onDevice = () =>
    draftsIn(device, now()).filter(([copy, draft]) => {
      const isOfRun = copy.startsWith(`${key}#`);
      if (isOfRun && draft.visitor !== owner.visitor) device.removeItem(copy);
      return isOfRun && draft.visitor === owner.visitor;
    });
  return {
    load: () => {
      const own = parse(tab.getItem(key));
      if (own?.visitor === owner.visitor && isAlive(own, now())) return loaded(own, 'tab');
      tab.removeItem(key);
      const copies = onDevice();
      const [first] = copies;
      if (!first) return { draft: emptyDraft, version: owner.version, from: null };
      const [, newest] = first;
      // Whatever else is in doubt is left to be looked up by a visit of its own.
      offered = copies.filter((copy) => copy === first || !isInDoubt(copy[1])).map(([copy]) => copy);
      return loaded(newest, 'device');
    },
    take: () => {
      taken = offered;
      offered = [];
    },
    save: (draft) => {
      const about = summary();
      const text = JSON.stringify({ ...owner, savedAt: now(), summary: about, ...draft });
      tab.setItem(key, text);
      if (about !== null || isInDoubt(draft)) device.setItem(ownCopy(), text);
      else device.removeItem(ownCopy());
      taken = taken.filter((copy) => copy !== ownCopy());
      dropTaken();
    },
    clear: () => {
      tab.removeItem(key);
      device.removeItem(ownCopy());
      dropTaken();
    },
  };
}
