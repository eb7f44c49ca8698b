import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import type { ImageStore, StoredImage } from '#src/app/base/services/image-store.ts';

/** The content of every photo, and of every file drawn on a canvas. It begins like a JPEG file. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
const TYPE = 'image/jpeg';

export const photo = (name = 'photo.jpg'): File => new NodeFile([JPEG], name, { type: TYPE }) as File;

/**
 * jsdom cannot decode or draw images, and Node's requests do not accept the blobs of jsdom. After this call every file
 * decodes to an image of 4 × 3 pixels, and every drawing becomes a small JPEG.
 */
export function drawImages(): void {
  globalThis.Blob = NodeBlob as unknown as typeof Blob;
  globalThis.createImageBitmap = async () => ({ width: 4, height: 3, close: () => undefined });
  const canvas = { fillRect: () => undefined, drawImage: () => undefined };
  HTMLCanvasElement.prototype.getContext = (() => canvas) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([JPEG], { type: TYPE }));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
}

/** A store of draft images in memory instead of IndexedDB. It starts with an image under each of these keys. */
export function memoryShelf(keys: readonly string[]): ImageStore {
  const kept = new Map<string, StoredImage>(
    keys.map((key) => [key, { bytes: JPEG.buffer, type: TYPE, keptAt: Number.POSITIVE_INFINITY }]),
  );
  return {
    put: async (key, image) => void kept.set(key, image),
    get: async (key) => kept.get(key),
    list: async () => [...kept].map(([key, { keptAt }]) => [key, keptAt] as const),
    remove: async (removed) => {
      for (const key of removed) kept.delete(key);
    },
  };
}
