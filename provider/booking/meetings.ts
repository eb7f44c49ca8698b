import { and, asc, eq } from 'drizzle-orm';
import { cancelBooking } from '#provider/booking/cancel-booking.ts';
import { meetings } from '#provider/db/booking-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { withCancelledEvent } from './booking-events.ts';
import { toCancelUntil } from './cancel-booking.ts';

export const getMeetings: Handler<typeof contract.getMeetings> = async ({ db, customer }) => {
  const rows = await db
    .select()
    .from(meetings)
    .where(eq(meetings.customerId, customer.id))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  return answer({ meetings: rows.map(meeting) });
};

export const cancelMeeting: Handler<typeof contract.cancelMeeting> = (call) =>
  withCancelledEvent(call, (db) =>
    cancelBooking({ ...call, db }, meetings, {
      cancelReason: call.body.meeting.cancelReason,
      find: async (id) =>
        (
          await db
            .select({ row: meetings })
            .from(meetings)
            .where(and(eq(meetings.id, id), eq(meetings.customerId, call.customer.id)))
        )[0],
      cancelUntil: ({ cancelUntil }) => cancelUntil,
      show: ({ row }) => ({ meeting: meeting(row) }),
    }),
  );

const meeting = (row: typeof meetings.$inferSelect) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  cancelUntil: toCancelUntil(row),
});
