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
 * The last known next booking, stored on the device and shown if the provider cannot be reached (VIEW-103). A booking
 * is ignored if it belongs to another visitor, is over, or has an unknown format.
 */
export interface LastSeen {
  /** `until` is the booking's end, in ISO 8601 with an offset. */
  keep(booking: unknown, until: string): void;
  recall<Booking>(schema: z.ZodMiniType<Booking>): { booking: Booking; seenAt: Date } | null;
  forget(): void;
  /** Deletes a stored booking that is over, or that belongs to another visitor. */
  sweep(): void;
}

/** Stores the booking in local storage. It stores nothing while the visitor is unknown. */
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
