import { and, eq, ne } from 'drizzle-orm';
import type { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { reservations } from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { answer, notFound, refuse, withLogReason } from '#provider/http/reply.ts';
import { positiveInteger } from '#src/lib/path-template.ts';

type BookingTable = typeof visitReservations | typeof reservations | typeof meetings;

interface CancelCall {
  readonly deps: ProviderDeps;
  readonly db: Database;
  readonly params: { readonly id: string };
}

interface Cancellation<Row, Found extends { readonly row: Row }, Shown> {
  readonly cancelReason: string | null;
  readonly find: (id: number) => Promise<Found | undefined>;
  readonly cancelUntil: (row: Row) => Date | null;
  readonly show: (found: Found) => Shown;
}

/**
 * Cancels a row of `table`. Returns 404 if the customer has no such row. Returns 422 if the cancellation comes too late
 * or the row is already cancelled, even by a concurrent request.
 */
export async function cancelBooking<
  Table extends BookingTable,
  Found extends { readonly row: Table['$inferSelect'] },
  Shown,
>(
  { deps, db, params }: CancelCall,
  table: Table,
  { cancelReason, find, cancelUntil, show }: Cancellation<Table['$inferSelect'], Found, Shown>,
): Promise<Reply<Shown>> {
  const id = positiveInteger(params.id);
  const record = id === null ? undefined : await find(id);
  if (id === null || !record) return notFound;
  const now = deps.now();
  const refusal = checkCancellable({ status: record.row.status, cancelUntil: cancelUntil(record.row) }, now);
  if (refusal) return refusal;

  const bookings: BookingTable = table;
  const [row] = await db
    .update(bookings)
    .set({ status: 'cancelled', cancelReason, cancelledAt: now })
    .where(and(eq(bookings.id, id), ne(bookings.status, 'cancelled')))
    .returning();
  return row ? answer(show({ ...record, row })) : alreadyCancelled;
}

/** A booking with `cancelUntil` null cannot be cancelled by the customer. */
interface Cancellable {
  readonly status: 'requested' | 'confirmed' | 'cancelled';
  readonly cancelUntil: Date | null;
}

export const alreadyCancelled = withLogReason(
  'alreadyCancelled',
  refuse(422, ['このご予約はすでにキャンセルされています。']),
);
const tooLate = withLogReason(
  'tooLateToCancel',
  refuse(422, ['オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。']),
);

export function checkCancellable({ status, cancelUntil }: Cancellable, now: Date): Refusal | null {
  if (status === 'cancelled') return alreadyCancelled;
  return cancelUntil === null || now > cancelUntil ? tooLate : null;
}

/**
 * Returns the cancellation deadline for the response. It may be in the past. It is null for a cancelled booking and for
 * one that the customer cannot cancel.
 */
export const toCancelUntil = ({ status, cancelUntil }: Cancellable): string | null =>
  status === 'cancelled' ? null : (cancelUntil?.toISOString() ?? null);
