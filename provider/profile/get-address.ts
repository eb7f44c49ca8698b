import { asc, eq } from 'drizzle-orm';
import { addresses } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';

export const getAddress: Handler<typeof contract.getAddress> = async ({ db, query }) => {
  const towns = await db
    .select()
    .from(addresses)
    .where(eq(addresses.postalCode, query.postalCode))
    .orderBy(asc(addresses.id));
  const [first, ...others] = towns;
  if (!first) return notFound;
  const { prefectureCity, streetAddress } = first;
  if (others.length === 0) return answer({ prefectureCity, streetAddress, streetAddresses: [] });
  return answer({
    prefectureCity,
    streetAddress: '',
    streetAddresses: towns.map((town) => town.streetAddress),
  });
};
