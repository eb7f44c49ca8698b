import type { visitReservations } from '#provider/db/schema.ts';
import type { ShopRow } from '#provider/shops/shop-summary.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { lastInstantFor, shownCancelUntil } from './cancel-rules.ts';

/** A reservation with what it is shown with; `eventTitle` is null for a consultation. */
export interface FoundReservation {
  readonly row: typeof visitReservations.$inferSelect;
  readonly shop: ShopRow;
  readonly eventTitle: string | null;
}

/** A row as the contract shows it, with its shop. */
export function visitReservation({ row, shop, eventTitle }: FoundReservation): VisitReservation {
  return {
    ...row,
    number: `H-${String(row.id).padStart(6, '0')}`,
    shopName: shop.name,
    shopAddress: shop.address,
    shopTel: shop.tel,
    useKidsSpace: row.useKidsSpace ? 'true' : 'false',
    useParking: row.useParking ? 'true' : 'false',
    advanceConfirmation: { hearingLists: row.hearingLists },
    eventTitle,
    cancelUntil: shownCancelUntil({ ...row, cancelUntil: lastInstantFor(row.desiredOn1) }),
    createdAt: row.createdAt.toISOString(),
  };
}
