import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  pointSettings,
} from '#provider/db/incentive-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/point.contract.ts';
import { addDays, todayInJapan } from '#src/lib/japan-date.ts';

export const getIncentiveLogs: Handler<typeof contract.getIncentiveLogs> = async ({ db, customer }) => {
  const rows = await db
    .select({ log: incentiveLogs, setting: incentiveSettings })
    .from(incentiveLogs)
    .innerJoin(incentiveSettings, eq(incentiveSettings.id, incentiveLogs.incentiveSettingId))
    .where(eq(incentiveLogs.customerId, customer.id))
    .orderBy(desc(incentiveLogs.createdAt), desc(incentiveLogs.id));
  return answer({
    incentiveLogs: rows.map(({ log: { id, status, createdAt }, setting: { title, presentName } }) => ({
      id,
      title,
      presentName,
      status,
      createdAt: createdAt.toISOString(),
    })),
  });
};

export const getIncentiveSettings: Handler<typeof contract.getIncentiveSettings> = async ({
  deps,
  db,
  customer,
}) => {
  const isGranted = and(
    eq(incentiveLogs.incentiveSettingId, incentiveSettings.id),
    eq(incentiveLogs.customerId, customer.id),
  );
  const rows = await db
    .select({ setting: incentiveSettings, grantedId: incentiveLogs.id })
    .from(incentiveSettings)
    .leftJoin(incentiveLogs, isGranted)
    .where(and(eq(incentiveSettings.builderId, customer.builderId), eq(incentiveSettings.archived, false)))
    .orderBy(asc(incentiveSettings.position), asc(incentiveSettings.id));
  const today = todayInJapan(deps.now());
  return answer({
    incentiveSettings: rows.map(({ setting, grantedId }) => {
      const isOver = setting.endsOn !== null && setting.endsOn < today;
      const isLeft = grantedId === null && !isOver && setting.stock !== 0;
      const isEligible = setting.requiredPoints > 0 ? null : isLeft;
      return { ...setting, isEligible };
    }),
  });
};

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
        or(isNull(incentiveSettings.endsOn), gte(incentiveSettings.endsOn, todayInJapan(now))),
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
  const rows = await tx
    .update(incentiveSettings)
    .set({ stock: sql`${incentiveSettings.stock} - 1` })
    .where(
      and(eq(incentiveSettings.id, id), or(isNull(incentiveSettings.stock), gt(incentiveSettings.stock, 0))),
    )
    .returning({ id: incentiveSettings.id });
  return rows.length > 0;
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
  const [entry] = await tx
    .insert(pointHistories)
    .values({
      customerId,
      points: earnedPoints,
      reason: REASONS[title],
      expiresOn: lifetimeDays === null ? null : addDays(todayInJapan(now), lifetimeDays),
      createdAt: now,
    })
    .returning({ id: pointHistories.id });
  return entry?.id ?? null;
}

/**
 * Takes back what a cancelled booking earned: the present, its points, and its place in the stock (VIEW-109). A later
 * consultation of the customer keeps them instead, such as the one that replaces this booking. A present that was handed
 * over stays. Call this function last in the transaction of the cancellation, because it locks the row of the present
 * for other customers.
 */
export async function settleIncentives(db: Database, cancelledId: number): Promise<void> {
  const isEarned = and(
    eq(incentiveLogs.visitReservationId, cancelledId),
    eq(incentiveLogs.status, 'granted'),
  );
  const laterId = await findLaterConsultation(db, cancelledId);
  if (laterId !== null) {
    await db.update(incentiveLogs).set({ visitReservationId: laterId }).where(isEarned);
    return;
  }
  const withdrawn = await db.delete(incentiveLogs).where(isEarned).returning();
  for (const { incentiveSettingId, pointHistoryId } of withdrawn.sort(compareSettings)) {
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
const compareSettings = (one: WithSetting, other: WithSetting): number =>
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
