import { and, eq } from 'drizzle-orm';
import type { Customer } from '#provider/customers/customer.ts';
import { customerSessions, customers } from '#provider/db/schema.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Arrival } from '#provider/http/call.ts';
import { namesOneVisitor } from './one-visitor.ts';
import { acceptsToken } from './session-rules.ts';

/** Who calls, from which device, with which token. */
export interface Session {
  readonly customer: Customer;
  readonly client: string;
  readonly token: string;
}

/** The session that the `uid`, `client` and `access-token` headers prove, or null; a `uuid` header must agree. */
export async function findSession(
  { db, settings }: Pick<ProviderDeps, 'db' | 'settings'>,
  { headers, startedAt }: Arrival,
): Promise<Session | null> {
  const uid = headers.get('uid');
  const client = headers.get('client');
  const token = headers.get('access-token');
  if (!uid || !client || !token || !namesOneVisitor(headers)) return null;
  const [found] = await db
    .select({ customer: customers, session: customerSessions })
    .from(customers)
    .innerJoin(customerSessions, eq(customerSessions.customerId, customers.id))
    .where(and(eq(customers.uuid, uid), eq(customerSessions.client, client)));
  if (!found || !acceptsToken(found.session, token, startedAt, settings.auth)) return null;
  return { customer: found.customer, client, token };
}
