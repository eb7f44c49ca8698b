import { asc, inArray } from 'drizzle-orm';
import { cities, prefectures } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/region.contract.ts';

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
      .where(inArray(cities.prefectureId, wanted))
      .orderBy(asc(cities.id)),
  });
};
