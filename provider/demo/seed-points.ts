import { asc, eq } from 'drizzle-orm';
import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import { incentiveLogs, incentiveSettings, pointHistories } from '#provider/db/incentive-tables.ts';
import { invariant } from '#src/lib/invariant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_DAYS = 365;

type NewEntry = typeof pointHistories.$inferInsert;

export async function seedPoints(tx: Database, customerId: number, now: Date): Promise<void> {
  const entries = regularPoints(customerId, now);
  await tx.insert(pointHistories).values(entries);
  const [present] = await tx
    .select({ id: incentiveSettings.id })
    .from(incentiveSettings)
    .where(eq(incentiveSettings.title, 'consultation'))
    .orderBy(asc(incentiveSettings.position));
  invariant(present, 'seedPoints: the demo lacks a present for a consultation.');
  await tx.insert(incentiveLogs).values({
    customerId,
    incentiveSettingId: present.id,
    status: 'granted',
    createdAt: entries.at(-1)?.createdAt ?? now,
  });
}

/**
 * Returns entries that add up to 1,200 valid points. Of the 300 points given more than a year ago, 200 were spent and
 * 100 have expired.
 */
function regularPoints(customerId: number, now: Date): NewEntry[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const given = (points: number, reason: string, days: number): NewEntry => ({
    customerId,
    points,
    reason,
    expiresOn: addDays(tokyoDay(daysAgo(days)), LIFETIME_DAYS),
    createdAt: daysAgo(days),
  });
  return [
    given(300, '友だち追加', 390),
    given(700, 'モデルハウスのご見学', 200),
    { customerId, points: -200, reason: 'プレゼントとの交換', createdAt: daysAgo(100) },
    given(500, '家づくり相談のご予約', 30),
  ];
}
