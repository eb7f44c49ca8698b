import { eq } from 'drizzle-orm';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/look-up.ts';
import type * as contract from '#src/api/contract/session.contract.ts';

export const getLineAccount: Handler<typeof contract.getLineAccount> = async ({
  deps,
  db,
  arrival,
  params,
}) => {
  const sought = await findWithMissLimit(deps, arrival.network, () => accountOf(db, uuidIn(params.uuid)));
  if (!sought.ok) return sought;
  return answer({ ...sought.found, liffUrl: `https://liff.line.me/${sought.found.liffId}` });
};

async function accountOf(db: Database, uuid: string | null) {
  if (uuid === null) return null;
  const [account] = await db
    .select({
      liffId: lineAccounts.liffId,
      name: lineAccounts.name,
      logoImageUrl: lineAccounts.logoImageUrl,
      privacyPolicyUrl: lineAccounts.privacyPolicyUrl,
      companyUrl: lineAccounts.companyUrl,
    })
    .from(lineAccounts)
    .innerJoin(customers, eq(customers.builderId, lineAccounts.builderId))
    .where(eq(customers.uuid, uuid));
  return account ?? null;
}

export const getLineAccountSetting: Handler<typeof contract.getLineAccountSetting> = async ({
  db,
  customer,
}) => {
  const [account] = await db
    .select()
    .from(lineAccounts)
    .where(eq(lineAccounts.builderId, customer.builderId));
  if (!account) return notFound;
  const { name, googleAnalyticsTrackingCode } = account;
  return answer({ lineAccountSetting: { lineAccount: { name }, googleAnalyticsTrackingCode } });
};
