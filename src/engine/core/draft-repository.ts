import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';
import type { Draft, DraftOwner, DraftSummary } from './draft.ts';
import { emptyDraft } from './draft.ts';
import type { StoredDraft } from './draft-storage.ts';
import { draftKeysIn, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import { runKey } from './run-keys.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How far in the future `savedAt` may be, so that a draft survives a clock that is set back a little. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

export interface LoadedDraft {
  draft: Draft;
  version: number;
  /** `tab`: this tab's copy. `device`: a copy of another visit. Null when there is no draft. */
  from: 'tab' | 'device' | null;
}

export interface DraftRepository {
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
  tab: KeyValueStore;
  /** Local storage: one copy per tab, for later visits. */
  device: ListableStore;
  /** The suffix of this tab's keys on the device. */
  tabName: () => string;
  onDraftRemoved?: (run: string) => void;
}

const isAlive = ({ savedAt }: StoredDraft, now: number): boolean =>
  now - savedAt < LIFETIME_MS && now - savedAt > -CLOCK_TOLERANCE_MS;

const isInDoubt = ({ submission }: Pick<Draft, 'submission'>): boolean => submission?.inDoubt === true;

/**
 * Sorts drafts whose submission has an unknown result first, because the booking may already exist. Otherwise the
 * newest comes first.
 */
const byUrgency = (one: StoredDraft, other: StoredDraft): number =>
  Number(isInDoubt(other)) - Number(isInDoubt(one)) || other.savedAt - one.savedAt;

/**
 * Returns the drafts of a storage with their keys, in the order of `byUrgency`. Removes expired and unreadable drafts.
 */
export function draftsIn(store: ListableStore, now: number): readonly (readonly [string, StoredDraft])[] {
  const found: [string, StoredDraft][] = [];
  for (const key of draftKeysIn(store)) {
    const draft = readDraft(store, key);
    if (draft && isAlive(draft, now)) found.push([key, draft]);
    else removeDraft(store, key);
  }
  return found.sort(([, one], [, other]) => byUrgency(one, other));
}

/**
 * Stores the draft of one run (a pass through a wizard). The tab has its own copy under `draft:{flow}`. The device has
 * one copy per tab under `draft:{flow}#{tab}`, so that tabs never overwrite each other. A later visit loads the first
 * copy in the order of `byUrgency`. A draft without a summary is copied to the device only while the result of a
 * submission is unknown. Drafts of another visitor, older than 24 hours (WIZ-14) or in an unknown format are dropped
 * without a message.
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
  const dropTaken = () => {
    for (const copy of copiesToRemove) removeDraft(device, copy);
    copiesToRemove = [];
  };
  const loaded = (found: StoredDraft, from: 'tab' | 'device'): LoadedDraft => {
    const { version, flow: _flow, visitor: _visitor, savedAt: _savedAt, summary: _summary, ...draft } = found;
    return { draft, version, from };
  };
  const onDevice = () =>
    draftsIn(device, now()).filter(([copy, draft]) => {
      const isOfRun = copy.startsWith(`${key}#`);
      if (isOfRun && draft.visitor !== owner.visitor) removeDraft(device, copy);
      return isOfRun && draft.visitor === owner.visitor;
    });
  return {
    load: () => {
      const own = readDraft(tab, key);
      if (own?.visitor === owner.visitor && isAlive(own, now())) return loaded(own, 'tab');
      removeDraft(tab, key);
      const copies = onDevice();
      const [first] = copies;
      if (!first) return { draft: emptyDraft, version: owner.version, from: null };
      const [, newest] = first;
      // Other copies of submissions with an unknown result stay, because a later visit looks each of them up.
      offered = copies.filter((copy) => copy === first || !isInDoubt(copy[1])).map(([copy]) => copy);
      return loaded(newest, 'device');
    },
    claimOffered: () => {
      copiesToRemove = offered;
      offered = [];
    },
    save: (draft, summary) => {
      const stored = { ...owner, savedAt: now(), summary, ...draft };
      writeDraft(tab, key, stored);
      if (isForDevice(stored)) writeDraft(device, ownCopy(), stored);
      else removeDraft(device, ownCopy());
      copiesToRemove = copiesToRemove.filter((copy) => copy !== ownCopy());
      dropTaken();
    },
    clear: () => {
      removeDraft(tab, key);
      removeDraft(device, ownCopy());
      dropTaken();
    },
  };
}

export const TAB_NAME = 'tabName';

/** Reserves a tab's name for this document. Calls `onTaken` if another document has the name. */
export type ClaimTabName = (name: string, onTaken: () => void) => void;

/**
 * Returns this tab's name, the suffix of its keys on the device. The first call creates the name. `claim` is called once
 * for each name, because a browser that duplicates a tab also copies its session storage with the name.
 */
export const createTabNameReader = (
  tab: KeyValueStore,
  newId: () => string,
  claim: (name: string) => void = () => undefined,
): (() => string) => {
  let claimed: string | null = null;
  return () => {
    const known = tab.getItem(TAB_NAME);
    const name = known ?? newId();
    if (known === null) tab.setItem(TAB_NAME, name);
    if (name !== claimed) {
      claimed = name;
      claim(name);
    }
    return name;
  };
};

/** True if a later visit may need the draft, so that the device gets a copy. */
export const isForDevice = (draft: Pick<StoredDraft, 'summary' | 'submission'>): boolean =>
  draft.summary !== null || isInDoubt(draft);
