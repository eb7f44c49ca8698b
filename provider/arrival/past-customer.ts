import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Customer } from '#provider/customers/customer.ts';
import { pastCustomers } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

/**
 * Notes that an older customer of the same builder is this one. `status` is false when there is none with that uuid,
 * when it is another LINE user's, or when somebody else has been joined with it.
 */
export const updatePastCustomer: Handler<typeof contract.updatePastCustomer> = async ({
  db,
  arrival,
  customer,
  body,
}) => {
  const status = await db.transaction(async (tx) => {
    const pastId = await bindPast(tx, customer, body.pastCustomerUuid.toLowerCase());
    return pastId !== null && (await join(tx, pastId, customer.id, arrival.startedAt));
  });
  return answer({ status });
};

/** Binds the older customer to this one's LINE user, as its first sign-in would have done. */
async function bindPast(tx: Database, customer: Customer, uuid: string): Promise<number | null> {
  const { id, builderId, lineUserId } = customer;
  if (lineUserId === null) return null;
  const [past] = await tx
    .update(customers)
    .set({ lineUserId })
    .where(
      and(
        eq(customers.uuid, uuid),
        eq(customers.builderId, builderId),
        ne(customers.id, id),
        or(isNull(customers.lineUserId), eq(customers.lineUserId, lineUserId)),
      ),
    )
    .returning({ id: customers.id });
  return past?.id ?? null;
}

async function join(
  tx: Database,
  pastCustomerId: number,
  customerId: number,
  createdAt: Date,
): Promise<boolean> {
  await tx.insert(pastCustomers).values({ pastCustomerId, customerId, createdAt }).onConflictDoNothing();
  const [joined] = await tx
    .select({ customerId: pastCustomers.customerId })
    .from(pastCustomers)
    .where(eq(pastCustomers.pastCustomerId, pastCustomerId));
  return joined?.customerId === customerId;
}
