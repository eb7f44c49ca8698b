import type { visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { changeDeadline } from '#src/lib/change-deadline.ts';
import { toCancelUntil } from './cancel-rules.ts';

/** `event` is null for a consultation. `durationMinutes` is null for an event. */
export interface FoundReservation {
  readonly row: typeof visitReservations.$inferSelect;
  readonly shop: ShopRow;
  readonly event: { title: string; notes: string } | null;
  readonly durationMinutes: number | null;
  readonly replacedById: number | null;
}

const CONSULTATION_NOTES =
  '間取りのご希望や、土地・資金計画の資料をお持ちでしたら、当日ご持参ください。お手ぶらでもご相談いただけます。';

export function visitReservation(found: FoundReservation): VisitReservation {
  const { row, shop, event, durationMinutes, replacedById } = found;
  return {
    ...row,
    number: `H-${String(row.id).padStart(6, '0')}`,
    shopName: shop.name,
    shopAddress: shop.address,
    shopTel: shop.tel,
    shopMapUrl: shop.mapUrl,
    shopPhotoUrl: shop.photoUrl,
    shopAccess: shop.access,
    shopParkingNote: shop.hasParking ? shop.parkingNote : null,
    notes: event ? event.notes : CONSULTATION_NOTES,
    durationMinutes,
    useKidsSpace: row.useKidsSpace ? 'true' : 'false',
    useParking: row.useParking ? 'true' : 'false',
    advanceConfirmation: { hearingLists: row.hearingLists },
    eventTitle: event?.title ?? null,
    cancelUntil: toCancelUntil({ ...row, cancelUntil: changeDeadline(row.desiredOn1) }),
    replacedById,
    createdAt: row.createdAt.toISOString(),
  };
}
