import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  pointSettings,
} from '#provider/db/incentive-tables.ts';

/** The action that earns an incentive (VIEW-19). */
export type IncentiveTitle = 'catalog_enquete' | 'consultation';

type Setting = typeof incentiveSettings.$inferSelect;

const REASONS: Readonly<Record<IncentiveTitle, string>> = {
  catalog_enquete: 'カタログアンケートへのご回答',
  consultation: '家づくり相談のご予約',
};

/**
 * Gives a customer the builder's incentives for an action (VIEW-19). An incentive is a free present in stock whose
 * campaign has not ended, plus the points that the customer earns with it. A customer gets each present only once. Call
 * this function last in the transaction of the action, because it locks the row of the present for other customers. If
 * the action is a booking, its cancellation takes the incentive back (`settleIncentives`).
 */
export async function grantIncentive(
  db: Database,
  customerId: number,
  title: IncentiveTitle,
  now: Date,
  visitReservationId: number | null = null,
): Promise<void> {
  const settings = await db
    .select({ setting: incentiveSettings })
    .from(incentiveSettings)
    .innerJoin(customers, eq(customers.builderId, incentiveSettings.builderId))
    .where(
      and(
        eq(customers.id, customerId),
        eq(incentiveSettings.title, title),
        eq(incentiveSettings.requiredPoints, 0),
        eq(incentiveSettings.archived, false),
        or(isNull(incentiveSettings.endsOn), gte(incentiveSettings.endsOn, tokyoDay(now))),
      ),
    )
    .orderBy(incentiveSettings.id);
  for (const { setting } of settings) await grant(db, { customerId, visitReservationId }, setting, now);
}

async function grant(
  db: Database,
  owner: { readonly customerId: number; readonly visitReservationId: number | null },
  setting: Setting,
  now: Date,
): Promise<void> {
  const [log] = await db
    .insert(incentiveLogs)
    .values({ ...owner, incentiveSettingId: setting.id, status: 'granted', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: incentiveLogs.id });
  if (!log) return;
  const isThisLog = eq(incentiveLogs.id, log.id);
  if (await takeFromStock(db, setting)) {
    const pointHistoryId = await givePoints(db, owner.customerId, setting, now);
    if (pointHistoryId !== null) await db.update(incentiveLogs).set({ pointHistoryId }).where(isThisLog);
  } else await db.delete(incentiveLogs).where(isThisLog);
}

/** Writes the row even if the stock has no end, so that `apply` waits before it counts the presents (OPS-6). */
async function takeFromStock(tx: Database, { id }: Setting): Promise<boolean> {
  const taken = await tx
    .update(incentiveSettings)
    .set({ stock: sql`${incentiveSettings.stock} - 1` })
    .where(
      and(eq(incentiveSettings.id, id), or(isNull(incentiveSettings.stock), gt(incentiveSettings.stock, 0))),
    )
    .returning({ id: incentiveSettings.id });
  return taken.length > 0;
}

async function givePoints(
  tx: Database,
  customerId: number,
  { builderId, earnedPoints, title }: Setting,
  now: Date,
): Promise<number | null> {
  const [rules] = await tx.select().from(pointSettings).where(eq(pointSettings.builderId, builderId));
  if (!rules?.enabled || earnedPoints === 0) return null;
  const { lifetimeDays } = rules;
  const [given] = await tx
    .insert(pointHistories)
    .values({
      customerId,
      points: earnedPoints,
      reason: REASONS[title],
      expiresOn: lifetimeDays === null ? null : addDays(tokyoDay(now), lifetimeDays),
      createdAt: now,
    })
    .returning({ id: pointHistories.id });
  return given?.id ?? null;
}
