import type { RateLimit } from '#provider/limits/rate-limits.ts';

interface Known {
  readonly customerId: number;
  readonly until: number;
  uses: number;
}

/**
 * The customer if the access log entry is accepted, otherwise the reason why it is refused. `retryAfter` is in
 * seconds. `isFirst` is true for the first refusal in a window.
 */
type Admission = { customerId: number } | 'unknown' | { retryAfter: number; isFirst: boolean };

export interface KnownVisitors {
  /**
   * Counts one access log entry of a visitor's uuid. Calls `find` to look up the customer id once per window, or every
   * time for an unknown uuid.
   */
  admit(uuid: string, now: Date, find: () => Promise<number | null>): Promise<Admission>;
  forget(): void;
}

/** The maximum number of visitors that one instance remembers. Each takes about 200 bytes. */
const MOST = 50_000;

/**
 * Caches visitors in this process, because a database query for every heartbeat (one a second) would cost too much. The
 * limit therefore applies to each instance separately. Unknown uuids are not cached.
 */
export function knownVisitors({ uses, seconds }: RateLimit): KnownVisitors {
  const visitors = new Map<string, Known>();
  const current = (uuid: string, at: number) => {
    const known = visitors.get(uuid);
    return known && at < known.until ? known : undefined;
  };
  const learn = (uuid: string, customerId: number, at: number): Known => {
    // A Map iterates in insertion order, so the first key is the oldest.
    const [oldest] = visitors.keys();
    if (visitors.size >= MOST && oldest !== undefined) visitors.delete(oldest);
    visitors.delete(uuid);
    const known = { customerId, until: at + seconds * 1000, uses: 0 };
    visitors.set(uuid, known);
    return known;
  };
  return {
    admit: async (uuid, now, find) => {
      const at = now.getTime();
      let known = current(uuid, at);
      if (!known) {
        const customerId = await find();
        if (customerId === null) return 'unknown';
        known = current(uuid, at) ?? learn(uuid, customerId, at);
      }
      known.uses += 1;
      if (known.uses <= uses) return { customerId: known.customerId };
      const retryAfter = Math.max(1, Math.ceil((known.until - at) / 1000));
      return { retryAfter, isFirst: known.uses === uses + 1 };
    },
    forget: () => visitors.clear(),
  };
}
