import type { RateLimit } from '#provider/limits/rate-limits.ts';

interface Known {
  readonly customerId: number;
  readonly until: number;
  uses: number;
}

/** The decision about an entry: a customer's, an unknown visitor's, or one too many. */
type Admission = { customerId: number } | 'unknown' | { retryAfter: number; isFirst: boolean };

export interface KnownVisitors {
  /** Counts an entry of a uuid; it calls `find` for the customer's id once a window. */
  admit(uuid: string, now: Date, find: () => Promise<number | null>): Promise<Admission>;
  forget(): void;
}

/** Visitors that one instance remembers at a time; each takes some 200 bytes. */
const MOST = 50_000;

/**
 * Remembers in this process: a database query for each heartbeat, once a second, would cost too much. The limit
 * therefore counts the entries of one instance, and an unknown uuid is looked up every time.
 */
export function knownVisitors({ uses, seconds }: RateLimit): KnownVisitors {
  const visitors = new Map<string, Known>();
  const current = (uuid: string, at: number) => {
    const known = visitors.get(uuid);
    return known && at < known.until ? known : undefined;
  };
  const learn = (uuid: string, customerId: number, at: number): Known => {
    // A Map iterates in insertion order: the first is the oldest.
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
