import * as z from 'zod/mini';
import { id, instant } from '#src/api/contract/fields.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { parseJson } from '#src/lib/parse-json.ts';

const KEY = 'bookingChange';

const begunChange = z.object({
  visitor: z.nullable(z.string()),
  kind: z.enum(['visits', 'reservations', 'meetings']),
  id,
  /** Since when. */
  at: instant,
});

/** A booking that the customer is about to make anew at another time, and since when. */
export type BegunChange = z.output<typeof begunChange>;

/** Remembers, in this tab, the booking that a new one is to take the place of: nobody but the customer cancels it. */
export function bookingChange({ tab, visitor, now }: Pick<AppServices, 'tab' | 'visitor' | 'now'>) {
  return {
    begin: ({ kind, id: bookingId }: Pick<Appointment, 'kind' | 'id'>) => {
      const begun: BegunChange = { visitor: visitor(), kind, id: bookingId, at: now().toISOString() };
      tab.setItem(KEY, JSON.stringify(begun));
    },
    /** Null when there is none, or it is another visitor's. */
    begun: (): BegunChange | null => {
      const kept = begunChange.safeParse(parseJson(tab.getItem(KEY)));
      return kept.success && kept.data.visitor === visitor() ? kept.data : null;
    },
    end: () => tab.removeItem(KEY),
  };
}
