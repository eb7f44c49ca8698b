import { and, asc, eq, ne } from 'drizzle-orm';
import { alreadyCancelled, refuseCancel, shownCancelUntil } from '#provider/booking/cancel-rules.ts';
import { meetings } from '#provider/db/reservation-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { positiveId } from '#provider/http/positive-id.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';

export const getMeetings: Handler<typeof contract.getMeetings> = async ({ db, customer }) => {
  const rows = await db
    .select()
    .from(meetings)
    .where(eq(meetings.customerId, customer.id))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  return answer({ meetings: rows.map(meeting) });
};

export const cancelMeeting: Handler<typeof contract.cancelMeeting> = async ({
  deps,
  db,
  customer,
  params,
  body,
}) => {
  const id = positiveId(params.id);
  if (id === null) return notFound;
  const [found] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.customerId, customer.id)));
  if (!found) return notFound;
  const now = deps.now();
  const refusal = refuseCancel(found, now);
  if (refusal) return refusal;

  const [row] = await db
    .update(meetings)
    .set({ status: 'cancelled', cancelReason: body.meeting.cancelReason, cancelledAt: now })
    .where(and(eq(meetings.id, id), ne(meetings.status, 'cancelled')))
    .returning();
  return row ? answer({ meeting: meeting(row) }) : alreadyCancelled;
};

const meeting = (row: typeof meetings.$inferSelect) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  cancelUntil: shownCancelUntil(row),
});
