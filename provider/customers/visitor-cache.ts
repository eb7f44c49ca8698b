import type { Refusal } from '#provider/http/reply.ts';
import type { RateLimitName } from '#provider/limits/rate-limits.ts';
import type { LimitWindow, RefusalDeps } from '#provider/limits/refuse-use.ts';
import { refuseUse } from '#provider/limits/refuse-use.ts';

interface Entry {
  readonly uuid: string;
  readonly network: string;
  readonly bytes: number;
}

export interface VisitorCache {
  /**
   * Counts one access log entry, and returns the refusal if a limit is exceeded. Calls `find` to look up the uuid once a
   * minute, or every time while it returns a refusal, which is then the result.
   */
  countEntry(
    entry: Entry,
    now: Date,
    find: () => Promise<{ readonly ok: true } | Refusal>,
  ): Promise<Refusal | null>;
  forget(): void;
}

/** The maximum number of visitors, and of windows, that one instance remembers. Each takes 200 bytes. */
const MAX_REMEMBERED = 50_000;
const REMEMBERED_MS = 60_000;

/**
 * Caches visitors in this process, because a database query for every heartbeat (one a second) would cost too much. The
 * limits therefore apply to each instance separately. Unknown uuids are not cached. One network can use up only a part
 * of a uuid's bytes, so that somebody else with the link does not stop the customer's own entries.
 */
export function createVisitorCache(deps: RefusalDeps): VisitorCache {
  const knownUuids = createMemory();
  const counting = (limit: RateLimitName) => {
    const windows = createMemory();
    const { uses, seconds } = deps.settings.rateLimits[limit];
    const count = (key: string, amount: number, now: Date): Refusal | null => {
      const window = windows.recall(key, now) ?? windows.remember(key, now, seconds * 1000);
      window.uses += amount;
      return window.uses <= uses ? null : refuseUse(deps, limit, window, now, amount);
    };
    return { count, clear: windows.clear };
  };
  const entries = counting('accessLogsPerVisitor');
  const bytesOfVisitor = counting('accessLogBytesPerVisitor');
  const bytesOfUuid = counting('accessLogBytesPerUuid');
  return {
    countEntry: async ({ uuid, network, bytes }, now, find) => {
      if (!knownUuids.recall(uuid, now)) {
        const lookup = await find();
        if (!lookup.ok) return lookup;
        knownUuids.remember(uuid, now, REMEMBERED_MS);
      }
      const visitor = `${network} ${uuid}`;
      return (
        entries.count(visitor, 1, now) ??
        bytesOfVisitor.count(visitor, bytes, now) ??
        bytesOfUuid.count(uuid, bytes, now)
      );
    },
    forget: () => {
      for (const memory of [knownUuids, entries, bytesOfVisitor, bytesOfUuid]) memory.clear();
    },
  };
}

interface Remembered extends LimitWindow {
  uses: number;
}

/** Remembers keys for some time, and forgets the oldest beyond {@link MAX_REMEMBERED}. */
function createMemory() {
  const memory = new Map<string, Remembered>();
  return {
    recall: (key: string, now: Date): Remembered | null => {
      const entry = memory.get(key);
      return entry && now < entry.endsAt ? entry : null;
    },
    remember: (key: string, now: Date, ms: number): Remembered => {
      memory.delete(key);
      // A Map iterates in insertion order, so the first key is the oldest.
      const [oldest] = memory.keys();
      if (memory.size >= MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest);
      const entry = { uses: 0, endsAt: new Date(now.getTime() + ms) };
      memory.set(key, entry);
      return entry;
    },
    clear: () => memory.clear(),
  };
}
