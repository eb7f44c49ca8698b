import { isRecord, parseJson } from './basics.ts';
import type { Flow } from './define-flow.ts';
import type { EntryMode } from './draft.ts';
import { emptyDraft, hasValues, isBlankDraft, isInDoubt, migrateDraft, resolveEntryMode } from './draft.ts';
import type { StandardSchema } from './standard-schema.ts';
import { validate } from './standard-schema.ts';
import type { Draft, DraftOwner, DraftSummary, StoredDraft } from './stored-draft.ts';
import { formatDraft, parseDraft } from './stored-draft.ts';

/** The part of a browser's `Storage` that drafts need. It must never throw. */
export interface DraftStore extends Pick<Storage, 'getItem' | 'removeItem'> {
  setItem(key: string, value: string): unknown;
  keys(): readonly string[];
}

type EntryStore = Omit<DraftStore, 'keys'>;

const KINDS = ['draft', 'receipt', 'reload'] as const;

/** Returns the storage key for one pass of a customer through a flow. `run` is the text that `scopeOf` returns for it. */
export const runKey = (kind: (typeof KINDS)[number], run: string): string => `${kind}:${run}`;

export const isDraftKey = (key: string): boolean => key.startsWith(runKey('draft', ''));

const isRunKey = (key: string): boolean =>
  isLeftover(key) || KINDS.some((kind) => key.startsWith(runKey(kind, '')));

/** Deletes everything that runs keep in a store, such as at a sign-out; by default of all runs. */
export const removeRuns = (store: DraftStore, isMeant: (key: string) => boolean = () => true): void => {
  for (const key of store.keys()) if (isRunKey(key) && isMeant(key)) store.removeItem(key);
};

/** A part of a draft of a release before 2026-11-25. Nothing reads it, but it holds answers, so it must be removed. */
const isLeftover = (key: string): boolean => /^\d+\.draft:/.test(key);

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How far in the future `savedAt` may be, so that a draft survives a clock that is set back a little. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

const isAlive = ({ savedAt }: StoredDraft, now: number): boolean =>
  now - savedAt < LIFETIME_MS && now - savedAt > -CLOCK_TOLERANCE_MS;

/** True if a later visit may need the draft, so that the device gets a copy. */
const isForDevice = (draft: Pick<StoredDraft, 'summary' | 'submission'>): boolean =>
  draft.summary !== null || isInDoubt(draft);

/**
 * Sorts drafts whose submission has an unknown result first, because the booking may already exist. Otherwise the
 * newest comes first.
 */
const byUrgency = (one: StoredDraft, other: StoredDraft): number =>
  Number(isInDoubt(other)) - Number(isInDoubt(one)) || other.savedAt - one.savedAt;

/**
 * Returns the drafts of a storage with their keys, in the order of `byUrgency`. Removes expired and unreadable drafts.
 */
export function readDrafts(store: DraftStore, now: number): readonly (readonly [string, StoredDraft])[] {
  const drafts: [string, StoredDraft][] = [];
  for (const key of store.keys().filter((key) => isDraftKey(key) || isLeftover(key))) {
    const draft = parseDraft(store.getItem(key));
    if (draft && isDraftKey(key) && isAlive(draft, now)) drafts.push([key, draft]);
    else store.removeItem(key);
  }
  return drafts.sort(([, one], [, other]) => byUrgency(one, other));
}

interface LoadedDraft {
  draft: Draft;
  version: number;
  /** `tab`: this tab's copy. `device`: a copy of another visit. Null when there is no draft. */
  from: 'tab' | 'device' | null;
}

interface DraftRepository {
  load(): LoadedDraft;
  /**
   * Claims the loaded device copy for this tab. The next save or clear removes this copy and the run's other copies from
   * the device. It keeps a copy whose submission has an unknown result.
   */
  claimOffered(): void;
  /** With a null `summary`, neither a later visit nor the home page offers the draft. */
  save(draft: Draft, summary: DraftSummary | null): void;
  clear(): void;
}

export interface DraftStorages {
  /** Session storage: the copy that this tab works on. */
  tab: EntryStore;
  /** Local storage: one copy per tab, for later visits. */
  device: DraftStore;
  /** The suffix of this tab's keys on the device. */
  tabName: () => string;
  onDraftRemoved?: (run: string) => void;
}

