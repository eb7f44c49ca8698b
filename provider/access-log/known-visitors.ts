/** So many entries of one visitor within so many seconds. */
interface Limit {
  readonly uses: number;
  readonly seconds: number;
}

interface Known {
  readonly customerId: number;
  readonly until: number;
  uses: number;
}

/** What becomes of an entry: taken for a customer, of nobody's, or one too many. */
type Admission = { customerId: number } | 'unknown' | { retryAfter: number };

/** Who has sent access logs lately, and how many. */
export interface KnownVisitors {
  /** Counts an entry of a uuid; `find` is asked for the customer's id once a window. */
  admit(uuid: string, now: Date, find: () => Promise<number | null>): Promise<Admission>;
  forget(): void;
}

/** Visitors of one moment whom one instance remembers; each takes some 200 bytes. */
const MOST = 50_000;

/**
 * Remembers in this process: a heartbeat a second is too much for a database to be asked about each. So a limit counts what
 * one instance is sent, and a uuid that nobody has is asked for every time.
 */
export function knownVisitors({ uses, seconds }: Limit): KnownVisitors {
  const visitors = new Map<string, Known>();
  const current = (uuid: string, at: number) => {
    const known = visitors.get(uuid);
    return known && at < known.until ? known : undefined;
  };
  const learn = (uuid: string, customerId: number, at: number): Known => {
    // The oldest comes first.
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
      return { retryAfter: Math.max(1, Math.ceil((known.until - at) / 1000)) };
    },
    forget: () => visitors.clear(),
  };
}
