import type { accessLogs } from '#provider/db/customer-tables.ts';

export type AccessLogRow = typeof accessLogs.$inferInsert;

export interface AccessLogs {
  add(row: AccessLogRow): void;
  flush(): Promise<void>;
}

interface BufferOptions {
  readonly store: (rows: AccessLogRow[]) => Promise<unknown>;
  /** Receives the error when a batch cannot be stored. The entries of that batch are lost. */
  readonly report: (error: unknown) => void;
  readonly maxRows?: number;
  /** Milliseconds after which an incomplete batch is stored. */
  readonly maxWaitMs?: number;
}

/**
 * Collects entries in memory and stores them in batches, one batch at a time. A crash loses the entries of the last
 * `maxWaitMs`. That is acceptable, because each entry counts at most one second of viewing time.
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
