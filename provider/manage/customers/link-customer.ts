import { customerTies } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { findCustomer } from './find-customer.ts';

/**
 * Notes that an older customer record and the current one belong to the same person. A link with `pastCustomerUuid` may
 * then join the two (CALL-69). A new note about the same older record replaces the earlier one.
 */
export async function linkCustomer(
  db: Database,
  { uuid, pastUuid, now }: { uuid: string; pastUuid: string; now: Date },
): Promise<void> {
  const customer = await findCustomer(db, uuid);
  const past = await findCustomer(db, pastUuid);
  if (past.id === customer.id) throw new CommandFailure('The two uuids name the same customer.');
  if (past.builderId !== customer.builderId) {
    throw new CommandFailure('The two customers belong to different builders.');
  }
  const tie = { customerId: customer.id, createdAt: now };
  await db
    .insert(customerTies)
    .values({ pastCustomerId: past.id, ...tie })
    .onConflictDoUpdate({ target: customerTies.pastCustomerId, set: tie });
}
