import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
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

/** The form in which the uuid of an erased customer is remembered. */
export const hashOfUuid = (uuid: string): string => sha256(uuid.toLowerCase());

/** The form in which the customer number of an erased customer is remembered, beside the uuid. */
export const hashOfNumber = (builderId: number, number: string): string => sha256(`${builderId} ${number}`);
