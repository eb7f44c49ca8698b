import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { S3Server } from '#tests/support/s3-server.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import type { ObjectPlace, ObjectStore } from './object-store.ts';
import { StoreFailure } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

let parent: string;
let s3: S3Server;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'object-store-'));
  s3 = await startS3Server();
  for (const [name, value] of Object.entries(s3.credentials)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(parent, { recursive: true });
});
afterEach(() => s3.objects.clear());

const newFolder = () => mkdtemp(join(parent, 'store-'));
const inFolder = async (): Promise<ObjectPlace> => ({ kind: 'folder', path: await newFolder() });
const inBucket = async (): Promise<ObjectPlace> => ({
  kind: 'bucket',
  bucket: 'files',
  region: 'ap-northeast-1',
  endpoint: s3.endpoint,
});

const textOf = (text: string) => ({ size: Buffer.byteLength(text), chunks: [Buffer.from(text)] });
const readText = async (store: ObjectStore, ...from: Parameters<ObjectStore['open']>) => {
  const content = await store.open(...from);
  return content && Buffer.concat(await content.toArray()).toString();
};
async function keysIn(store: ObjectStore) {
  const found: { key: string; size: number }[] = [];
  for await (const { key, size } of store.list()) found.push({ key, size });
  return found;
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_, place) => {
  it('returns the content of a key, and any part of it', async () => {
    const store = await openObjectStore(await place());
    const halves = { size: 10, chunks: [Buffer.from('01234'), Buffer.from('56789')] };
    const key = await store.put(halves);
    expect(key).toMatch(/^([\da-f]{2})\/\1[\da-f]{6}-[\da-f-]{27}$/);
    expect(await readText(store, key)).toBe('0123456789');
    expect(await readText(store, key, { start: 3, end: 6 })).toBe('3456');
  });

  it('has no object for an unknown or a removed key, and removes one as often as it is told', async () => {
    const store = await openObjectStore(await place());
    const key = await store.put(textOf('a'));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBe(null);
    expect(await store.open('aa/unknown')).toBe(null);
  });

  it('is left midway without an error', async () => {
    const store = await openObjectStore(await place());
    const content = (await store.open(await store.put(textOf('a'.repeat(8_000_000))))) as Readable;
    const errors: unknown[] = [];
    content.on('error', (error) => errors.push(error));
    await once(content, 'readable');
    content.destroy();
    await once(content, 'close');
    expect(errors).toEqual([]);
  });

  it('lists every object with its size', async () => {
    const store = await openObjectStore(await place());
    const keys: string[] = [];
    for (const text of ['a', 'bb', 'ccc', 'dddd', 'eeeee']) keys.push(await store.put(textOf(text)));
    const expected = keys.map((key, index) => ({ key, size: index + 1 }));
    const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
    expect((await keysIn(store)).toSorted(byKey)).toEqual(expected.toSorted(byKey));
  });
});

describe('a folder', () => {
  it('can be read by its owner alone', async () => {
    const path = await newFolder();
    const store = await openObjectStore({ kind: 'folder', path });
    const key = await store.put(textOf('a'));
    expect((await stat(join(path, key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, key.slice(0, 2)))).mode & 0o777).toBe(0o700);
  });

  it('has nothing of a content that breaks off or has another size', async () => {
    const path = await newFolder();
    const store = await openObjectStore({ kind: 'folder', path });
    async function* breakingOff() {
      yield Buffer.from('a');
      throw new Error('broken off');
    }
    const tries = [
      { size: 2, chunks: breakingOff() },
      { size: 2, chunks: [Buffer.from('a')] },
    ];
    for (const content of tries) await expect(store.put(content)).rejects.toThrow(StoreFailure);
    expect(await keysIn(store)).toEqual([]);
    const files = await readdir(path, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
  });

  it('lists the draft that a crash has left', async () => {
    const path = await newFolder();
    await mkdir(join(path, 'aa'));
    await writeFile(join(path, 'aa', 'aa0.part'), 'half');
    const store = await openObjectStore({ kind: 'folder', path });
    expect(await keysIn(store)).toEqual([{ key: 'aa/aa0.part', size: 4 }]);
  });

  it('is empty before its first object', async () => {
    const store = await openObjectStore({ kind: 'folder', path: join(parent, 'missing') });
    expect(await keysIn(store)).toEqual([]);
  });

  it('says why it fails, without a path below it', async () => {
    const path = await newFolder();
    await writeFile(join(path, 'file'), '');
    await chmod(path, 0o700);
    const store = await openObjectStore({ kind: 'folder', path: join(path, 'file') });
    await expect(store.put(textOf('a'))).rejects.toThrow(`object store ${path}/file: ENOTDIR`);
  });
});

describe('a bucket', () => {
  it('says why it fails, without a key', async () => {
    const bucket = { ...(await inBucket()), endpoint: 'http://127.0.0.1:9' } as ObjectPlace;
    const store = await openObjectStore(bucket);
    await expect(store.open('aa/a')).rejects.toThrow('object store files: ECONNREFUSED');
  });

  it('is not trusted with other credentials', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const store = await openObjectStore(await inBucket());
    await expect(store.put(textOf('a'))).rejects.toThrow('object store files: SignatureDoesNotMatch');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.AWS_SECRET_ACCESS_KEY);
  });
});
