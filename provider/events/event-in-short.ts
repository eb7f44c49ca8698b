import type { EventRow } from '#provider/db/booking-tables.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import type { Session } from './read-sessions.ts';

export interface SessionsSummary {
  readonly shops: readonly { readonly name: string; readonly prefectureName: string }[];
  readonly remaining: number;
}

/** The status of an event is `few` if at most this many places are left. */
const FEW = 3;

type Shown = Pick<
  EventRow,
  'id' | 'title' | 'kind' | 'summary' | 'photoUrl' | 'startsAt' | 'endsAt' | 'entryDeadline'
>;

export function eventCard(event: Shown, inShort: SessionsSummary, now: Date): EventCard {
  const shopNames = [...new Set(inShort.shops.map(({ name }) => name))];
  return {
    ...event,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    place: shopNames.length === 1 ? (shopNames[0] ?? '') : `${shopNames.length}店舗`,
    prefectureNames: [...new Set(inShort.shops.map(({ prefectureName }) => prefectureName))],
    status: statusOf(event, inShort, now),
  };
}

export function summarizeSessions(sessions: readonly Session[]): SessionsSummary {
  const coming = sessions.filter(({ hasBegun }) => !hasBegun);
  return {
    shops: sessions.map(({ shop, prefectureName }) => ({ name: shop.name, prefectureName })),
    remaining: coming.reduce((sum, session) => sum + session.remaining, 0),
  };
}

function statusOf(event: Shown, { remaining }: SessionsSummary, now: Date): EventCard['status'] {
  if (event.endsAt <= now) return 'finished';
  if (now > event.entryDeadline) return 'closed';
  if (remaining === 0) return 'full';
  return remaining <= FEW ? 'few' : 'open';
}
