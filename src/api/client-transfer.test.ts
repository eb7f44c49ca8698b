import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createInquiryResponse } from '#src/api/contract/inquiry.contract.ts';
import { getMediaFile } from '#src/api/contract/media-file.contract.ts';
import type { getBuilder } from '#src/api/contract/shop.contract.ts';
import { fileNameFrom } from '#src/lib/file-name.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import { createClient } from './client.ts';
import type { DownloadedFile, ReceivedOf, RequestOf, TransferProgress } from './endpoint-request.ts';

const signedIn = { 'access-token': 't1', client: 'c1', uid: 'hanako', 'token-type': 'Bearer' };
const theFile = { params: { uuid: 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10' }, query: { token: 'k' } };
const named = "attachment; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8.pdf";
const pdf = (body: BodyInit = '%PDF-1.7', headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': named, ...headers },
  });

const clientOf = (provider: (request: Request) => Response | Promise<Response>) => {
  const headers = createAuthHeaders(new FaultyStorage(signedIn));
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers,
    uuid: () => null,
    onSessionEnd: () => expect.unreachable('the session ended'),
    isOnline: () => true,
    sleep: async () => undefined,
    fetch: async (input) => provider(new Request(input)),
  });
  return { client, headers };
};

/** A file that the test sends piece by piece. As with fetch, the request's signal ends the body. */
const openFile = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  return {
    answer: ({ signal }: Request) => pdf(readable.pipeThrough(new TransformStream(), { signal })),
    send: (text: string) => void writer.write(encoder.encode(text)).catch(() => 'gone'),
    end: () => void writer.close(),
  };
};

describe('the progress of a call', () => {
  it('is reported only by calls that transfer a file', () => {
    type Listener = ((progress: TransferProgress) => void) | undefined;
    expectTypeOf<RequestOf<typeof getMediaFile>['onProgress']>().toEqualTypeOf<Listener>();
    expectTypeOf<RequestOf<typeof createInquiryResponse>['onProgress']>().toEqualTypeOf<Listener>();
    expectTypeOf<RequestOf<typeof getBuilder>['onProgress']>().toEqualTypeOf<undefined>();
    expectTypeOf<ReceivedOf<typeof getMediaFile>>().toEqualTypeOf<DownloadedFile>();
  });
});

describe('a download', () => {
  it('returns the file and the header that names it', async () => {
    const { client, headers } = clientOf(() => pdf('%PDF-1.7', { ...signedIn, 'access-token': 't2' }));
    const answer = await client.call(getMediaFile, theFile);
    if (!answer.ok) return expect.unreachable(answer.problem.code);
    const { blob, contentDisposition } = answer.value;
    const name = fileNameFrom(contentDisposition);
    expect([name, blob.type, await blob.text()]).toEqual(['見積書.pdf', 'application/pdf', '%PDF-1.7']);
    expect(headers.current()?.accessToken).toBe('t2');
  });

  it.each<[string, () => Response]>([
    ['JSON', () => Response.json({ errors: ['x'] })],
    ['JSON under the name of a file', () => pdf('{}', { 'content-type': 'application/json; charset=utf-8' })],
    ['problem+json', () => pdf('{}', { 'content-type': 'application/problem+json' })],
    ['the page of a proxy', () => pdf('<html>', { 'content-type': 'TEXT/HTML' })],
    ['no bytes', () => pdf('')],
  ])('of %s returns the problem `malformedAnswer`, not a file', async (_what, provider) => {
    const { client } = clientOf(provider);
    expect(await client.call(getMediaFile, theFile)).toEqual({
      ok: false,
      problem: { code: 'malformedAnswer', detail: 'GET /media_files/:uuid: no file' },
    });
  });

  it.each([
    [403, 'forbidden'],
    [404, 'notFound'],
  ])('that is refused with %i returns the reasons instead of a file', async (status, code) => {
    const { client } = clientOf(() => Response.json({ errors: ['期限が切れています。'] }, { status }));
    expect(await client.call(getMediaFile, theFile)).toEqual({
      ok: false,
      problem: { code, reasons: ['期限が切れています。'] },
    });
  });

  it('that breaks off returns the problem `unreachable` and no part of the file', async () => {
    const failing = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('%PDF')),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
    const { client } = clientOf(() => pdf(failing()));
    expect(await client.call(getMediaFile, theFile)).toEqual({ ok: false, problem: { code: 'unreachable' } });
  });

  it('reports the number of bytes received, and the total if the provider sends it', async () => {
    const told: TransferProgress[] = [];
    const { client } = clientOf(() => pdf('%PDF', { 'content-length': '4' }));
    await client.call(getMediaFile, { ...theFile, onProgress: (progress) => told.push(progress) });
    expect(told.at(-1)).toEqual({ loaded: 4, total: 4 });
    const { client: silent } = clientOf(() => pdf('%PDF'));
    await silent.call(getMediaFile, { ...theFile, onProgress: (progress) => told.push(progress) });
    expect(told.at(-1)).toEqual({ loaded: 4, total: null });
  });
});

