import { asc, count, inArray } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { formImages } from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { CheckedImage } from './check-form.ts';

type Owner = { inquiryResponseId: number } | { reservationId: number };

/**
 * Stores the images of one form under names that the provider generates. Stores them one after another, so that memory
 * holds a second copy of only one image at a time.
 */
export async function storeImages(
  db: Database,
  { newId }: Pick<ProviderDeps, 'newId'>,
  owner: Owner,
  images: readonly CheckedImage[],
): Promise<void> {
  for (const { extension, file, ...image } of images) {
    await db
      .insert(formImages)
      .values({ ...image, ...owner, name: `${newId()}.${extension}`, content: file.bytes() });
  }
}

interface ItemImages {
  readonly reservationId: number | null;
  readonly itemId: number;
  readonly count: number;
}

/** Returns the number of images for each item of these reservations. Items without images have no entry. */
export async function countImages(db: Database, reservationIds: readonly number[]): Promise<ItemImages[]> {
  const { reservationId, itemId } = formImages;
  return db
    .select({ reservationId, itemId, count: count() })
    .from(formImages)
    .where(inArray(reservationId, [...reservationIds]))
    .groupBy(reservationId, itemId)
    .orderBy(asc(itemId));
}
