import { eq } from 'drizzle-orm';
import { pointSettings } from '#provider/db/incentive-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/point.contract.ts';
import { readPointLedger } from './point-ledger.ts';

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
  const entries = await readPointLedger(db, customer.id, deps.now());
  return answer({
    pointHistories: entries
      .map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
      .reverse(),
  });
};
