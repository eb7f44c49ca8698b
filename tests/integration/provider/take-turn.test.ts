import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { defaultSettings } from '#provider/deps.ts';
import { notFound } from '#provider/http/reply.ts';
import { consumeRateLimit, findWithMissLimit, refundRateLimit } from '#provider/limits/consume-rate-limit.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { manualClock } from './manual-clock.ts';

const MINUTE = 60 * 1000;
const clock = manualClock();

let provider: ProviderInProcess;
beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
});

const limitedTo = (uses: number) => ({
  ...provider.deps,
  settings: {
    ...defaultSettings,
    rateLimits: { ...defaultRateLimits, smsPerIp: { uses, seconds: 60 }, missesPerIp: { uses, seconds: 60 } },
  },
});

describe('a limit', () => {
  it('allows exactly its number of uses, even in parallel', async () => {
    const deps = limitedTo(3);
    const turns = Array.from({ length: 10 }, () => consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]));
    const passed = (await Promise.all(turns)).filter((refusal) => refusal === null);
    expect(passed.length).toBe(3);
  });

  it('ends a fixed time after the first use, even if refused uses follow', async () => {
    const deps = limitedTo(1);
    const take = () => consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    expect(await take()).toBe(null);
    clock.pass(45_500);
    expect((await take())?.retryAfter).toBe(15);
    clock.pass(14_500);
    expect(await take()).toBe(null);
  });

  it('reports each use beyond it, and says which one is the first', async () => {
    const deps = limitedTo(1);
    const take = () => consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    const reached = (isFirst: boolean) => ({ kind: 'limitReached', limit: 'smsPerIp', isFirst });
    for (let turn = 0; turn < 4; turn += 1) await take();
    expect(provider.told).toEqual([reached(true), reached(false), reached(false)]);
    clock.pass(MINUTE);
    for (let turn = 0; turn < 2; turn += 1) await take();
    expect(provider.told.slice(3)).toEqual([reached(true)]);
  });

  it('that counts failures does not count the uses that succeeded', async () => {
    const deps = limitedTo(1);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']])).toBe(null);
      await refundRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    }
    await refundRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    await consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    expect((await consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]))?.retryAfter).toBe(60);
  });

  it('that a use exceeds is the only one that counts it', async () => {
    const deps = limitedTo(1);
    const turns = [
      ['smsPerNumber', '09012345678'],
      ['smsPerIp', '192.0.2.7'],
    ] as const;
    for (let turn = 0; turn < 20; turn += 1) await consumeRateLimit(deps, turns);
    expect(await consumeRateLimit(deps, turns.slice(0, 1))).toBe(null);
  });

  it('is counted for each address separately', async () => {
    const deps = limitedTo(1);
    await consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    expect(await consumeRateLimit(deps, [['smsPerIp', '192.0.2.8']])).toBe(null);
  });

  it('stores no address or phone number, and deletes expired counts', async () => {
    const deps = limitedTo(1);
    await consumeRateLimit(deps, [['smsPerIp', '192.0.2.7']]);
    expect(JSON.stringify(await provider.db.select().from(rateLimits))).not.toContain('192.0.2');
    clock.pass(2 * MINUTE);
    await consumeRateLimit(deps, [['smsPerIp', '192.0.2.8']]);
    expect(await provider.count('rate_limits')).toBe(1);
  });
});

describe('a limit of look-ups', () => {
  const FOUND = { ok: true, found: 'found' };
  const looker = (uses: number) => {
    const deps = limitedTo(uses);
    return (find: () => Promise<string | null>) => findWithMissLimit(deps, '192.0.2.7', find);
  };
  const nothing = async () => null;

  it('allows exactly its number of misses, even in parallel, and then asks for no uuid', async () => {
    const look = looker(3);
    const misses = await Promise.all(Array.from({ length: 10 }, () => look(nothing)));
    expect(misses.map((sought) => !sought.ok && sought.status).sort()).toEqual([
      ...Array(3).fill(404),
      ...Array(7).fill(429),
    ]);
    const refused = await look(() => expect.unreachable('the database was asked'));
    expect(!refused.ok && [refused.status, refused.retryAfter]).toEqual([429, 60]);
  });

  it('reports each look-up beyond it, and says which one is the first', async () => {
    const look = looker(1);
    for (let turn = 0; turn < 3; turn += 1) await look(nothing);
    expect(provider.told).toEqual(
      [true, false].map((isFirst) => ({ kind: 'limitReached', limit: 'missesPerIp', isFirst })),
    );
  });

  it('does not count those that find something or fail', async () => {
    const look = looker(1);
    const fail = () => Promise.reject(new Error('no database'));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await look(async () => 'found')).toEqual(FOUND);
      await expect(look(fail)).rejects.toThrow('no database');
    }
    expect(await look(nothing)).toEqual(notFound);
  });

  it('does not count those under way, however many customers of one address open the app', async () => {
    const look = looker(2);
    let open: (uuid: string) => void = () => undefined;
    const found = new Promise<string>((resolve) => {
      open = resolve;
    });
    const looks = Array.from({ length: 8 }, () => look(() => found));
    expect(await look(async () => 'found')).toEqual(FOUND);
    open('found');
    expect(await Promise.all(looks)).toEqual(Array(8).fill(FOUND));
  });
});
