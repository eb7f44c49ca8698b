import { eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';

/** Locks the customer's row. Other transactions that call this function for the same customer wait until `tx` ends. */
export async function lockCustomer(tx: Database, customerId: number): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
}
