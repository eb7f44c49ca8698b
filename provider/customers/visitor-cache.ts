import type { Refusal } from '#provider/http/reply.ts';
import type { RateLimit, RateLimits } from '#provider/limits/rate-limits.ts';

const COUNTED = ['accessLogsPerVisitor', 'accessLogBytesPerVisitor', 'accessLogBytesPerUuid'] as const;

type CountedLimit = (typeof COUNTED)[number];

interface Entry {
  readonly uuid: string;
  readonly network: string;
  readonly bytes: number;
}

/**
 * Why an access log entry is refused. `retryAfter` is in seconds. `isFirst` is true for the first refusal in a window.
 */
interface LimitReached {
  readonly ok: false;
  readonly limit: CountedLimit;
  readonly retryAfter: number;
  readonly isFirst: boolean;
}

const accepted = { ok: true } as const;

export interface VisitorCache {
  /**
   * Counts one access log entry. Calls `find` to look up the uuid once a minute, or every time while it returns a
   * refusal, which is then the result.
   */
  countEntry(
    entry: Entry,
    now: Date,
    find: () => Promise<{ readonly ok: true } | Refusal>,
  ): Promise<typeof accepted | LimitReached | Refusal>;
  forget(): void;
}

/** The maximum number of visitors, and of windows of each limit, that one instance remembers. Each takes 200 bytes. */
const MAX_REMEMBERED = 50_000;
const REMEMBERED_MS = 60_000;

/**
 * Caches visitors in this process, because a database query for every heartbeat (one a second) would cost too much. The
 * limits therefore apply to each instance separately. Unknown uuids are not cached. One network can use up only a part
 * of a uuid's bytes, so that somebody else with the link does not stop the customer's own entries.
 */
export function createVisitorCache(limits: Pick<RateLimits, CountedLimit>): VisitorCache {
  const knownUuids = createMemory<true>();
  const windows = Object.fromEntries(COUNTED.map((limit) => [limit, createMemory<{ used: number }>()]));
  const count = (limit: CountedLimit, key: string, amount: number, at: number): LimitReached | null => {
    const { uses, seconds }: RateLimit = limits[limit];
    const window = windows[limit]?.remember(key, { used: 0 }, at, seconds * 1000);
    if (!window) return null;
    const before = window.value.used;
    window.value.used += amount;
    if (window.value.used <= uses) return null;
    const retryAfter = Math.max(1, Math.ceil((window.until - at) / 1000));
    return { ok: false, limit, retryAfter, isFirst: before <= uses };
  };
  return {
    countEntry: async ({ uuid, network, bytes }, now, find) => {
      const at = now.getTime();
      if (!knownUuids.recall(uuid, at)) {
        const lookup = await find();
        if (!lookup.ok) return lookup;
        knownUuids.remember(uuid, true, at, REMEMBERED_MS);
      }
      const visitor = `${network} ${uuid}`;
      return (
        count('accessLogsPerVisitor', visitor, 1, at) ??
        count('accessLogBytesPerVisitor', visitor, bytes, at) ??
        count('accessLogBytesPerUuid', uuid, bytes, at) ??
        accepted
      );
    },
    forget: () => {
      knownUuids.clear();
      for (const memory of Object.values(windows)) memory.clear();
    },
  };
}

interface Remembered<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Remembers values until an instant in milliseconds, and forgets the oldest beyond {@link MAX_REMEMBERED}. */
function createMemory<Value>() {
  const memory = new Map<string, Remembered<Value>>();
  const recall = (key: string, at: number): Remembered<Value> | undefined => {
    const entry = memory.get(key);
    return entry && at < entry.until ? entry : undefined;
  };
  return {
    recall,
    /** Returns what is remembered, or else remembers `value` for `ms` milliseconds. */
    remember: (key: string, value: Value, at: number, ms: number): Remembered<Value> => {
      const current = recall(key, at);
      if (current) return current;
      memory.delete(key);
      // A Map iterates in insertion order, so the first key is the oldest.
      const [oldest] = memory.keys();
      if (memory.size >= MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest);
      const entry = { value, until: at + ms };
      memory.set(key, entry);
      return entry;
    },
    clear: () => memory.clear(),
  };
}
