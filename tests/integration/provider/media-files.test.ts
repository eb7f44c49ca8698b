import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaFiles, mediaFileTokens } from '#provider/db/customer-tables.ts';
import { readDemoFile } from '#provider/demo/demo-builder.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, send, signIn } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const FRIEND = 'https://app.example.jp';
const [ESTIMATE, PLAN, NOTICE, GONE] = ['0001', '0002', '0003', '0004'].map(
  (number) => `f1a7c0de-${number}-4b1e-9a5d-2c3e4f50610${number.at(-1)}`,
) as [string, string, string, string];
const NOT_PERMITTED = { errors: ['ファイルへのアクセスが許可されていません。'] };
const MINUTES = 60 * 1000;

const clock = manualClock();
let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now, settings: { allowedOrigins: [FRIEND] } });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  headers = await signIn(provider, 'regular');
});

const tokenFor = async (uuid: string, as = headers) => {
  const { status, body } = await send(provider, `GET /media_files/${uuid}/token`, { headers: as });
  return { status, body, token: (body as { token: string }).token };
};
const download = (uuid: string, token: string, more: Record<string, string> = {}) =>
  provider.fetch(
    new Request(`${ORIGIN}${API_ROOT}/media_files/${uuid}?token=${encodeURIComponent(token)}`, {
      headers: { ...headers, ...more },
    }),
  );
const refusalOf = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('a file', () => {
  it('is sent unchanged with its exact type, as a named download that browsers do not execute', async () => {
    const { token } = await tokenFor(ESTIMATE);
    const response = await download(ESTIMATE, token, { origin: FRIEND });
    const declared = new Uint8Array(await readDemoFile('files/estimate.pdf'));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(declared);
    const names = [
      'content-type',
      'content-disposition',
      'content-security-policy',
      'x-content-type-options',
      'cache-control',
      'content-length',
    ];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'application/pdf',
      `attachment; filename="????.pdf"; filename*=UTF-8''%E3%81%8A%E8%A6%8B%E7%A9%8D%E6%9B%B8.pdf`,
      "default-src 'none'; sandbox",
      'nosniff',
      'no-store',
      String(declared.byteLength),
    ]);
    expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain(
      'content-disposition',
    );
  });

  it.each([
    [ESTIMATE, '%PDF-1.4'],
    [PLAN, '\x89PNG'],
    [NOTICE, 'å·¥äº\x8b'],
  ])('with the uuid %s begins with the bytes %j', async (uuid, start) => {
    const { token } = await tokenFor(uuid);
    const bytes = Buffer.from(await (await download(uuid, token)).arrayBuffer());
    expect(bytes.toString('latin1').startsWith(start)).toBe(true);
  });

  it('is sent with the same auth headers as any other response', async () => {
    const { token } = await tokenFor(NOTICE);
    clock.pass(10_000);
    expect((await download(NOTICE, token)).headers.get('client')).toBe(headers.client);
  });
});

describe('a token', () => {
  it('is valid for five minutes and any number of downloads', async () => {
    const { body, token } = await tokenFor(NOTICE);
    expect(body).toEqual({ token, expires_at: '2026-11-20T09:05:00.000Z' });
    expect((await download(NOTICE, token)).status).toBe(200);
    clock.pass(5 * MINUTES - 1);
    expect((await download(NOTICE, token)).status).toBe(200);
    clock.pass(1);
    expect(await refusalOf(await download(NOTICE, token))).toEqual({ status: 403, body: NOT_PERMITTED });
  });

  it('FILE-3 gives access only to its own file', async () => {
    const { token } = await tokenFor(NOTICE);
    expect((await download(PLAN, token)).status).toBe(403);
  });

  it('gives no access if it is wrong', async () => {
    expect((await download(NOTICE, 'wrong')).status).toBe(403);
    expect((await download(NOTICE, '')).status).toBe(403);
    expect((await download(NOTICE, '\0')).status).toBe(403);
  });

  it('is stored as a hash, and deleted after it has expired', async () => {
    const { token } = await tokenFor(NOTICE);
    const [first] = await provider.db.select().from(mediaFileTokens);
    expect(first?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(first?.tokenHash).not.toBe(token);
    clock.pass(6 * MINUTES);
    await tokenFor(NOTICE);
    expect(await provider.count('media_file_tokens')).toBe(1);
  });
});

describe('a file that is gone', () => {
  it.each([GONE, 'f1a7c0de-0009-4b1e-9a5d-2c3e4f506109', 'nobody', '%00'])(
    'is not found, and neither is one that never existed: %s',
    async (uuid) => {
      expect((await tokenFor(uuid)).status).toBe(404);
      expect((await download(uuid, 'any')).status).toBe(404);
    },
  );

  it('is not found even with a token that was issued earlier', async () => {
    const { token } = await tokenFor(NOTICE);
    await provider.db
      .update(mediaFiles)
      .set({ objectKey: null, size: null })
      .where(eq(mediaFiles.uuid, NOTICE));
    expect((await download(NOTICE, token)).status).toBe(404);
  });
});

it('FILE-17 another customer gets no token for a file, and no download even with the owner’s token', async () => {
  const { token } = await tokenFor(NOTICE);
  const stranger = await signIn(provider, 'notFriend');
  expect(await tokenFor(NOTICE, stranger).then(({ status, body }) => ({ status, body }))).toEqual({
    status: 403,
    body: NOT_PERMITTED,
  });
  expect(await refusalOf(await download(NOTICE, token, stranger))).toEqual({
    status: 403,
    body: NOT_PERMITTED,
  });
});
