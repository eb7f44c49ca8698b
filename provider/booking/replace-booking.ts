import { lockCustomer } from '#provider/customers/customer.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import { CHANGE_REASON } from '#src/api/contract/fields.ts';
import type { ShownBooking } from './booking-events.ts';
import { addBookingEvent, toReference } from './booking-events.ts';

interface BookingCall {
  readonly deps: ProviderDeps;
  readonly db: Database;
  readonly customer: Customer;
}

type CancelOld = (db: Database, id: string, cancelReason: string) => Promise<Reply<unknown>>;

const nothingToReplace = withLogReason(
  'nothingToReplace',
  refuse(422, ['変更前のご予約が見つかりませんでした。「ご予約の確認」をご覧ください。'], ['replacesId']),
);

/**
 * Serializes the bookings of one customer. If `replacesId` is set, first cancels that booking, because its slot or the
 * maximum number of bookings could block the new one. A refusal rolls the cancellation back. `book` gets the id of the
 * replaced booking, or null (MOVE-5). Its booking is followed by its event (OPS-53).
 */
export async function replaceBooking<Shown extends ShownBooking>(
  { deps, db, customer }: BookingCall,
  { replacesId, cancelOld }: { replacesId: number | undefined; cancelOld: CancelOld },
  book: (db: Database, replaced: number | null) => Promise<Reply<Shown>>,
): Promise<Reply<Shown>> {
  await lockCustomer(db, customer.id);
  const bookWithEvent = async (tx: Database, replaced: number | null) => {
    const reply = await book(tx, replaced);
    const type = replaced === null ? 'booking.made' : 'booking.moved';
    if (reply.ok) await addBookingEvent({ deps, db: tx }, type, toReference(reply.body));
    return reply;
  };
  if (replacesId === undefined || !deps.settings.swapsBookings) return bookWithEvent(db, null);
  return inTransaction(db, async (tx) => {
    const cancelled = await cancelOld(tx, String(replacesId), CHANGE_REASON);
    if (cancelled.ok) return bookWithEvent(tx, replacesId);
    return cancelled.status === 404 ? nothingToReplace : cancelled;
  });
}

class RollbackError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('Rolled back: the request is refused.');
    this.refusal = refusal;
  }
}

async function inTransaction<Shown>(
  db: Database,
  run: (tx: Database) => Promise<Reply<Shown>>,
): Promise<Reply<Shown>> {
  try {
    return await db.transaction(async (tx) => {
      const reply = await run(tx);
      if (!reply.ok) throw new RollbackError(reply);
      return reply;
    });
  } catch (error) {
    if (error instanceof RollbackError) return error.refusal;
    throw error;
  }
}
