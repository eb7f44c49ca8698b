import { eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';

/** Makes every other change of this customer's sessions wait for the end of the transaction. */
export async function lockCustomer(tx: Database, customerId: number): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
}
