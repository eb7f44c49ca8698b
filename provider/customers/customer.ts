import { eq } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

/**
 * False when `uuid` and `uid` belong to different customers. Only a page that mixed up two visitors sends such a
 * request, so the provider acts for neither of them.
 */
export const isSameVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();

/**
 * Locks the customer's row. Other transactions that call this function for the same customer wait until `tx` ends.
 * Returns the LINE user that the customer is bound to by now, or null.
 */
export async function lockCustomer(tx: Database, customerId: number): Promise<string | null> {
  const [customer] = await tx
    .select({ lineUserId: customers.lineUserId })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return customer?.lineUserId ?? null;
}
