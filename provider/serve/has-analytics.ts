import { isNotNull } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { lineAccounts } from '#provider/db/schema.ts';

/** True if an account has a Google Analytics tracking code. Read once at the start: all accounts share one policy. */
export async function hasAnalytics(db: Database): Promise<boolean> {
  const { googleAnalyticsTrackingCode } = lineAccounts;
  const found = await db
    .select({ id: lineAccounts.id })
    .from(lineAccounts)
    .where(isNotNull(googleAnalyticsTrackingCode))
    .limit(1);
  return found.length > 0;
}
