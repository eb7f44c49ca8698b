import { eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { CommandFailure } from '#provider/operator-errors.ts';

/** Rejects with a `CommandFailure` if no customer has the uuid. */
export async function findCustomer(db: Database, uuid: string): Promise<Customer> {
  const [found] = await db.select().from(customers).where(eq(customers.uuid, uuid.toLowerCase()));
  if (!found) throw new CommandFailure(`No customer has the uuid ${uuid}.`);
  return found;
}
