import { desc, eq, sql } from 'drizzle-orm';
import { pointHistories, pointSettings } from '#provider/db/point-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/point.contract.ts';
import { expirePoints } from './expire-points.ts';

/** Points are off for a builder without a setting. */
export const getCheckPointSetting: Handler<typeof contract.getCheckPointSetting> = async ({
  db,
  customer,
}) => {
  const [setting] = await db
    .select()
    .from(pointSettings)
    .where(eq(pointSettings.builderId, customer.builderId));
  return answer({ enabled: setting?.enabled ?? false });
};

export const getPointHistories: Handler<typeof contract.getPointHistories> = async ({
  deps,
  db,
  customer,
}) => {
  await expirePoints(db, customer.id, deps.now());
  const inTime = sql`${pointHistories.createdAt}, ${pointHistories.id}`;
  const rows = await db
    .select({
      id: pointHistories.id,
      points: pointHistories.points,
      reason: pointHistories.reason,
      balance: sql<number>`sum(${pointHistories.points}) over (order by ${inTime})`.mapWith(Number),
      expiresOn: pointHistories.expiresOn,
      createdAt: pointHistories.createdAt,
    })
    .from(pointHistories)
    .where(eq(pointHistories.customerId, customer.id))
    .orderBy(desc(pointHistories.createdAt), desc(pointHistories.id));
  return answer({
    pointHistories: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
  });
};
