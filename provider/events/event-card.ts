import type { events } from '#provider/db/event-tables.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import type { Session } from './read-sessions.ts';

export type EventRow = typeof events.$inferSelect;

/** The most places that are called few. */
const FEW = 3;

/** An event as a list shows it; `sessions` are its own. */
export function eventCard(event: EventRow, sessions: readonly Session[], now: Date): EventCard {
  const shopNames = [...new Set(sessions.map(({ shop }) => shop.name))];
  return {
    ...event,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    place: shopNames.length === 1 ? (shopNames[0] ?? '') : `${shopNames.length}店舗`,
    prefectureNames: [...new Set(sessions.map(({ prefectureName }) => prefectureName))],
    status: statusOf(event, sessions, now),
  };
}

function statusOf(event: EventRow, sessions: readonly Session[], now: Date): EventCard['status'] {
  if (event.endsAt <= now) return 'finished';
  if (now > event.entryDeadline) return 'closed';
  const coming = sessions.filter(({ hasBegun }) => !hasBegun);
  const remaining = coming.reduce((sum, session) => sum + session.remaining, 0);
  if (remaining === 0) return 'full';
  return remaining <= FEW ? 'few' : 'open';
}
