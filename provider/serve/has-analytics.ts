import { isNotNull } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { lineAccounts } from '#provider/db/schema.ts';

/** Whether an account has a Google Analytics tracking code. Asked at the start: a policy serves all accounts alike. */
export async function hasAnalytics(db: Database): Promise<boolean> {
  const { googleAnalyticsTrackingCode } = lineAccounts;
  const found = await db
    .select({ id: lineAccounts.id })
    .from(lineAccounts)
    .where(isNotNull(googleAnalyticsTrackingCode))
    .limit(1);
  return found.length > 0;
}
