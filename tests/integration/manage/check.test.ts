import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

let managed: ManagedDatabase;
afterEach(() => managed.close());

describe('manage check', () => {
  beforeEach(async () => {
    managed = await openManaged({ PORT: '5174', LINE_CHANNEL_ID: '1234567890' });
  });
  afterEach(() => vi.unstubAllGlobals());

  const answering = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));

  it('prints what is set and from where, without passwords, and tries the database and LINE', async () => {
    answering(400);
    const lines = await managed.manage('check');
    expect(lines).toContain('PORT=5174 (environment)');
    expect(lines).toContain('DATABASE_URL=*** (environment)');
    expect(lines).toContain('HOST=127.0.0.1 (default)');
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^✓ データベース: PostgreSQL \d+/),
      '✓ LINE: api.line.me に届きます',
    ]);
  });

  it('fails for what cannot be reached', async () => {
    answering(503);
    await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
  });
});

it('manage check fails for an invalid setting before it tries anything', async () => {
  managed = await openManaged({ PORT: 'many' });
  await expect(managed.manage('check')).rejects.toThrow('1件の問題があります');
});
