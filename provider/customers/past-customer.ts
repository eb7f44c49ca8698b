import { and, eq, exists, ne, or } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers, customerTies, pastCustomers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

/**
 * Joins an older customer record with the signed-in customer (CALL-69). Both must have the same LINE account, or the
 * builder's staff must have declared them the same person (`manage customers link`). A uuid alone proves nothing,
 * because customers pass links on. `status` is false if the two cannot be joined, if the uuid is unknown, or if the
 * older record is already joined with another customer.
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
 * Returns the id of the older record of the same person. Does not bind that record to a LINE account, because the
 * link with its uuid must still work.
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
  const [pastCustomer] = await db
    .select({ customerId: pastCustomers.customerId })
    .from(pastCustomers)
    .where(eq(pastCustomers.pastCustomerId, pastCustomerId));
  return pastCustomer?.customerId === customerId;
}
