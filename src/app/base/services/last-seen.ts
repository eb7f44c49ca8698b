import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const KEY = 'lastSeenBooking';

const envelope = z.object({
  visitor: z.string(),
  /** Milliseconds since 1970. */
  seenAt: z.number(),
  until: z.number(),
  booking: z.unknown(),
});

/**
 * The next booking as the provider last told it, on the device, for a page that cannot reach the provider (VIEW-103). A
 * booking of another visitor, past its end or of an unknown form is dropped.
 */
export interface LastSeen {
  /** `until` is an ISO instant: the booking's end. */
  keep(booking: unknown, until: string): void;
  recall<Booking>(schema: z.ZodMiniType<Booking>): { booking: Booking; seenAt: Date } | null;
  forget(): void;
  /** Forgets a booking that is over. */
  sweep(): void;
}

/** Stores the booking in local storage. Keeps nothing while there is no visitor. */
export function createLastSeen(
  device: KeyValueStore,
  visitor: () => string | null,
  now: () => Date,
): LastSeen {
  const forget = () => device.removeItem(KEY);
  const read = () => {
    const kept = envelope.safeParse(parseJson(device.getItem(KEY)));
    if (kept.success && kept.data.visitor === visitor() && now().getTime() < kept.data.until)
      return kept.data;
    forget();
    return null;
  };
  return {
    keep: (booking, until) => {
      const owner = visitor();
      if (owner === null) return;
      const kept = { visitor: owner, seenAt: now().getTime(), until: Date.parse(until), booking };
      device.setItem(KEY, JSON.stringify(kept));
    },
    recall: (schema) => {
      const kept = read();
      const booking = schema.safeParse(kept?.booking);
      return kept && booking.success ? { booking: booking.data, seenAt: new Date(kept.seenAt) } : null;
    },
    forget,
    sweep: () => void read(),
  };
}
