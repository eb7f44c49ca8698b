import { isNotNull } from 'drizzle-orm';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';

/**
 * True if an account has a Google Analytics tracking code. It is read once at the start, because all accounts share one
 * content security policy.
 */
export async function hasAnalytics(db: Database): Promise<boolean> {
  const { googleAnalyticsTrackingCode } = lineAccounts;
  const found = await db
    .select({ id: lineAccounts.id })
    .from(lineAccounts)
    .where(isNotNull(googleAnalyticsTrackingCode))
    .limit(1);
  return found.length > 0;
}