/**
 * Stores the draft of one run (a pass through a wizard). The tab has its own copy under `draft:{flow}`. The device has
 * one copy per tab under `draft:{flow}#{tab}`, so that tabs never overwrite each other. A later visit loads the first
 * copy in the order of `byUrgency`. A draft without a summary is copied to the device only while the result of a
 * submission is unknown. Drafts of another visitor, older than 24 hours (WIZ-14) or in an unknown format are dropped
 * without a message. A draft is written whole, so that a full storage keeps the earlier one complete (WIZ-16).
 */
export function createDraftRepository(
  { tab, device, tabName }: DraftStorages,
  owner: DraftOwner,
  now: () => number,
): DraftRepository {
  const key = runKey('draft', owner.flow);
  const ownCopy = () => `${key}#${tabName()}`;
  /** Keys of other visits' copies, until the customer resumes or discards them. */
  let offered: readonly string[] = [];
  /** Keys of other visits' copies that the next save or clear removes. */
  let copiesToRemove: readonly string[] = [];
  const removeClaimedCopies = () => {
    for (const copy of copiesToRemove) device.removeItem(copy);
    copiesToRemove = [];
  };
  const toLoaded = (stored: StoredDraft, from: 'tab' | 'device'): LoadedDraft => {
    const {
      version,
      flow: _flow,
      visitor: _visitor,
      savedAt: _savedAt,
      summary: _summary,
      ...draft
    } = stored;
    return { draft, version, from };
  };
  const readCopies = () =>
    readDrafts(device, now()).filter(([copy, draft]) => {
      const isOfRun = copy.startsWith(`${key}#`);
      if (isOfRun && draft.visitor !== owner.visitor) device.removeItem(copy);
      return isOfRun && draft.visitor === owner.visitor;
    });
  return {
    load: () => {
      const own = parseDraft(tab.getItem(key));
      if (own?.visitor === owner.visitor && isAlive(own, now())) return toLoaded(own, 'tab');
      tab.removeItem(key);
      const copies = readCopies();
      const [first] = copies;
      if (!first) return { draft: emptyDraft, version: owner.version, from: null };
      const [, mostUrgent] = first;
      // Other copies of submissions with an unknown result stay, because a later visit looks each of them up.
      offered = copies.filter((copy) => copy === first || !isInDoubt(copy[1])).map(([copy]) => copy);
      return toLoaded(mostUrgent, 'device');
    },
    claimOffered: () => {
      copiesToRemove = offered;
      offered = [];
    },
    save: (draft, summary) => {
      const text = formatDraft({ ...owner, savedAt: now(), summary, ...draft });
      tab.setItem(key, text);
      if (isForDevice({ ...draft, summary })) device.setItem(ownCopy(), text);
      else device.removeItem(ownCopy());
      copiesToRemove = copiesToRemove.filter((copy) => copy !== ownCopy());
      removeClaimedCopies();
    },
    clear: () => {
      tab.removeItem(key);
      device.removeItem(ownCopy());
      removeClaimedCopies();
    },
  };
}

export interface RunDraft {
  readonly entryMode: EntryMode;
  readonly current: Draft;
  /** True while the customer has not decided on the draft of an earlier visit. */
  readonly isOffered: boolean;
  accept(): void;
  decline(): void;
  /** Does nothing while a draft is offered. Stores nothing while the customer has changed nothing (`isUntouched`). */
  replace(draft: Draft, summary: () => DraftSummary | null, isUntouched: boolean): void;
  end(): void;
}

interface RunDraftDeps {
  flow: Flow;
  owner: DraftOwner;
  stores: DraftStorages;
  data: unknown;
  now: () => number;
  /** True when the URL is the run's last page and its receipt is stored. */
  receipt: boolean;
  reloaded: boolean;
  /** Stored with the draft from its first write. */
  keptFacts: () => Draft['keptFacts'];
}

