import { folderStore } from './folder-store.ts';
import type { ObjectPlace, ObjectStore } from './object-store.ts';

/** Opens the store. The first use connects to it. */
export async function openObjectStore(place: ObjectPlace): Promise<ObjectStore> {
  if (place.kind === 'folder') return folderStore(place.path);
  // The import is lazy because the SDK takes 20 MB of memory.
  return (await import('./bucket-store.ts')).bucketStore(place);
}
