import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Stores the images of drafts. A draft contains only the keys of its images. The images are stored in IndexedDB, or in
 * memory if the database fails. Each image belongs to one tab and is deleted with that tab's draft. No call rejects.
 */
export interface DraftImages {
  /** Stores an image and returns its key. `run` names the form and its id, such as `inquiry/4`. */
  keep(run: string, image: Blob): Promise<string>;
  /** Null if the image no longer exists. */
  find(key: string): Promise<Blob | null>;
  /** Deletes this tab's images of a run, except those whose key is in a draft. */
  forget(run: string): Promise<void>;
  /** Deletes every image, on logout and when the visitor changes. */
  clear(): Promise<void>;
  /** Deletes images that are at least a day old and belong to no draft. */
  sweep(): Promise<void>;
}

interface DraftImagesDeps {
  /**
   * Local storage. It stores a flag while images exist. Without the flag, `forget`, `clear` and `sweep` open no
   * database.
   */
  device: KeyValueStore;
  /** Default: IndexedDB. */
  openShelf?: (() => Promise<ImageStore>) | undefined;
  tabName: () => string;
  isReferenced: (key: string) => boolean;
  newId: () => string;
  now: () => number;
}

/**
 * An image that no draft mentions is deleted only after a day. Its key may not be in the draft yet, or the tab's
 * storage may be too full to store the draft.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const openBrowserShelf = async (): Promise<ImageStore> => (await import('./image-store.ts')).openImageStore();

export function createDraftImages({
  device,
  openShelf = openBrowserShelf,
  tabName,
  isReferenced,
  newId,
  now,
}: DraftImagesDeps): DraftImages {
  /** Images that could not be stored in the database. */
  const memory = new Map<string, Blob>();
  let opening: Promise<ImageStore> | null = null;
  /** True if this page has stored or read an image. The flag on the device may have been removed meanwhile. */
  let hasSeenImages = false;
  const mark = () => {
    hasSeenImages = true;
    device.setItem(DEVICE_KEYS.draftImages, 'kept');
  };

  const withImageStore = async <Value>(
    work: (shelf: ImageStore) => Promise<Value>,
    otherwise: () => Value,
  ): Promise<Value> => {
    let shelf: ImageStore | null = null;
    try {
      shelf = await openedShelf();
      return await work(shelf);
    } catch {
      opening = null;
    }
    try {
      // iOS closes the connection of a page in the background. Only a new connection works again.
      if (shelf) return await work(await openedShelf());
    } catch {
      opening = null;
    }
    return otherwise();
  };

  const openedShelf = (): Promise<ImageStore> => {
    opening ??= openShelf();
    return opening;
  };

  const keyPrefix = (run: string) => `${run}/${tabName()}/`;
  const isOld = (keptAt: number) => now() - keptAt >= LIFETIME_MS;

  const drop = async (shouldDelete: (key: string, keptAt: number) => boolean): Promise<void> => {
    if (!hasSeenImages && device.getItem(DEVICE_KEYS.draftImages) === null) return;
    await withImageStore(
      async (shelf) => {
        const keys = await shelf.list();
        const meant = keys.filter(([key, keptAt]) => shouldDelete(key, keptAt));
        await shelf.remove(meant.map(([key]) => key));
        if (meant.length < keys.length) return;
        hasSeenImages = false;
        device.removeItem(DEVICE_KEYS.draftImages);
      },
      () => undefined,
    );
  };

  return {
    keep: async (run, image) => {
      const key = keyPrefix(run) + newId();
      const bytes = await image.arrayBuffer();
      mark();
      await withImageStore(
        (shelf) => shelf.put(key, { bytes, type: image.type, keptAt: now() }),
        () => void memory.set(key, image),
      );
      return key;
    },
    find: async (key) => {
      const here = memory.get(key);
      if (here) return here;
      const stored = await withImageStore(
        (shelf) => shelf.get(key),
        () => undefined,
      );
      if (!stored) return null;
      mark();
      return new Blob([stored.bytes], { type: stored.type });
    },
    forget: async (run) => {
      const place = keyPrefix(run);
      const isMeant = (key: string) => key.startsWith(place) && !isReferenced(key);
      for (const key of memory.keys()) if (isMeant(key)) memory.delete(key);
      await drop(isMeant);
    },
    clear: async () => {
      memory.clear();
      await drop(() => true);
    },
    sweep: () => drop((key, keptAt) => isOld(keptAt) && !isReferenced(key)),
  };
}
