import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { incentiveLogs, incentiveSettings, pointHistories } from '#provider/db/incentive-tables.ts';

/**
 * Takes back what a cancelled booking earned: the present, its points, and its place in the stock (VIEW-109). A later
 * consultation of the customer keeps them instead, such as the one that replaces this booking. A present that was handed
 * over stays. Call this function last in the transaction of the cancellation, because it locks the row of the present
 * for other customers.
 */
export async function settleIncentives(db: Database, cancelledId: number): Promise<void> {
  const earned = and(eq(incentiveLogs.visitReservationId, cancelledId), eq(incentiveLogs.status, 'granted'));
  const laterId = await findLaterConsultation(db, cancelledId);
  if (laterId !== null) {
    await db.update(incentiveLogs).set({ visitReservationId: laterId }).where(earned);
    return;
  }
  const withdrawn = await db.delete(incentiveLogs).where(earned).returning();
  for (const { incentiveSettingId, pointHistoryId } of withdrawn.sort(bySetting)) {
    await db
      .update(incentiveSettings)
      .set({ stock: sql`${incentiveSettings.stock} + 1` })
      .where(and(eq(incentiveSettings.id, incentiveSettingId), isNotNull(incentiveSettings.stock)));
    if (pointHistoryId === null) continue;
    await db.delete(pointHistories).where(eq(pointHistories.expiryOf, pointHistoryId));
    await db.delete(pointHistories).where(eq(pointHistories.id, pointHistoryId));
  }
}

/** The order in which the presents are locked, so that two transactions cannot wait for each other. */
const bySetting = (one: WithSetting, other: WithSetting): number =>
  one.incentiveSettingId - other.incentiveSettingId;
type WithSetting = Pick<typeof incentiveLogs.$inferSelect, 'incentiveSettingId'>;

async function findLaterConsultation(db: Database, cancelledId: number): Promise<number | null> {
  const { id, customerId, kind, status } = visitReservations;
  const customer = db.select({ customerId }).from(visitReservations).where(eq(id, cancelledId));
  const [later] = await db
    .select({ id })
    .from(visitReservations)
    .where(
      and(
        eq(customerId, sql`(${customer})`),
        gt(id, cancelledId),
        eq(kind, 'consultation'),
        ne(status, 'cancelled'),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return later?.id ?? null;
}
