import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  pointSettings,
} from '#provider/db/point-tables.ts';
import { customers } from '#provider/db/schema.ts';

/** The action that earns an incentive (VIEW-19). */
export type IncentiveTitle = 'catalog_enquete' | 'consultation';

type Setting = typeof incentiveSettings.$inferSelect;

const REASONS: Readonly<Record<IncentiveTitle, string>> = {
  catalog_enquete: 'カタログアンケートへのご回答',
  consultation: '家づくり相談のご予約',
};

/**
 * Gives a customer the builder's incentives for an action (VIEW-19). An incentive is a free present in stock, plus the
 * points that the customer earns with it. A customer gets each present only once. Call this function last in
 * the transaction of the action, because it locks the row of the present for other customers.
 */
export async function grantIncentive(
  db: Database,
  customerId: number,
  title: IncentiveTitle,
  now: Date,
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
      ),
    )
    .orderBy(incentiveSettings.id);
  for (const { setting } of settings) await grant(db, customerId, setting, now);
}

async function grant(db: Database, customerId: number, setting: Setting, now: Date): Promise<void> {
  const [log] = await db
    .insert(incentiveLogs)
    .values({ customerId, incentiveSettingId: setting.id, status: 'granted', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: incentiveLogs.id });
  if (!log) return;
  if (await takeFromStock(db, setting)) await givePoints(db, customerId, setting, now);
  else await db.delete(incentiveLogs).where(eq(incentiveLogs.id, log.id));
}

async function takeFromStock(tx: Database, { id, stock }: Setting): Promise<boolean> {
  if (stock === null) return true;
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
): Promise<void> {
  const [rules] = await tx.select().from(pointSettings).where(eq(pointSettings.builderId, builderId));
  if (!rules?.enabled || earnedPoints === 0) return;
  const { lifetimeDays } = rules;
  await tx.insert(pointHistories).values({
    customerId,
    points: earnedPoints,
    reason: REASONS[title],
    expiresOn: lifetimeDays === null ? null : addDays(tokyoDay(now), lifetimeDays),
    createdAt: now,
  });
}
