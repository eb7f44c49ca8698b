import { addDays, tokyoInstant } from '#provider/booking/tokyo-time.ts';
import type { Handler } from '#provider/http/call.ts';
import { offsetOf, pageMeta } from '#provider/http/page-meta.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import { eventCard } from './event-in-short.ts';
import { eventPage } from './event-page.ts';

export const getEvents: Handler<typeof contract.getEvents> = async ({ deps, db, customer, query }) => {
  const { page, finished = false, prefectureIds, kind, from, until } = query;
  const now = deps.now();
  const wanted = {
    builderId: customer.builderId,
    now,
    prefectureIds: prefectureIds ?? null,
    kind: kind ?? null,
    from: from ? tokyoInstant(from, '00:00').toISOString() : null,
    until: until ? tokyoInstant(addDays(until, 1), '00:00').toISOString() : null,
    offset: offsetOf(page),
  };
  const rows = await eventPage(db, finished, wanted);
  // A page beyond the last has no rows, so the count comes from the first page.
  const [first] = rows.length > 0 ? rows : await eventPage(db, finished, { ...wanted, offset: 0 });
  return answer({
    events: rows.map(({ event, inShort }) => eventCard(event, inShort, now)),
    meta: pageMeta(first?.entries ?? 0),
  });
};
