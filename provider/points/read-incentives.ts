import { and, asc, desc, eq } from 'drizzle-orm';
import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import { incentiveLogs, incentiveSettings } from '#provider/db/incentive-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/point.contract.ts';

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
  const given = and(
    eq(incentiveLogs.incentiveSettingId, incentiveSettings.id),
    eq(incentiveLogs.customerId, customer.id),
  );
  const rows = await db
    .select({ setting: incentiveSettings, givenId: incentiveLogs.id })
    .from(incentiveSettings)
    .leftJoin(incentiveLogs, given)
    .where(and(eq(incentiveSettings.builderId, customer.builderId), eq(incentiveSettings.archived, false)))
    .orderBy(asc(incentiveSettings.position), asc(incentiveSettings.id));
  const today = tokyoDay(deps.now());
  return answer({
    incentiveSettings: rows.map(({ setting, givenId }) => {
      const isOver = setting.endsOn !== null && setting.endsOn < today;
      const isLeft = givenId === null && !isOver && setting.stock !== 0;
      const isEligible = setting.requiredPoints > 0 ? null : isLeft;
      return { ...setting, isEligible };
    }),
  });
};
