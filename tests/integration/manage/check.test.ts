import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayingGateway } from '#tests/integration/provider/playing-gateway.ts';
import { playGateway } from '#tests/integration/provider/playing-gateway.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

let managed: ManagedDatabase;
afterEach(() => managed.close());

describe('manage check', () => {
  beforeEach(async () => {
    managed = await openManaged({
      PORT: '5174',
      LINE_CHANNEL_ID: '1234567890',
      CLIENT_IP_HEADER: 'x-real-ip',
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const answering = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));

  it('OPS-15 prints each setting with its source but no passwords, and connects to database and LINE', async () => {
    answering(400);
    const lines = await managed.manage('check');
    expect(lines).toContain('PORT=5174 (environment)');
    expect(lines).toContain('DATABASE_URL=*** (environment)');
    expect(lines).toContain('HOST=127.0.0.1 (default)');
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^✓ データベース: PostgreSQL \d+/),
      expect.stringMatching(/^✓ ファイルの保管場所: \/.+ に保存し、読み取り、削除できます$/),
      '✓ LINE: api.line.me に届きます',
    ]);
  });

  it('fails if the database or LINE cannot be reached', async () => {
    answering(503);
    await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
  });
});

it.each([
  [200, '✓ LINEのメッセージ: LINE_CHANNEL_ACCESS_TOKEN は使えます'],
  [401, '1件の問題があります'],
])('OPS-15 manage check asks LINE for the account of the channel access token (%i)', async (status, line) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/v2/bot/info')) return Promise.resolve(new Response('{}', { status: 400 }));
    asked.push(init.headers);
    return Promise.resolve(new Response('{}', { status }));
  });
  const printed: string[] = [];
  managed = await openManaged({
    LINE_CHANNEL_ID: '1234567890',
    LINE_CHANNEL_ACCESS_TOKEN: 'a'.repeat(172),
    CLIENT_IP_HEADER: 'x-real-ip',
  });
  await managed.manage('check').then(
    (lines) => printed.push(...lines),
    (error: Error) => printed.push(error.message),
  );
  vi.unstubAllGlobals();
  expect(asked).toEqual([{ authorization: `Bearer ${'a'.repeat(172)}` }]);
  expect(printed).toContain(line);
});

it('manage check fails if all customers would share one address with the real LINE', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 400 })));
  managed = await openManaged({ LINE_CHANNEL_ID: '1234567890' });
  await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
  vi.unstubAllGlobals();
});

it('OPS-15 manage check fails if the object store cannot be used, and leaves nothing in one that can', async () => {
  managed = await openManaged({ FILES_DIR: '/dev/null/files' });
  await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
  await managed.close();
  managed = await openManaged();
  await managed.manage('check');
  const left: string[] = [];
  for await (const { key } of managed.objects.list()) left.push(key);
  expect(left).toEqual([]);
});

it('manage check fails on an invalid setting before it connects to anything', async () => {
  managed = await openManaged({ PORT: 'many' });
  await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
});

describe('manage check of an SMS gateway', () => {
  let playing: PlayingGateway;
  beforeAll(async () => {
    playing = await playGateway();
  });
  afterAll(() => playing.close());
  beforeEach(async () => {
    playing.received.length = 0;
    playing.next = { status: 202 };
    managed = await openManaged({ SMS_GATEWAY_URL: playing.url });
  });

  it('sends an SMS only if a number is given', async () => {
    expect((await managed.manage('check')).at(-1)).toBe('✓ SMS: ゲートウェイに届きます');
    expect(playing.received.map(({ method }) => method)).toEqual(['HEAD']);
    const lines = await managed.manage('check', '--sms', '090-1234-5678');
    expect(lines.at(-1)).toBe('✓ SMS: ゲートウェイがSMSを受け付けました');
    expect(JSON.parse(playing.received.at(-1)?.body ?? '')).toEqual({
      to: '09012345678',
      text: 'SMSの送信を確認しています。',
    });
  });

  it('fails if the gateway refuses, if the number is invalid, and without a gateway', async () => {
    playing.next = { status: 401 };
    await expect(managed.manage('check', '--sms', '09012345678')).rejects.toThrow('1件の問題があります');
    await expect(managed.manage('check', '--sms', '0312345678')).rejects.toThrow(
      '--sms: 携帯電話番号ではありません',
    );
    await managed.close();
    managed = await openManaged();
    await expect(managed.manage('check', '--sms', '09012345678')).rejects.toThrow('1件の問題があります');
  });
});
