import { lazyCode } from '#src/lib/lazy-code.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { ImageShelf } from './image-shelf.ts';

/**
 * The images of drafts. A draft holds only their keys; they lie in the browser's database, or in the memory of this page
 * where there is none. Each belongs to the tab that it was chosen in, and goes when that tab's draft goes. No call rejects.
 */
export interface DraftImages {
  /** Keeps an image of a run (`inquiry/4`), and returns its key. */
  keep(run: string, image: Blob): Promise<string>;
  /** Null for one that is gone. */
  find(key: string): Promise<Blob | null>;
  /** Forgets what this tab has kept of a run whose draft is gone, but for what a draft of another tab goes on with. */
  forget(run: string): Promise<void>;
  /** Forgets every image: on logout and when the visitor changes. */
  clear(): Promise<void>;
  /** Forgets those that are a day old and that no draft speaks of. */
  sweep(): Promise<void>;
}

interface DraftImagesDeps {
  /** The browser's storage, which notes that there are images at all: without them no database is opened. */
  device: KeyValueStore;
  /** What takes the place of the browser's database. */
  openShelf?: (() => Promise<ImageShelf>) | undefined;
  tabName: () => string;
  /** Whether a draft still speaks of an image. */
  isSpokenOf: (key: string) => boolean;
  newId: () => string;
  now: () => number;
}

const MARK = 'draftImages';
/** An image that is in preparation, or chosen in a tab whose storage is full, has no draft yet that speaks of it. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The code of the database comes with the first image. */
const shelfCode = lazyCode(
  () => import('./image-shelf.ts'),
  ({ openImageShelf }) => openImageShelf,
);

const openBrowserShelf = async (): Promise<ImageShelf> => (await shelfCode.load())();

export function createDraftImages({
  device,
  openShelf = openBrowserShelf,
  tabName,
  isSpokenOf,
  newId,
  now,
}: DraftImagesDeps): DraftImages {
  /** What the database did not take. */
  const memory = new Map<string, Blob>();
  let opening: Promise<ImageShelf> | null = null;

  const onShelf = async <Value>(
    work: (shelf: ImageShelf) => Promise<Value>,
    otherwise: () => Value,
  ): Promise<Value> => {
    try {
      opening ??= openShelf();
      return await work(await opening);
    } catch {
      opening = null;
      return otherwise();
    }
  };

  const placeOf = (run: string) => `${run}/${tabName()}/`;
  const isOld = (keptAt: number) => now() - keptAt >= LIFETIME_MS;

  const drop = async (isMeant: (key: string, keptAt: number) => boolean): Promise<void> => {
    if (device.getItem(MARK) === null) return;
    await onShelf(
      async (shelf) => {
        const held = await shelf.list();
        const meant = held.filter(([key, keptAt]) => isMeant(key, keptAt));
        await shelf.remove(meant.map(([key]) => key));
        if (meant.length === held.length) device.removeItem(MARK);
      },
      () => undefined,
    );
  };

  return {
    keep: async (run, image) => {
      const key = placeOf(run) + newId();
      const bytes = await image.arrayBuffer();
      device.setItem(MARK, 'kept');
      await onShelf(
        (shelf) => shelf.put(key, { bytes, type: image.type, keptAt: now() }),
        () => void memory.set(key, image),
      );
      return key;
    },
    find: async (key) => {
      const here = memory.get(key);
      if (here) return here;
      const kept = await onShelf(
        (shelf) => shelf.get(key),
        () => undefined,
      );
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    forget: async (run) => {
      const place = placeOf(run);
      const isMeant = (key: string) => key.startsWith(place) && !isSpokenOf(key);
      for (const key of memory.keys()) if (isMeant(key)) memory.delete(key);
      await drop(isMeant);
    },
    clear: async () => {
      memory.clear();
      await drop(() => true);
    },
    sweep: () => drop((key, keptAt) => isOld(keptAt) && !isSpokenOf(key)),
  };
}
