import { and, eq, exists, ne, or } from 'drizzle-orm';
import type { Customer } from '#provider/customers/customer.ts';
import { customerTies, pastCustomers } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

/**
 * Joins an older customer with this one (CALL-69). A uuid alone proves nothing, since customers pass links on. The LINE
 * account must be the same, or the builder's staff must have tied the two. `status` is false otherwise, as for an
 * unknown uuid, and for an older customer that has been joined with another one.
 */
export const updatePastCustomer: Handler<typeof contract.updatePastCustomer> = async ({
  db,
  arrival,
  customer,
  body,
}) => {
  const pastId = await findPast(db, customer, body.pastCustomerUuid.toLowerCase());
  return answer({ status: pastId !== null && (await join(db, pastId, customer.id, arrival.startedAt)) });
};

/**
 * The id of the older customer, who is the same person. It binds nobody to a LINE account: the older customer's own
 * link must still open for them.
 */
async function findPast(db: Database, customer: Customer, uuid: string): Promise<number | null> {
  const { id, builderId, lineUserId } = customer;
  const tie = db
    .select({ id: customerTies.customerId })
    .from(customerTies)
    .where(and(eq(customerTies.pastCustomerId, customers.id), eq(customerTies.customerId, id)));
  const isSameAccount = lineUserId === null ? undefined : eq(customers.lineUserId, lineUserId);
  const [past] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.uuid, uuid),
        eq(customers.builderId, builderId),
        ne(customers.id, id),
        or(isSameAccount, exists(tie)),
      ),
    );
  return past?.id ?? null;
}

async function join(
  db: Database,
  pastCustomerId: number,
  customerId: number,
  createdAt: Date,
): Promise<boolean> {
  await db.insert(pastCustomers).values({ pastCustomerId, customerId, createdAt }).onConflictDoNothing();
  const [joined] = await db
    .select({ customerId: pastCustomers.customerId })
    .from(pastCustomers)
    .where(eq(pastCustomers.pastCustomerId, pastCustomerId));
  return joined?.customerId === customerId;
}
