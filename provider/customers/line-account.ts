import { eq } from 'drizzle-orm';
import { customers, lineAccounts } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';

export const getLineAccount: Handler<typeof contract.getLineAccount> = async ({ db, params }) => {
  const uuid = uuidIn(params.uuid);
  if (uuid === null) return notFound;
  const [account] = await db
    .select({
      liffId: lineAccounts.liffId,
      name: lineAccounts.name,
      logoImageUrl: lineAccounts.logoImageUrl,
    })
    .from(lineAccounts)
    .innerJoin(customers, eq(customers.builderId, lineAccounts.builderId))
    .where(eq(customers.uuid, uuid));
  return account ? answer({ ...account, liffUrl: `https://liff.line.me/${account.liffId}` }) : notFound;
};

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
