import type { Database } from '#provider/db/database.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  pointSettings,
} from '#provider/db/point-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { demoIncentives, POINT_LIFETIME_DAYS, regularPoints } from './demo-points.ts';

interface Owners {
  readonly builderId: number;
  readonly regularId: number;
}

/** Stores the builder's presents, and the regular customer's gains for the visit of three weeks ago. */
export async function seedPoints(tx: Database, { builderId, regularId }: Owners, now: Date): Promise<void> {
  await tx.insert(pointSettings).values({ builderId, enabled: true, lifetimeDays: POINT_LIFETIME_DAYS });
  const [consultation] = await tx
    .insert(incentiveSettings)
    .values(demoIncentives.map((setting, position) => ({ ...setting, builderId, position })))
    .returning();
  invariant(consultation, 'seedPoints: the insert of the incentives returned no row.');
  const entries = regularPoints(regularId, now);
  await tx.insert(pointHistories).values(entries);
  await tx.insert(incentiveLogs).values({
    customerId: regularId,
    incentiveSettingId: consultation.id,
    status: 'granted',
    createdAt: entries.at(-1)?.createdAt ?? now,
  });
}
