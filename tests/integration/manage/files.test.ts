import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import { formImages, inquiryResponses } from '#provider/db/form-tables.ts';
import { personas } from '#provider/demo/personas.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { StoreFailure } from '#provider/files/object-store.ts';
import { moveContents } from '#provider/manage/commands/files-command.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const regular = personas.find(({ key }) => key === 'regular')?.uuid ?? '';
const LONG_AGO = new Date(TEST_NOW.getTime() - 25 * 60 * 60 * 1000);

let folder: string;
let managed: ManagedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  managed = await openManaged({ FILES_DIR: join(folder, 'store') });
});
afterAll(async () => {
  await managed.close();
  await rm(folder, { recursive: true });
});

const REGULAR_ID = 2;
const [older, newer] = [randomBytes(700_000), randomBytes(10)];
// Vitest takes seconds to compare long contents byte by byte.
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Two files and an image as an earlier release has stored them. */
beforeEach(async () => {
  await managed.fillWithDemo();
  await rm(join(folder, 'store'), { recursive: true });
  const { db } = managed;
  await db.delete(mediaFiles);
  const file = { customerId: REGULAR_ID, contentType: 'application/pdf', createdAt: TEST_NOW };
  await db.insert(mediaFiles).values([
    { ...file, uuid: 'f11e0000-0000-4000-8000-000000000001', name: 'older.pdf', content: older },
    { ...file, uuid: 'f11e0000-0000-4000-8000-000000000002', name: 'newer.pdf', content: newer },
    { ...file, uuid: 'f11e0000-0000-4000-8000-000000000003', name: 'gone.pdf' },
  ]);
  const [response] = await db
    .select({ id: inquiryResponses.id })
    .from(inquiryResponses)
    .where(eq(inquiryResponses.customerId, REGULAR_ID));
  invariant(response, 'The regular customer has answered no inquiry.');
  const answer = { inquiryResponseId: response.id, itemId: 1, contentType: 'image/jpeg' };
  await db.insert(formImages).values({ ...answer, name: 'a.jpg', content: newer });
});

const keys = async () => {
  const { db } = managed;
  const files = await db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
  const images = await db.select().from(formImages);
  return [...files, ...images].map(({ objectKey }) => objectKey);
};
const listed = async () => {
  const found: string[] = [];
  for await (const { key } of managed.objects.list()) found.push(key);
  return found.toSorted();
};
const MOVED = ['media_files: 2件を移し終えました', 'form_images: 1件を移し終えました'];

describe('manage files move', () => {
  it('OPS-42 moves every content unchanged, and nothing the second time', async () => {
    expect(await managed.manage('files', 'move')).toEqual(MOVED);
    const contents = (await keys()).map(async (key) => {
      const content = key && (await managed.objects.open(key));
      return content ? digestOf(Buffer.concat(await content.toArray())) : null;
    });
    expect(await Promise.all(contents)).toEqual([digestOf(older), digestOf(newer), null, digestOf(newer)]);
    const { db } = managed;
    expect(await db.$count(mediaFiles, isNotNull(mediaFiles.content))).toBe(0);
    expect(await db.$count(formImages, isNotNull(formImages.content))).toBe(0);
    expect(await managed.manage('files', 'move')).toEqual([
      'media_files: 0件を移し終えました',
      'form_images: 0件を移し終えました',
    ]);
    expect(await managed.manage('files', 'check')).toEqual([
      '3件の内容のうち、3件が揃っています',
      'どの行のものでもない内容: 0件',
    ]);
  });

  it('OPS-42 can end anywhere, and the next run moves the rest', async () => {
    let puts = 0;
    const breaking: ObjectStore = {
      ...managed.objects,
      put: async (content) => {
        puts += 1;
        if (puts === 2) throw new StoreFailure('full');
        return managed.objects.put(content);
      },
    };
    const stores = { db: managed.db, objects: breaking };
    await expect(moveContents({ print: () => undefined }, stores)).rejects.toThrow('full');
    expect((await keys()).map((key) => key !== null)).toEqual([true, false, false, false]);
    expect(await managed.manage('files', 'move')).toEqual(['media_files: 1件を移し終えました', MOVED[1]]);
    expect((await keys()).map((key) => key !== null)).toEqual([true, true, false, true]);
  });

  it('keeps a file that is deleted or replaced meanwhile as it is, and leaves nothing in the store', async () => {
    const { db, objects } = managed;
    const racing: ObjectStore = {
      ...objects,
      put: async (content) => {
        const key = await objects.put(content);
        await db.update(mediaFiles).set({ content: null });
        await db.delete(formImages);
        return key;
      },
    };
    await moveContents({ print: () => undefined }, { db, objects: racing });
    expect([await keys(), await listed()]).toEqual([[null, null, null], []]);
  });
});

describe('manage files check', () => {
  it('OPS-43 names what is missing, and deletes what no row names once it is a day old', async () => {
    await managed.manage('files', 'move');
    const [first] = await keys();
    await managed.objects.remove(first ?? '');
    const old = await managed.objects.put({ size: 1, chunks: [Buffer.from('a')] });
    await utimes(join(folder, 'store', old), LONG_AGO, LONG_AGO);
    const young = await managed.objects.put({ size: 1, chunks: [Buffer.from('b')] });
    await expect(managed.manage('files', 'check', '--delete')).rejects.toThrow(
      '1件の内容がありません。バックアップから戻してください',
    );
    const left = await listed();
    expect([left.includes(old), left.includes(young), left.length]).toEqual([false, true, 3]);
  });
});

describe('a customer’s files', () => {
  beforeEach(() => managed.manage('files', 'move'));

  it('OPS-8 are in the export of the customer', async () => {
    const path = join(folder, 'regular.json');
    await managed.manage('customers', 'export', regular, path);
    const data = JSON.parse(await readFile(path, 'utf8')) as Record<string, { content?: string }[]>;
    const contents = [...(data.mediaFiles ?? []), ...(data.formImages ?? [])].map(({ content }) => content);
    const texts = [older, newer, null, newer].map((content) => content?.toString('base64') ?? null);
    expect(contents).toEqual(texts);
  });

  it('OPS-9 leave the store when the customer is erased', async () => {
    const before = (await keys()).flatMap((key) => key ?? []).toSorted();
    expect(await listed()).toEqual(before);
    await managed.manage('customers', 'erase', regular);
    expect(await listed()).toEqual([]);
  });

  it('OPS-4 are not stored by a dry run of apply', async () => {
    const path = join(folder, 'export', 'builder.yaml');
    await managed.manage('export', path);
    await managed.empty();
    const before = await listed();
    await managed.manage('apply', path, '--dry-run');
    expect(await listed()).toEqual(before);
  });
});
