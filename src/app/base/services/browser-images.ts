import type { DraftImages } from '#src/engine/core/draft-images.ts';
import { createDraftImages } from '#src/engine/core/draft-images.ts';
import type { ImageShelf } from '#src/engine/core/image-shelf.ts';
import { lazyCode } from '#src/lib/lazy-code.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

interface BrowserImagesDeps {
  local: KeyValueStore;
  tabName: () => string;
  isSpokenOf: (key: string) => boolean;
  newId: () => string;
  now: () => Date;
  /** What takes the place of the browser's database. */
  openShelf?: (() => Promise<ImageShelf>) | undefined;
}

const shelf = lazyCode(
  () => import('#src/engine/core/image-shelf.ts'),
  ({ openImageShelf }) => openImageShelf,
);

const openBrowserShelf = async (): Promise<ImageShelf> => (await shelf.load())();

/** The images of drafts in this browser's database, whose code comes with the first image. */
export const browserImages = ({
  local,
  tabName,
  isSpokenOf,
  newId,
  now,
  openShelf = openBrowserShelf,
}: BrowserImagesDeps): DraftImages =>
  createDraftImages({
    device: local,
    openShelf,
    tabName,
    isSpokenOf,
    newId,
    now: () => now().getTime(),
  });
