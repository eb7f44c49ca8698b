import type { accessLogs } from '#provider/db/arrival-tables.ts';

export type AccessLogRow = typeof accessLogs.$inferInsert;

/** Takes entries at once and stores them later. */
export interface AccessLogs {
  add(row: AccessLogRow): void;
  flush(): Promise<void>;
}

interface BufferOptions {
  readonly store: (rows: AccessLogRow[]) => Promise<unknown>;
  /** Receives the error of a batch that could not be stored; its entries are lost. */
  readonly report: (error: unknown) => void;
  readonly maxRows?: number;
  /** Milliseconds that the oldest entry waits for the batch to fill. */
  readonly maxWaitMs?: number;
}

/**
 * Collects entries and stores them in batches, one after another. The entries wait in this process. A crash loses those
 * of the last `maxWaitMs`, which is acceptable for a count of seconds.
 */
export function accessLogBuffer({
  store,
  report,
  maxRows = 200,
  maxWaitMs = 1000,
}: BufferOptions): AccessLogs {
  let waiting: AccessLogRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) {
      storing = storing
        .then(async () => {
          await store(batch);
        })
        .catch(report);
    }
    return storing;
  };

  return {
    add: (row) => {
      waiting.push(row);
      if (waiting.length >= maxRows) void flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
  };
}
