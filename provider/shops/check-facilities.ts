import type { ShopRow } from '#provider/db/builder-tables.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';

/** The facilities that visitors may ask for, by the field names of a booking (`useParking`, not `hasParking`). */
interface Wanted {
  readonly useParking: 'true' | 'false';
  readonly useKidsSpace: 'true' | 'false';
}

/**
 * Refuses a booking (422) if it asks for parking or a space for kids at a shop that has none. So the visitors know it
 * before they come.
 */
export function checkFacilities(
  { hasParking, hasKidsSpace }: ShopRow,
  { useParking, useKidsSpace }: Wanted,
): Refusal | null {
  const faults = [
    useParking === 'true' &&
      !hasParking && { field: 'useParking', reason: 'この店舗には駐車場がありません。' },
    useKidsSpace === 'true' &&
      !hasKidsSpace && { field: 'useKidsSpace', reason: 'この店舗にはキッズスペースがありません。' },
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return null;
  return withLogReason(
    'noFacility',
    refuse(
      422,
      faults.map(({ reason }) => reason),
      faults.map(({ field }) => field),
    ),
  );
}
