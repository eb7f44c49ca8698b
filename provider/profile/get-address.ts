import { asc, eq } from 'drizzle-orm';
import { addresses } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';

export const getAddress: Handler<typeof contract.getAddress> = async ({ db, query }) => {
  const places = await db
    .select({ prefectureCity: addresses.prefectureCity, streetAddress: addresses.streetAddress })
    .from(addresses)
    .where(eq(addresses.postalCode, query.postalCode))
    .orderBy(asc(addresses.id));
  const [first, ...others] = places;
  if (!first) return notFound;
  if (others.length === 0) return answer({ ...first, streetAddresses: [] });
  const { prefectureCity } = first;
  if (others.some((place) => place.prefectureCity !== prefectureCity)) {
    return answer({ prefectureCity: '', streetAddress: '', streetAddresses: [], addresses: places });
  }
  return answer({
    prefectureCity,
    streetAddress: '',
    streetAddresses: places.map(({ streetAddress }) => streetAddress),
  });
};
