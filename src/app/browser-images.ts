import type { DraftImages } from '#src/engine/images/draft-images.ts';
import { createDraftImages } from '#src/engine/images/draft-images.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

interface BrowserImagesDeps {
  local: KeyValueStore;
  newId: () => string;
  now: () => Date;
}

/** The images of drafts in this browser's database, whose code comes with the first image. */
export const browserImages = ({ local, newId, now }: BrowserImagesDeps): DraftImages =>
  createDraftImages({
    device: local,
    openShelf: async () => (await import('#src/engine/images/image-shelf.ts')).openImageShelf(),
    newId,
    now: () => now().getTime(),
  });
