import { eq } from 'drizzle-orm';
import { builderShops, customers, visitReservations } from '#provider/db/schema.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';

/** Somebody else books every place that a slot still has. */
export async function fillSlot(
  { db, now, newId, settings }: ProviderDeps,
  shopId: number,
  { date, time }: { date: string; time: string },
): Promise<void> {
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
  const visit = {
    customerId: other.id,
    builderShopId: shopId,
    kind: 'consultation' as const,
    status: 'confirmed' as const,
    desiredOn1: date,
    desiredTime1: time,
    shopVisitor: 2,
    useKidsSpace: false,
    useParking: false,
    otherConfirmation: '',
    hearingLists: [],
    createdAt: now(),
  };
  await db.insert(visitReservations).values(Array.from({ length: settings.slotCapacity }, () => visit));
}