describe('the time limits of a transfer:', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const timedOut = { ok: false, problem: { code: 'timedOut' } };
  const upload = { body: new FormData(), idempotencyKey: 'key-1' };

  it.each<[string, (client: ReturnType<typeof clientOf>['client']) => Promise<unknown>]>([
    ['a download', (client) => client.call(getMediaFile, theFile)],
    ['an upload', (client) => client.call(createInquiryResponse, upload)],
  ])('%s that is never answered ends after 60 seconds', async (_what, call) => {
    const { client } = clientOf(silent);
    const answer = call(client);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(timedOut);
  });

  it('a download that receives no more bytes ends 15 seconds after the last byte', async () => {
    const file = openFile();
    const { client } = clientOf(file.answer);
    const answer = client.call(getMediaFile, theFile);
    await vi.advanceTimersByTimeAsync(14_000);
    file.send('%PDF');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(timedOut);
  });

  it('a download that keeps receiving bytes goes on beyond 15 seconds', async () => {
    const file = openFile();
    const { client } = clientOf(file.answer);
    const answer = client.call(getMediaFile, theFile);
    for (const part of ['%P', 'DF', '-1', '.7']) {
      file.send(part);
      await vi.advanceTimersByTimeAsync(12_000);
    }
    file.end();
    await vi.advanceTimersByTimeAsync(0);
    const got = await answer;
    expect(got.ok && (await got.value.blob.text())).toBe('%PDF-1.7');
  });

  it('a download has no limit in all, as long as bytes arrive', async () => {
    const file = openFile();
    const { client } = clientOf(file.answer);
    const answer = client.call(getMediaFile, theFile);
    for (let seconds = 0; seconds < 600; seconds += 14) {
      file.send('.');
      await vi.advanceTimersByTimeAsync(14_000);
    }
    file.end();
    await vi.advanceTimersByTimeAsync(0);
    const got = await answer;
    expect(got.ok && got.value.blob.size).toBe(43);
  });

  it('an upload whose progress cannot be seen has a limit that grows with its bytes', async () => {
    const body = new FormData();
    body.append('images[3][]', new Blob([new Uint8Array(1_600_000)]), 'image-1.jpg');
    const { client } = clientOf(silent);
    const answer = client.call(createInquiryResponse, { body, idempotencyKey: 'key-1' });
    await vi.advanceTimersByTimeAsync(159_999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(timedOut);
  });

  it('an aborted download returns the problem `aborted`', async () => {
    const file = openFile();
    const page = new AbortController();
    const { client } = clientOf(file.answer);
    const answer = client.call(getMediaFile, { ...theFile, signal: page.signal });
    file.send('%PDF');
    await vi.advanceTimersByTimeAsync(1000);
    page.abort();
    expect(await answer).toEqual({ ok: false, problem: { code: 'aborted' } });
  });
});
