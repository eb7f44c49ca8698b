import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { formItems } from '#provider/db/form-tables.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { item } from '#src/api/contract/fields.ts';

type Owner = { reservationSettingId: number } | { itemFormId: number } | { inquiryId: number };

export async function itemsOf(db: Database, owner: Owner): Promise<Item[]> {
  const rows = await db
    .select()
    .from(formItems)
    .where(and(isOwnedBy(owner), eq(formItems.archived, false)))
    .orderBy(asc(formItems.position), asc(formItems.id));
  return rows.map((row) => item.parse(row));
}

function isOwnedBy(owner: Owner) {
  if ('inquiryId' in owner) return eq(formItems.inquiryId, owner.inquiryId);
  if ('itemFormId' in owner) return eq(formItems.itemFormId, owner.itemFormId);
  return eq(formItems.reservationSettingId, owner.reservationSettingId);
}
