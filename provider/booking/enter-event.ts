import { and, eq, ne } from 'drizzle-orm';
import { checkWishes } from '#provider/booking/check-wishes.ts';
import type { SlotState } from '#provider/booking/open-days.ts';
import { checkSameTime } from '#provider/booking/own-visits.ts';
import { replaceBooking } from '#provider/booking/replace-booking.ts';
import type { EventRow, NewVisit } from '#provider/db/booking-tables.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { created, refuse, withLogReason } from '#provider/http/reply.ts';
import { consumeRateLimit } from '#provider/limits/consume-rate-limit.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type * as contract from '#src/api/contract/event.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { checkFacilities, unknownShop } from './builder-shops.ts';
import type { Session } from './get-event.ts';
import { findSessions, lockEvent } from './get-event.ts';
import { cancelOldVisit, toVisitReservation } from './visit-reservations.ts';

const unknownEvent = withLogReason(
  'unknownEvent',
  refuse(422, ['このイベントは選択できなくなりました。別のイベントをお選びください。'], ['eventId']),
);
const finished = withLogReason('finished', refuse(422, ['このイベントは終了しました。'], ['eventId']));
const deadlinePassed = withLogReason(
  'deadlinePassed',
  refuse(422, ['このイベントのお申し込み受付は終了しました。'], ['eventId']),
);
const enteredAlready = withLogReason(
  'enteredAlready',
  refuse(422, ['このイベントにはすでにお申し込みいただいています。'], ['eventId']),
);
type EntryCall = Call<typeof contract.createEventVisitReservation>;

export const enterEvent: Handler<typeof contract.createEventVisitReservation> = async (call) => {
  const limited = await consumeRateLimit(call.deps, [['bookingsPerCustomer', call.customer.id]]);
  if (limited) return limited;
  const { replacesId, ...wanted } = call.body.eventVisitReservation;
  return replaceBooking(
    call,
    { replacesId, cancelOld: cancelOldVisit(call, eq(visitReservations.eventId, wanted.eventId)) },
    (db, replaced) => enter({ ...call, db }, wanted, replaced),
  );
};

/** Makes every check before the first write, so that the transaction can commit even after a refusal. */
async function enter(
  { deps, db, customer }: EntryCall,
  wanted: Omit<EntryCall['body']['eventVisitReservation'], 'replacesId'>,
  replaced: number | null,
): Promise<Reply<ResponseOf<typeof contract.createEventVisitReservation>>> {
  const now = deps.now();
  const event = await lockEvent(db, customer, wanted.eventId);
  if (!event) return unknownEvent;
  const refusal = checkEntryTime(event, now);
  if (refusal) return refusal;
  if (await hasEntered(db, customer, event)) return enteredAlready;
  const own = await checkSameTime(db, customer, wanted);
  if (own) return own;
  const sessions = (await findSessions(db, [event.id], now)).filter(
    ({ shop }) => shop.id === wanted.builderShopId,
  );
  const shop = sessions[0]?.shop;
  if (!shop) return unknownShop;
  const fault = checkFacilities(shop, wanted) ?? checkWishes(wanted, createSessionState(sessions));
  if (fault) return fault;

  const { useKidsSpace, useParking, ...fields } = wanted;
  // A field without a column of its name does not compile here.
  const columns: Pick<NewVisit, keyof typeof fields> = fields;
  const [row] = await db
    .insert(visitReservations)
    .values({
      ...columns,
      customerId: customer.id,
      kind: 'event',
      status: 'confirmed',
      useKidsSpace: useKidsSpace === 'true',
      useParking: useParking === 'true',
      otherConfirmation: '',
      hearingLists: [],
      replacesId: replaced,
      createdAt: now,
    })
    .returning();
  invariant(row, 'enterEvent: the insert returned no row.');
  const reservation = toVisitReservation({ row, shop, event, durationMinutes: null, replacedById: null });
  return created({ eventVisitReservation: reservation });
}

function checkEntryTime(event: EventRow, now: Date): Refusal | null {
  if (event.endsAt <= now) return finished;
  return now > event.entryDeadline ? deadlinePassed : null;
}

/** A cancelled entry does not count, so that the customer can enter again (MOVE-34). */
async function hasEntered(db: Database, customer: Customer, event: EventRow): Promise<boolean> {
  const { customerId, eventId, status } = visitReservations;
  const entries = await db.$count(
    visitReservations,
    and(eq(customerId, customer.id), eq(eventId, event.id), ne(status, 'cancelled')),
  );
  return entries > 0;
}

const createSessionState =
  (sessions: readonly Session[]) =>
  (date: string, time: string): SlotState => {
    const session = sessions.find((one) => one.date === date && one.time === time);
    if (!session || session.hasBegun) return 'closed';
    return session.remaining > 0 ? 'open' : 'full';
  };
