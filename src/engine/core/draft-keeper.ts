import type { KeyValueStore, ListableStore } from '#src/lib/safe-storage.ts';
import type { Draft, DraftOwner, DraftSummary } from './draft.ts';
import { emptyDraft } from './draft.ts';
import type { StoredDraft } from './draft-storage.ts';
import { draftKeysIn, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import { runKey } from './run-keys.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How far ahead of this clock a draft may have been saved: a clock that was set back is no reason to lose answers. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

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
  /** `summary`: what is said of the draft on the home page; null in a flow that is not offered to a later visit. */
  save(draft: Draft, summary: DraftSummary | null): void;
  clear(): void;
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

const isAlive = ({ savedAt }: StoredDraft, now: number): boolean =>
  now - savedAt < LIFETIME_MS && now - savedAt > -CLOCK_TOLERANCE_MS;

const isInDoubt = ({ submission }: Pick<Draft, 'submission'>): boolean => submission?.inDoubt === true;

/** What was sent and not answered comes first: it may be a booking already. Then the newest. */
const byUrgency = (one: StoredDraft, other: StoredDraft): number =>
  Number(isInDoubt(other)) - Number(isInDoubt(one)) || other.savedAt - one.savedAt;

/**
 * Every draft in a storage that is not too old, by its key there, the most urgent first. Those that are too old or of no
 * known form are dropped.
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
 * Keeps the draft of one run: under `draft:{flow}` in the tab, which works on its own copy, and under `draft:{flow}#{tab}` on
 * the device, so that tabs never overwrite each other's. A later visit finds the newest. A flow without a summary is on the
 * device only while what it sent is in doubt. A draft of another visitor, older than 24 hours or of no known form is dropped
 * without an error; the answers themselves are checked by the flow's schemas, whatever version they are of.
 */
export function draftKeeper(
  { tab, device, tabName }: DraftStores,
  owner: DraftOwner,
  now: () => number,
): DraftKeeper {
  const key = runKey('draft', owner.flow);
  const ownCopy = () => `${key}#${tabName()}`;
  /** Copies of other visits that were found and are not decided on. */
  let offered: readonly string[] = [];
  /** Copies of other visits that the next save or clear removes. */
  let taken: readonly string[] = [];
  const dropTaken = () => {
    for (const copy of taken) removeDraft(device, copy);
    taken = [];
  };
  const loaded = (found: StoredDraft, from: 'tab' | 'device'): KeptDraft => {
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
      // Other copies in doubt stay: a later visit looks each up.
      offered = copies.filter((copy) => copy === first || !isInDoubt(copy[1])).map(([copy]) => copy);
      return loaded(newest, 'device');
    },
    take: () => {
      taken = offered;
      offered = [];
    },
    save: (draft, summary) => {
      const stored = { ...owner, savedAt: now(), summary, ...draft };
      writeDraft(tab, key, stored);
      if (summary !== null || isInDoubt(draft)) writeDraft(device, ownCopy(), stored);
      else removeDraft(device, ownCopy());
      taken = taken.filter((copy) => copy !== ownCopy());
      dropTaken();
    },
    clear: () => {
      removeDraft(tab, key);
      removeDraft(device, ownCopy());
      dropTaken();
    },
  };
}

/** The key under which a tab keeps its name. */
export const TAB_NAME = 'tabName';

/** The name of this tab, which what it keeps on the device carries; made when it is first asked for. */
export const tabNameIn =
  (tab: KeyValueStore, newId: () => string): (() => string) =>
  () => {
    const known = tab.getItem(TAB_NAME);
    if (known !== null) return known;
    const made = newId();
    tab.setItem(TAB_NAME, made);
    return made;
  };
