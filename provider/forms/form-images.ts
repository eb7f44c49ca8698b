import { asc, count } from 'drizzle-orm';
import { isOneOf } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import { formImages } from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { CheckedImage } from './check-form.ts';

type Owner = { inquiryResponseId: number } | { reservationId: number };

/** Stores the rows of the images of one form, under names that the provider generates. Their contents are stored already. */
export async function storeImages(
  db: Database,
  { newId }: Pick<ProviderDeps, 'newId'>,
  owner: Owner,
  images: readonly CheckedImage[],
): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map(({ extension, file, ...image }) => ({
    ...image,
    ...owner,
    name: `${newId()}.${extension}`,
    objectKey: file.keep(),
    size: file.size,
    sha256: file.digest,
  }));
  await db.insert(formImages).values(rows);
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
    .where(isOneOf(reservationId, reservationIds))
    .groupBy(reservationId, itemId)
    .orderBy(asc(itemId));
}
