import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessLogRow } from './access-log-buffer.ts';
import { accessLogBuffer } from './access-log-buffer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const row = (path: string): AccessLogRow => ({
  customerId: 1,
  uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
  path,
  viewTime: 0,
  createdAt: new Date(0),
});

const open = (store?: (rows: AccessLogRow[]) => Promise<unknown>) => {
  const batches: string[][] = [];
  const reported: unknown[] = [];
  const keep = async (rows: AccessLogRow[]) => batches.push(rows.map(({ path }) => path));
  const report = (error: unknown) => reported.push(error);
  const logs = accessLogBuffer({ store: store ?? keep, report, maxRows: 3, maxWaitMs: 1000 });
  return { logs, batches, reported };
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

  it('reports a batch that cannot be stored, and stores the next one', async () => {
    const stored: string[] = [];
    const lost = new Error('no database');
    const { logs, reported } = open(async ([first]) => {
      if (first?.path === '/a') throw lost;
      stored.push(first?.path ?? '');
    });
    logs.add(row('/a'));
    await logs.flush();
    logs.add(row('/b'));
    await logs.flush();
    expect({ stored, reported }).toEqual({ stored: ['/b'], reported: [lost] });
  });
});
