import { eq } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

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
