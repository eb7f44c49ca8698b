import { asc, eq } from 'drizzle-orm';
import { addresses, cities, prefectures } from '#provider/db/builder-tables.ts';
import { isOneOf } from '#provider/db/columns.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';

export const getPrefectures: Handler<typeof contract.getPrefectures> = async ({ db }) =>
  answer({ prefectures: await db.select().from(prefectures).orderBy(asc(prefectures.id)) });

export const getCities: Handler<typeof contract.getCities> = async ({ db, query }) => {
  const { prefectureId, prefectureIds = [] } = query;
  const wanted = prefectureId === undefined ? prefectureIds : [...prefectureIds, prefectureId];
  if (wanted.length === 0) return answer({ cities: [] });
  return answer({
    cities: await db
      .select()
      .from(cities)
      .where(isOneOf(cities.prefectureId, wanted))
      .orderBy(asc(cities.id)),
  });
};

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
