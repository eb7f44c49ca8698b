/**
 * Throws an `Error` if `condition` is false, which only a bug can cause. Write the message as `where: what. What to
 * do.`
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The parsed text; null if it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

/** Compares two JSON values, whatever the order of their keys. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

const OFFSET_BASIS = { high: 0xcbf29ce4, low: 0x84222325 };
/** The FNV prime is 2 ** 40 plus this number. A 32-bit half times this number is still an exact integer. */
const PRIME_LOW = 0x1b3;
const HALF = 2 ** 32;

const digits = (half: number): string => half.toString(16).padStart(8, '0');

/** The 64-bit FNV-1a hash of a text's UTF-8 bytes, as 16 hexadecimal digits. Stored drafts hold it, so it must not change. */
export function textHash(text: string): string {
  let { high, low } = OFFSET_BASIS;
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * PRIME_LOW;
    high = (high * PRIME_LOW + Math.floor(product / HALF) + mixed * 2 ** 8) >>> 0;
    low = product >>> 0;
  }
  return digits(high) + digits(low);
}

/** Receives every new snapshot. Either a function or an observer object, as XState's actors accept. */
type Listener<Snapshot> =
  | ((snapshot: Snapshot) => void)
  | { next?: (snapshot: Snapshot) => void; error?: (error: unknown) => void }
  | undefined;

/**
 * A value that screens read with XState's `useSelector`, like an actor. The snapshot stays the same object until the
 * value changes. The snapshot must be an object or null, because `useSelector` reads a `status` from it.
 */
export interface ReadableStore<Snapshot extends object | null> {
  getSnapshot(): Snapshot;
  subscribe(listener: Listener<Snapshot>): { unsubscribe(): void };
}

/** A store whose owner calls `emitChange` after each change. */
interface Store<Snapshot extends object | null> extends ReadableStore<Snapshot> {
  emitChange(): void;
  unsubscribeAll(): void;
}

export function createStore<Snapshot extends object | null>(getSnapshot: () => Snapshot): Store<Snapshot> {
  const listeners = new Set<() => void>();
  return {
    getSnapshot,
    subscribe: (listener) => {
      const next = typeof listener === 'function' ? listener : listener?.next;
      const handleChange = () => next?.(getSnapshot());
      listeners.add(handleChange);
      return { unsubscribe: () => void listeners.delete(handleChange) };
    },
    emitChange: () => {
      for (const hear of listeners) hear();
    },
    unsubscribeAll: () => listeners.clear(),
  };
}
