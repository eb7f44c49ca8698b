import { and, eq, sql } from 'drizzle-orm';
import { isSameVisitor } from '#provider/customers/customer.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerSessions, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { prepared } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { RequestMeta } from '#provider/http/call.ts';
import { setRequestCustomer } from '#provider/watch/request-context.ts';
import type { SessionFailure } from '#provider/watch/telemetry-event.ts';
import type { SessionRow } from './session-rules.ts';
import { acceptsToken } from './session-rules.ts';

/** A session with valid credentials. `client` identifies the device. */
export interface Session {
  readonly ok: true;
  readonly customer: Customer;
  readonly client: string;
  readonly token: string;
  readonly row: SessionRow;
}

const sessionQuery = prepared((db) =>
  db
    .select({ customer: customers, session: customerSessions })
    .from(customers)
    .innerJoin(customerSessions, eq(customerSessions.customerId, customers.id))
    .where(
      and(eq(customers.uuid, sql.placeholder('uid')), eq(customerSessions.client, sql.placeholder('client'))),
    )
    .prepare(''),
);

/**
 * Returns the session that the credentials of the request belong to, or the reason why there is none. A `uuid` header
 * must belong to the same customer.
 */
export async function findSession(
  { db, settings }: Pick<ProviderDeps, 'db' | 'settings'>,
  { credentials: { uid, client, token }, startedAt, uuid }: RequestMeta,
): Promise<Session | { ok: false; reason: SessionFailure }> {
  const none = (reason: SessionFailure) => ({ ok: false, reason }) as const;
  if (!uid || !client || !token) return none('noCredentials');
  if (!isSameVisitor({ uid, uuid })) return none('otherVisitor');
  const [match] = await sessionQuery(db).execute({ uid, client });
  if (!match) return none('unknownSession');
  const { customer, session: row } = match;
  setRequestCustomer(customer);
  if (!acceptsToken(row, token, startedAt, settings.auth)) {
    return none(row.expiresAt <= startedAt ? 'expired' : 'wrongToken');
  }
  return { ok: true, customer, client, token, row };
}

/**
 * Reads a session that the transaction is going to change, and locks it. The lock of the customer is not enough, because
 * a request that rotates the token in one statement does not take it.
 */
export async function lockSession(
  tx: Database,
  customerId: number,
  client: string,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), eq(customerSessions.client, client)))
    .for('update');
  return row;
}
