import { eq, isNull } from 'drizzle-orm';
import { raiseFlag } from '#provider/customers/customer-profile.ts';
import type { NewVisit } from '#provider/db/booking-tables.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Reply } from '#provider/http/reply.ts';
import { created } from '#provider/http/reply.ts';
import { consumeRateLimit } from '#provider/limits/consume-rate-limit.ts';
import { grantIncentive, settleIncentives } from '#provider/mypage/incentives.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { invariant } from '#src/lib/invariant.ts';
import { checkFacilities, findShop, unknownShop } from './builder-shops.ts';
import { checkWishes } from './check-wishes.ts';
import { checkHearing, findQuestions } from './consultation-settings.ts';
import { createSlotState, findOpenDays } from './open-days.ts';
import { checkSameTime, checkUpcomingLimit } from './own-visits.ts';
import { replaceBooking } from './replace-booking.ts';
import { cancelOldVisit, toVisitReservation } from './visit-reservations.ts';

type BookingCall = Call<typeof contract.createConsultationVisitReservation>;

export const bookConsultation: Handler<typeof contract.createConsultationVisitReservation> = async (call) => {
  const limited = await consumeRateLimit(call.deps, [['bookingsPerCustomer', call.customer.id]]);
  if (limited) return limited;
  const { replacesId, ...wanted } = call.body.consultationVisitReservation;
  const cancel = cancelOldVisit(call, isNull(visitReservations.eventId));
  const before = { keepsTime: false };
  return replaceBooking(
    call,
    {
      replacesId,
      cancelOld: async (db, id, reason) => {
        before.keepsTime = await isConfirmedAt(db, Number(id), wanted);
        return cancel(db, id, reason);
      },
    },
    (db, replaced) =>
      book({ ...call, db }, wanted, { replaced, status: before.keepsTime ? 'confirmed' : 'requested' }),
  );
};

type Wanted = Omit<BookingCall['body']['consultationVisitReservation'], 'replacesId'>;

/**
 * True if the visit that is replaced is confirmed, and is at the wanted shop and at the only wanted time. The new
 * booking is then confirmed at once (MOVE-55).
 */
async function isConfirmedAt(db: Database, id: number, wanted: Wanted): Promise<boolean> {
  const [old] = await db.select().from(visitReservations).where(eq(visitReservations.id, id));
  return (
    old?.status === 'confirmed' &&
    old.builderShopId === wanted.builderShopId &&
    old.desiredOn1 === wanted.desiredOn1 &&
    old.desiredTime1 === wanted.desiredTime1 &&
    wanted.desiredOn2 === null
  );
}

/** Makes every check before the first write, so that the transaction can commit even after a refusal. */
async function book(
  { deps, db, customer }: BookingCall,
  wanted: Wanted,
  { replaced, status }: { replaced: number | null; status: 'confirmed' | 'requested' },
): Promise<Reply<ResponseOf<typeof contract.createConsultationVisitReservation>>> {
  const foundShop = await findShop(db, customer, wanted.builderShopId);
  if (!foundShop || foundShop.shop.archived) return unknownShop;
  const lackOfFacility = checkFacilities(foundShop.shop, wanted);
  if (lackOfFacility) return lackOfFacility;
  const { hearingLists } = wanted.advanceConfirmation;
  // A replacement keeps the answers of the old booking, even if the questions have changed since.
  const hearing =
    replaced === null
      ? checkHearing(await findQuestions(db, customer), hearingLists)
      : { ok: true as const, hearingLists };
  if (!hearing.ok) return hearing;
  const own = (await checkSameTime(db, customer, wanted)) ?? (await checkUpcomingLimit(db, customer, deps));
  if (own) return own;
  await lockShop(db, foundShop.shop.id);
  const openDays = await findOpenDays(db, deps, foundShop.shop);
  const refusal = checkWishes(wanted, createSlotState(openDays));
  if (refusal) return refusal;

  const { advanceConfirmation: _, useKidsSpace, useParking, ...fields } = wanted;
  // A field without a column of its name does not compile here.
  const columns: Pick<NewVisit, keyof typeof fields> = fields;
  const [row] = await db
    .insert(visitReservations)
    .values({
      ...columns,
      customerId: customer.id,
      kind: 'consultation',
      status,
      useKidsSpace: useKidsSpace === 'true',
      useParking: useParking === 'true',
      hearingLists: hearing.hearingLists,
      replacesId: replaced,
      createdAt: deps.now(),
    })
    .returning();
  invariant(row, 'bookConsultation: the insert returned no row.');
  await raiseFlag(db, customer.id, 'consultationFlg');
  if (replaced !== null) await settleIncentives(db, replaced);
  await grantIncentive(db, customer.id, 'consultation', deps.now(), row.id);
  const durationMinutes = openDays.calendar.consultationMinutes;
  return created({
    visitReservation: toVisitReservation({
      row,
      shop: foundShop.shop,
      event: null,
      durationMinutes,
      replacedById: null,
    }),
  });
}

/** Serializes the bookings of one shop, so that two bookings cannot both get the last free place. */
async function lockShop(db: Database, shopId: number): Promise<void> {
  await db
    .select({ id: builderShops.id })
    .from(builderShops)
    .where(eq(builderShops.id, shopId))
    .for('no key update');
}
