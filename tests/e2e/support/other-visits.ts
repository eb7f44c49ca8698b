import { eq } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import { weekdayOf } from '#src/lib/japan-date.ts';

interface Slot {
  date: string;
  time: string;
}

const confirmedVisit = (
  customerId: number,
  builderShopId: number,
  { date, time }: Slot,
  createdAt: Date,
) => ({
  customerId,
  builderShopId,
  kind: 'consultation' as const,
  status: 'confirmed' as const,
  desiredOn1: date,
  desiredTime1: time,
  shopVisitor: 2,
  useKidsSpace: false,
  useParking: false,
  otherConfirmation: '',
  hearingLists: [],
  createdAt,
});

export async function giveVisit(
  { db, now }: ProviderDeps,
  customerId: number,
  shopId: number,
  slot: Slot,
): Promise<{ id: number }> {
  const [visit] = await db
    .insert(visitReservations)
    .values(confirmedVisit(customerId, shopId, slot, now()))
    .returning({ id: visitReservations.id });
  invariant(visit, 'giveVisit: the insert returned no row.');
  return visit;
}

/** Books every free place of a slot for another customer. */
export async function fillSlot({ db, now, newId }: ProviderDeps, shopId: number, slot: Slot): Promise<void> {
  const [shop] = await db.select().from(builderShops).where(eq(builderShops.id, shopId));
  invariant(shop, `fillSlot: there is no shop ${shopId}.`);
  const [other] = await db
    .insert(customers)
    .values({
      builderId: shop.builderId,
      uuid: newId(),
      displayName: 'ほかのお客様',
      connected: false,
      unsubscribed: false,
    })
    .returning();
  invariant(other, 'fillSlot: the insert of the other customer returned no row.');
  const visit = confirmedVisit(other.id, shopId, slot, now());
  await db
    .insert(visitReservations)
    .values(Array.from({ length: shop.consultationCapacity[weekdayOf(slot.date)] ?? 0 }, () => visit));
}
