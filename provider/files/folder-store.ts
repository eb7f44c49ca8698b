import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { invariant } from '#src/lib/invariant.ts';
import type { NewContent, ObjectStore, StoredObject } from './object-store.ts';
import { inStore, newObjectKey, streamContent } from './object-store.ts';

const CHUNK_BYTES = 64 * 1024;

/** Stores each object as a file that only its owner may read. */
export function folderStore(folder: string): ObjectStore {
  const attempt = <Result>(step: () => Promise<Result>) => inStore(folder, step);
  return {
    put: (content) =>
      attempt(async () => {
        const key = newObjectKey();
        await writeWhole(folder, key, content);
        return key;
      }),
    open: (key, range) =>
      attempt(async () => {
        const path = join(folder, key);
        const read = () => createReadStream(path, { ...range, highWaterMark: CHUNK_BYTES });
        return (await exists(path)) ? streamContent(folder, read) : null;
      }),
    remove: (key) => attempt(() => rm(join(folder, key), { force: true })),
    list: () => listFiles(folder),
  };
}

async function writeWhole(folder: string, key: string, { size, chunks }: NewContent): Promise<void> {
  const path = join(folder, key);
  const shard = dirname(path);
  await mkdir(shard, { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
      const written = await file.stat();
      invariant(written.size === size, 'folderStore: a content is shorter or longer than its size.');
      await giveToOwner(folder, shard, file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(shard);
}

/** What the operator's tool writes as root belongs to the provider's user, to whom the folder belongs. */
async function giveToOwner(folder: string, shard: string, file: FileHandle): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(shard, uid, gid);
  await file.chown(uid, gid);
}

/** Without it a power cut may undo a rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<StoredObject> {
  const shards = await inStore(folder, () => namesIn(folder));
  for (const shard of shards) {
    for (const name of await inStore(folder, () => namesIn(join(folder, shard)))) {
      const { size, mtime } = await inStore(folder, () => stat(join(folder, shard, name)));
      yield { key: `${shard}/${name}`, size, modifiedAt: mtime };
    }
  }
}

/** The names in a folder, or none if there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
