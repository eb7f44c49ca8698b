import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers, mediaFiles } from '#provider/db/customer-tables.ts';
import { formImages } from '#provider/db/form-tables.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { StoreFailure } from '#provider/files/object-store.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, send, signIn } from './caller.ts';
import { tourForm } from './entry-bodies.ts';
import { contentOf, image, JPEG } from './images.ts';

/** A store that records what it is told, and lets a test decide when a content is stored. */
function recordingStore(store: ObjectStore) {
  const made: string[] = [];
  const removed: string[] = [];
  const opened: Readable[] = [];
  const recording = {
    made,
    removed,
    opened,
    beforePut: async () => undefined as unknown,
    objects: {
      ...store,
      put: async (content) => {
        await recording.beforePut();
        const key = await store.put(content);
        made.push(key);
        return key;
      },
      open: async (...from) => {
        const content = await store.open(...from);
        if (content) opened.push(content);
        return content;
      },
      remove: (key) => {
        removed.push(key);
        return store.remove(key);
      },
    } satisfies ObjectStore,
  };
  return recording;
}

let store: ReturnType<typeof recordingStore>;
let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  const plain = await startProvider();
  store = recordingStore(plain.deps.objects);
  provider = await startProvider({ objects: store.objects });
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
  store.made.length = 0;
  store.removed.length = 0;
  store.beforePut = async () => undefined;
});

const withPhoto = { images: { 9: [image('玄関.jpg', JPEG)] } };
const reserve = async (form: FormData, more: Record<string, string> = {}) => {
  const { status } = await send(provider, 'POST /reservations', { headers: { ...headers, ...more }, form });
  return status;
};
const images = () => provider.db.select().from(formImages).orderBy(asc(formImages.id));

describe('the image of a form', () => {
  it('OPS-41 is stored before anything is locked, so that no other booking waits for it', async () => {
    let storeNow: (_: unknown) => void = () => undefined;
    const begun = new Promise((resolve) => {
      store.beforePut = () => {
        resolve(undefined);
        return new Promise((store) => {
          storeNow = store;
        });
      };
    });
    const slow = reserve(tourForm(withPhoto));
    await begun;
    const other = await signIn(provider, 'regular');
    const form = tourForm({ fields: { date: '2026-11-22', time: '13:00' } });
    expect((await send(provider, 'POST /reservations', { headers: other, form })).status).toBe(201);
    storeNow(undefined);
    expect(await slow).toBe(201);
  });

  it('leaves nothing in the store if the form is refused', async () => {
    expect(await reserve(tourForm({ ...withPhoto, fields: { date: '2026-11-20' } }))).toBe(422);
    expect(store.made).toHaveLength(1);
    expect(store.removed).toEqual(store.made);
  });

  it('is stored once for a form that is sent twice with the same key', async () => {
    const key = { 'idempotency-key': 'photo' };
    expect([await reserve(tourForm(withPhoto), key), await reserve(tourForm(withPhoto), key)]).toEqual([
      201, 201,
    ]);
    const [kept, repeated] = store.made;
    expect(store.removed).toEqual([repeated]);
    expect((await images()).map(({ objectKey }) => objectKey)).toEqual([kept]);
    expect(await contentOf(provider, kept ?? null)).toEqual([...JPEG]);
  });

  it('that the form does not ask for leaves nothing in the store', async () => {
    const form = tourForm();
    form.append('other', image('a.jpg', JPEG));
    expect(await reserve(form)).toBe(201);
    expect(store.removed).toEqual(store.made);
  });

  it('gets 503 and books nothing while the store fails', async () => {
    store.beforePut = () => Promise.reject(new StoreFailure('object store files: ENOSPC'));
    expect(await reserve(tourForm(withPhoto))).toBe(503);
    expect(await images()).toEqual([]);
    expect(provider.reported).toEqual([new StoreFailure('object store files: ENOSPC')]);
  });
});

describe('a download', () => {
  const SIZE = 1_200_000;
  const content = randomBytes(SIZE);
  // Vitest takes seconds to compare long contents byte by byte.
  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const give = async (stored: Partial<typeof mediaFiles.$inferInsert>) => {
    const uuid = randomUUID();
    const [owner] = await provider.db
      .select()
      .from(customers)
      .where(eq(customers.uuid, provider.persona('newcomer').uuid));
    const file = { uuid, customerId: owner?.id ?? 0, name: 'a.pdf', contentType: 'application/pdf' };
    await provider.db.insert(mediaFiles).values({ ...file, ...stored, createdAt: TEST_NOW });
    const { body } = await send(provider, `GET /media_files/${uuid}/token`, { headers });
    const { token } = body as { token: string };
    return (more: Record<string, string> = {}) =>
      provider.fetch(
        new Request(`${ORIGIN}${API_ROOT}/media_files/${uuid}?token=${token}`, {
          headers: { ...headers, ...more },
        }),
      );
  };
  const stored = async () => ({
    objectKey: await store.objects.put({ size: SIZE, chunks: [content] }),
    size: SIZE,
    sha256: 'abc',
  });
  const told = async (response: Response) => ({
    status: response.status,
    range: response.headers.get('content-range'),
    length: response.headers.get('content-length'),
    digest: digestOf(new Uint8Array(await response.arrayBuffer())),
  });

  it.each([
    ['the object store', stored],
    ['the database, from where it was not moved yet', async () => ({ content })],
  ])('FILE-20 sends the whole of a file, or the requested part of it, from %s', async (_, where) => {
    const download = await give(await where());
    const whole = { status: 200, range: null, length: String(SIZE), digest: digestOf(content) };
    expect(await told(await download())).toEqual(whole);
    expect(await told(await download({ range: 'bytes=1000000-1099999' }))).toEqual({
      status: 206,
      range: `bytes 1000000-1099999/${SIZE}`,
      length: '100000',
      digest: digestOf(content.subarray(1_000_000, 1_100_000)),
    });
    expect(await told(await download({ range: `bytes=${SIZE}-` }))).toEqual({
      status: 416,
      range: `bytes */${SIZE}`,
      length: null,
      digest: digestOf(Buffer.alloc(0)),
    });
  });

  it('FILE-20 goes on with the file that was begun, and sends another one whole', async () => {
    const download = await give(await stored());
    expect((await download()).headers.get('etag')).toBe('"abc"');
    const parts = ['"abc"', '"old"'].map((etag) => download({ range: 'bytes=0-9', 'if-range': etag }));
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual([206, 200]);
  });

  it('that the customer breaks off is no failure', async () => {
    const { body } = await (await give(await stored()))();
    const reader = body?.getReader();
    await reader?.read();
    const closed = new Promise((resolve) => store.opened.at(-1)?.once('close', resolve));
    await reader?.cancel();
    await closed;
    expect(provider.reported).toEqual([]);
  });

  it('of a file whose object is missing is not found, and reports it', async () => {
    const download = await give({ objectKey: 'aa/missing', size: 1 });
    expect((await download()).status).toBe(404);
    expect(provider.reported.map(String)).toEqual([
      expect.stringMatching(
        /^Error: The object of media file \d+ is missing\. `manage files check` lists all\.$/,
      ),
    ]);
  });
});
