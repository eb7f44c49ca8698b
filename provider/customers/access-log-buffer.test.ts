import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notice } from '#provider/operator-errors.ts';
import type { TelemetryEvent } from '#provider/watch/telemetry-event.ts';
import type { AccessLogRow } from './access-log-buffer.ts';
import { accessLogBuffer } from './access-log-buffer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const row = (path: string): AccessLogRow => ({
  visitorUuid: '11111111-1111-4111-8111-111111111111',
  uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
  path,
  viewTime: 0,
  createdAt: new Date(0),
});

const open = (store?: (rows: AccessLogRow[], lost: number) => Promise<void>) => {
  const batches: string[][] = [];
  const reported: unknown[] = [];
  const told: TelemetryEvent[] = [];
  const keep = async (rows: AccessLogRow[]) => void batches.push(rows.map(({ path }) => path));
  const report = (error: unknown) => reported.push(error);
  const tell = (happening: TelemetryEvent) => told.push(happening);
  const limits = { maxRows: 3, maxSize: 5, maxWaitMs: 1000 };
  const logs = accessLogBuffer({ store: store ?? keep, report, tell, ...limits });
  return { logs, batches, reported, told };
};

describe(accessLogBuffer, () => {
  it('stores a batch as soon as it is full', async () => {
    const { logs, batches } = open();
    for (const path of ['/a', '/b', '/c', '/d']) logs.add(row(path));
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([['/a', '/b', '/c']]);
  });

  it('stores an incomplete batch after its oldest entry has waited for `maxWaitMs`', async () => {
    const { logs, batches } = open();
    logs.add(row('/a'));
    await vi.advanceTimersByTimeAsync(600);
    logs.add(row('/b'));
    await vi.advanceTimersByTimeAsync(399);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([['/a', '/b']]);
  });

  it('stores each waiting entry exactly once when it is flushed', async () => {
    const { logs, batches } = open();
    logs.add(row('/a'));
    await logs.flush();
    await logs.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(batches).toEqual([['/a']]);
  });

  it('reports and counts a batch that cannot be stored, and stores the next one with this loss', async () => {
    const stored: unknown[] = [];
    const noDatabase = new Error('no database');
    const { logs, reported, told } = open(async ([first], lost) => {
      if (first?.path === '/a') throw noDatabase;
      stored.push([first?.path, lost]);
    });
    for (const path of ['/a', '/a2', '/a3', '/b']) logs.add(row(path));
    await logs.flush();
    logs.add(row('/c'));
    await logs.flush();
    expect({ stored, reported, told }).toEqual({
      stored: [
        ['/b', 3],
        ['/c', 0],
      ],
      reported: [noDatabase],
      told: [{ kind: 'accessLogsLost', reason: 'failed', entries: 3 }],
    });
  });

  it('RUN-50 drops and counts new entries while too many wait for a slow database', async () => {
    const stored: unknown[] = [];
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { logs, reported, told } = open(async (rows, lost) => {
      await slow;
      stored.push([rows.map(({ path }) => path), lost]);
    });
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g']) logs.add(row(path));
    expect(logs.size()).toBe(5);
    finish();
    await logs.flush();
    expect(logs.size()).toBe(0);
    expect(stored).toEqual([
      [['/a', '/b', '/c'], 2],
      [['/d', '/e'], 0],
    ]);
    expect(told).toEqual(Array(2).fill({ kind: 'accessLogsLost', reason: 'full', entries: 1 }));
    expect(reported).toEqual(Array(2).fill(new Notice('The access log drops entries: too many wait')));
  });
});
