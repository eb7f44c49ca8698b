import { eq } from 'drizzle-orm';
import { customerSessions, customers } from '#provider/db/customer-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { signIn } from './caller.ts';

/** Adds `count` signed-in customers of the demo's builder. Their sessions have the same client id and token. */
export async function crowdOf(
  provider: Pick<ProviderInProcess, 'db' | 'fetch' | 'lineAccessToken' | 'persona'>,
  count: number,
): Promise<Credentials[]> {
  const { db } = provider;
  const template = await signIn(provider, 'notFriend');
  const [found] = await db
    .select({ customer: customers, session: customerSessions })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(eq(customerSessions.client, template.client));
  invariant(found, 'crowdOf: the sign-in created no session.');
  const { id: _customer, ...customer } = found.customer;
  const { id: _session, ...session } = found.session;
  const rows = await db
    .insert(customers)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...customer,
        uuid: `d0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        lineUserId: `U-crowd-${index}`,
      })),
    )
    .returning();
  await db.insert(customerSessions).values(rows.map(({ id }) => ({ ...session, customerId: id })));
  return rows.map(({ uuid }) => ({ ...template, uid: uuid }));
}
