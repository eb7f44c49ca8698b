import { beforeEach, describe, expect, it } from 'vitest';
import { notFound, tooManyRequests, withLogReason } from '#provider/http/reply.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import type { TelemetryEvent } from '#provider/watch/telemetry-event.ts';
import { createVisitorCache } from './visitor-cache.ts';

const UUID = '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let told: TelemetryEvent[] = [];
beforeEach(() => {
  told = [];
});
const open = () =>
  createVisitorCache({
    settings: { rateLimits: defaultRateLimits },
    tell: (happening) => told.push(happening),
  });
const find = async () => ({ ok: true }) as const;

describe(createVisitorCache, () => {
  it('LOG-28 accept at most eight megabytes a day with one uuid, from however many networks', async () => {
    const visitors = open();
    let accepted = 0;
    for (let network = 0; network < 40; network += 1) {
      for (let entry = 0; entry < 3_000; entry += 1) {
        const now = new Date(Math.floor((network * 3_000 + entry) / 90) * MINUTE);
        const admitted = await visitors.countEntry(
          { uuid: UUID, network: `${network}`, bytes: 1_000 },
          now,
          find,
        );
        if (admitted === null) accepted += 1_000;
      }
    }
    expect(accepted).toBe(8_000_000);
    const nextDay = new Date(DAY);
    expect(await visitors.countEntry({ uuid: UUID, network: '0', bytes: 1 }, nextDay, find)).toBe(null);
  });

  it('accept at most two megabytes a day from one network, and the others’ entries afterwards', async () => {
    const visitors = open();
    const from = (network: string, minute: number) =>
      visitors.countEntry({ uuid: UUID, network, bytes: 100_000 }, new Date(minute * MINUTE), find);
    const stranger: boolean[] = [];
    for (let minute = 0; minute < 100; minute += 1) stranger.push((await from('stranger', minute)) === null);
    expect(stranger.filter(Boolean).length).toBe(20);
    const reached = { kind: 'limitReached', limit: 'accessLogBytesPerVisitor' };
    expect(told).toEqual([{ ...reached, isFirst: true }, ...Array(79).fill({ ...reached, isFirst: false })]);
    expect(await from('stranger', 100)).toEqual(
      withLogReason('accessLogBytesPerVisitor', tooManyRequests(24 * 60 * 60 - 100 * 60)),
    );
    expect(await from('own', 100)).toBe(null);
  });

  it('look up an unknown uuid each time, and a known one once a minute', async () => {
    const visitors = open();
    let asked = 0;
    const admit = (minute: number, isKnown: boolean) =>
      visitors.countEntry({ uuid: UUID, network: 'own', bytes: 1 }, new Date(minute * MINUTE), async () => {
        asked += 1;
        return isKnown ? { ok: true } : notFound;
      });
    expect([await admit(0, false), await admit(0, false), asked]).toEqual([notFound, notFound, 2]);
    for (const minute of [0, 0.5, 0.9, 1, 1.5]) await admit(minute, true);
    expect(asked).toBe(4);
  });
});
