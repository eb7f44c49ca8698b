import * as z from 'zod/mini';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';

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
  const lastSeen = stored(device, DEVICE_KEYS.lastSeenBooking, envelope);
  const read = () => {
    const saved = lastSeen.read();
    if (saved && saved.visitor === visitor() && now().getTime() < saved.until) return saved;
    lastSeen.clear();
    return null;
  };
  return {
    keep: (booking, until) => {
      const owner = visitor();
      if (owner === null) return;
      lastSeen.save({ visitor: owner, seenAt: now().getTime(), until: Date.parse(until), booking });
    },
    recall: (schema) => {
      const saved = read();
      const booking = schema.safeParse(saved?.booking);
      return saved && booking.success ? { booking: booking.data, seenAt: new Date(saved.seenAt) } : null;
    },
    forget: lastSeen.clear,
    sweep: () => void read(),
  };
}
