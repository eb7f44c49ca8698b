import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import { shopSummary } from '#provider/shops/shop-summary.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { eventCard, summarizeSessions } from './event-in-short.ts';
import { findEvent } from './find-event.ts';
import { readSessions } from './read-sessions.ts';

export const getEvent: Handler<typeof contract.getEvent> = async ({ deps, db, customer, params }) => {
  const id = positiveInteger(params.id);
  const event = id === null ? undefined : await findEvent(db, customer, id);
  if (!event) return notFound;
  const now = deps.now();
  const sessions = await readSessions(db, [event.id], now);
  const shops = new Map(sessions.map((session) => [session.shop.id, session]));
  return answer({
    event: {
      ...eventCard(event, summarizeSessions(sessions), now),
      description: event.description,
      notes: event.notes,
      entryDeadline: event.entryDeadline.toISOString(),
      builderShops: [...shops.values()].map(({ shop, prefectureName }) => shopSummary(shop, prefectureName)),
      sessions: sessions
        .filter(({ hasBegun }) => !hasBegun)
        .map(({ shop, ...session }) => ({ ...session, builderShopId: shop.id })),
    },
  });
};
