import { eq, sql } from 'drizzle-orm';
import { customerSessions, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { findCustomer } from './find-customer.ts';

interface Unbound {
  readonly customerId: number;
  /** How many sessions were ended. */
  readonly sessions: number;
}

/**
 * Ends the binding of a customer to a LINE account, and all sessions. The next sign-in binds the customer again (OPS-23).
 * Forgets the account's name, but keeps everything that was entered. Rejects with a `CommandFailure` if the customer is
 * not bound.
 */
export function unbindCustomer(db: Database, uuid: string, now: Date): Promise<Unbound> {
  return db.transaction(async (tx) => {
    const { id } = await findCustomer(tx, uuid);
    // The lock keeps a sign-in that has just identified its customer from opening a session afterwards.
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    if (!customer?.lineUserId) throw new CommandFailure(`${uuid} は、LINEアカウントに結び付いていません`);
    const ended = await tx
      .delete(customerSessions)
      .where(eq(customerSessions.customerId, id))
      .returning({ id: customerSessions.id });
    await tx
      .update(customers)
      .set({
        lineUserId: null,
        displayName: sql`coalesce(${customers.name}, ${customers.displayName})`,
        boundAt: null,
        unboundAt: now,
      })
      .where(eq(customers.id, id));
    return { customerId: id, sessions: ended.length };
  });
}
