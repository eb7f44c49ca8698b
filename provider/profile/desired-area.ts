import { eq, inArray } from 'drizzle-orm';
import { cities, prefectures } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

export interface ProfileFault {
  readonly attribute: string;
  readonly reason: string;
}

const CITIES = ['desiredCityId1', 'desiredCityId2', 'desiredCityId3'] as const;

/**
 * Finds the faults of the desired area: an unknown prefecture or city, a city of another prefecture, or the same city
 * twice. A city that was saved before the table of municipalities lost it may stay with its prefecture.
 */
export async function areaFaults(
  db: Database,
  profile: CustomerProfile,
  saved: CustomerProfile | undefined,
): Promise<ProfileFault[]> {
  const { desiredPrefectureId } = profile;
  if (desiredPrefectureId !== null && !(await isPrefecture(db, desiredPrefectureId))) {
    return [{ attribute: 'desiredPrefectureId', reason: '建築をご希望の都道府県をお選びください。' }];
  }
  const wanted = CITIES.flatMap((attribute) => profile[attribute] ?? []);
  const found = wanted.length === 0 ? [] : await db.select().from(cities).where(inArray(cities.id, wanted));
  const possible = found.filter(
    ({ prefectureId }) => desiredPrefectureId === null || prefectureId === desiredPrefectureId,
  );
  const isSaved = (id: number): boolean =>
    saved?.desiredPrefectureId === desiredPrefectureId && CITIES.some((attribute) => saved[attribute] === id);
  return CITIES.filter((attribute, rank) => {
    const id = profile[attribute];
    const isTwice = CITIES.slice(0, rank).some((earlier) => profile[earlier] === id);
    return id !== null && (isTwice || !(possible.some((city) => city.id === id) || isSaved(id)));
  }).map((attribute) => ({ attribute, reason: '建築をご希望の市区町村をお選びください。' }));
}

const isPrefecture = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(prefectures, eq(prefectures.id, id))) > 0;