/** Loads the draft of an earlier page load, without the answers that no longer fit the flow. */
export function openRunDraft(deps: RunDraftDeps): RunDraft {
  const { flow, owner, stores, receipt, reloaded } = deps;
  const repository = createDraftRepository(stores, owner, deps.now);
  const loaded = repository.load();
  const earlier = migrateDraft(flow, deps.data, loaded);
  const draft = hasValues(earlier) ? loaded.from : null;
  const entryMode = resolveEntryMode({ receipt, inDoubt: isInDoubt(earlier), reloaded, draft });
  let offered = entryMode === 'offer' ? earlier : null;
  let current = entryMode === 'lookup' || loaded.from === 'tab' ? earlier : emptyDraft;
  if (entryMode === 'lookup') repository.claimOffered();
  let isStored = loaded.from !== null;
  let wasBlank = isBlankDraft(current);
  const replace = (next: Draft, summary: () => DraftSummary | null, isUntouched = false) => {
    const isBlank = isUntouched || isBlankDraft(next);
    const isRemoved = isBlank && !wasBlank;
    wasBlank = isBlank;
    const keptFacts = isBlank ? null : (next.keptFacts ?? deps.keptFacts());
    current = next.keptFacts === keptFacts ? next : { ...next, keptFacts };
    if (!isBlank) repository.save(current, summary());
    else if (isStored) repository.clear();
    isStored = !isBlank;
    if (isRemoved) stores.onDraftRemoved?.(owner.flow);
  };
  return {
    entryMode,
    get current() {
      return current;
    },
    get isOffered() {
      return offered !== null;
    },
    accept: () => {
      if (!offered) return;
      current = offered;
      offered = null;
      wasBlank = false;
      repository.claimOffered();
    },
    decline: () => {
      offered = null;
      repository.claimOffered();
      repository.clear();
    },
    replace: (next, summary, isUntouched) => {
      if (!offered) replace(next, summary, isUntouched);
    },
    end: () => replace(emptyDraft, () => null),
  };
}

export const TAB_NAME = 'tabName';

/** Reserves a tab's name for this document. Calls `onTaken` if another document has the name. */
export type ClaimTabName = (name: string, onTaken: () => void) => void;

interface TabNameDeps extends Pick<DraftStorages, 'device'> {
  tab: DraftStore;
  newId: () => string;
  now: () => number;
  claimTabName?: ClaimTabName | undefined;
}

/**
 * Returns the reader of this tab's name, the suffix of its keys on the device. The first read creates the name. Each name is
 * claimed once, because a browser that duplicates a tab also copies its session storage with the name. If another document
 * has the name, this tab gets a name and copies of its drafts of its own (WIZ-90).
 */
export function createTabNameReader({ tab, device, newId, now, claimTabName }: TabNameDeps): () => string {
  let claimed: string | null = null;
  const replaceName = (name: string) => {
    if (tab.getItem(TAB_NAME) !== name) return;
    tab.setItem(TAB_NAME, newId());
    for (const [key, draft] of readDrafts(tab, now()))
      if (isForDevice(draft)) device.setItem(`${key}#${readName()}`, formatDraft(draft));
  };
  const readName = () => {
    const stored = tab.getItem(TAB_NAME);
    const name = stored ?? newId();
    if (stored === null) tab.setItem(TAB_NAME, name);
    if (name !== claimed) {
      claimed = name;
      claimTabName?.(name, () => replaceName(name));
    }
    return name;
  };
  return readName;
}

/** `arrivedBeforeChange` is as in `FlowViewState`. */
interface StoredReceipt {
  receipt: unknown;
  arrivedBeforeChange: boolean;
}

/**
 * Stores the receipt of a finished flow in session storage under `receipt:{flow}`, so that a reload of the last page shows it
 * again (WIZ-8).
 */
export function createReceiptRepository(
  storage: EntryStore,
  owner: { flow: string; visitor: string },
  schema: StandardSchema | undefined,
) {
  const key = runKey('receipt', owner.flow);
  return {
    /** Returns the receipt if it belongs to this visitor and fits the schema, else null. */
    load: (): StoredReceipt | null => {
      const stored = parseJson(storage.getItem(key));
      if (!schema || !isRecord(stored) || stored.visitor !== owner.visitor) return null;
      const receipt = validate(schema, stored.receipt)?.value ?? null;
      return receipt === null ? null : { receipt, arrivedBeforeChange: stored.arrivedBeforeChange === true };
    },
    save: (ended: StoredReceipt) =>
      storage.setItem(key, JSON.stringify({ visitor: owner.visitor, ...ended })),
    clear: () => storage.removeItem(key),
  };
}
