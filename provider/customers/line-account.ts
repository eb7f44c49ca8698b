import { asc, eq } from 'drizzle-orm';
import { builders, lineAccountRedirectSettings, lineAccounts } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler, RequestMeta } from '#provider/http/call.ts';
import { parseUuid } from '#provider/http/path-segments.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/consume-rate-limit.ts';
import type { Brand } from '#src/api/contract/fields.ts';
import type * as mypage from '#src/api/contract/mypage.contract.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { isSameVisitor } from './customer.ts';

export const getLineAccount: Handler<typeof contract.getLineAccount> = async ({
  deps,
  db,
  arrival,
  params,
}) => {
  const lookup = await findWithMissLimit(deps, arrival.network, () =>
    findAccount(db, parseUuid(params.uuid)),
  );
  if (!lookup.ok) return lookup;
  const { builder, ...account } = lookup.found;
  return answer({ ...account, liffUrl: `https://liff.line.me/${account.liffId}`, brand: toBrand(builder) });
};

/** The brand as the app gets it, with the builder's wide logo and telephone number. */
export const toBrand = ({
  brand,
  logoImageUrl: wideLogoUrl,
  tel,
}: Pick<typeof builders.$inferSelect, 'brand' | 'logoImageUrl' | 'tel'>): Brand => ({
  ...brand,
  wideLogoUrl,
  tel,
});

async function findAccount(db: Database, uuid: string | null) {
  if (uuid === null) return null;
  const [account] = await db
    .select({
      liffId: lineAccounts.liffId,
      name: lineAccounts.name,
      logoImageUrl: lineAccounts.logoImageUrl,
      privacyPolicyUrl: lineAccounts.privacyPolicyUrl,
      companyUrl: lineAccounts.companyUrl,
      builder: { brand: builders.brand, logoImageUrl: builders.logoImageUrl, tel: builders.tel },
    })
    .from(lineAccounts)
    .innerJoin(builders, eq(builders.id, lineAccounts.builderId))
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

/** Returns the settings of the visitor's builder, or 404 for an unknown uuid. */
export const getLineAccountRedirectSettings: Handler<typeof mypage.getLineAccountRedirectSettings> = async ({
  deps,
  db,
  arrival,
}) => {
  const visitor = await findWithMissLimit(deps, arrival.network, () => findVisitor(db, arrival));
  if (!visitor.ok) return visitor;
  return answer({
    lineAccountRedirectSettings: await db
      .select()
      .from(lineAccountRedirectSettings)
      .where(eq(lineAccountRedirectSettings.builderId, visitor.found.builderId))
      .orderBy(asc(lineAccountRedirectSettings.position), asc(lineAccountRedirectSettings.id)),
  });
};

/**
 * Returns the customer whose uuid the request carries, or null. The uuid proves no identity, because everybody with the
 * link can send it.
 */
export async function findVisitor(db: Database, arrival: RequestMeta): Promise<Customer | null> {
  const uuid = visitorUuid(arrival);
  if (uuid === null) return null;
  const [visitor] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  return visitor ?? null;
}

/**
 * Returns the uuid in the `uuid` header. Returns null if it is missing or invalid, or if the session headers belong to
 * another customer.
 */
export function visitorUuid({ uuid: header, credentials: { uid } }: RequestMeta): string | null {
  const uuid = parseUuid(header);
  return uuid !== null && isSameVisitor({ uid, uuid }) ? uuid : null;
}
