import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { lockCustomer } from '#provider/customers/customer.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerSessions } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { lockSession } from './find-session.ts';
import type { AuthHeaders } from './session-headers.ts';
import { authHeaders } from './session-headers.ts';
import { startsInWindow, tokenExpiry, wholeSecond } from './session-rules.ts';
import { sha256 } from './sha256.ts';

/**
 * Signs a customer in on a device. The lifetime of the session and its batch window (a few seconds) start now. If the
 * customer already has a session with the id `knownClient`, that session gets a new token, so that a refresh does not
 * count as another device. Its old token becomes invalid, unless its previous batch window is still open. In that case
 * both tokens are valid, because two tabs may refresh at the same time. If the customer has too many devices
 * afterwards, the session that expires first ends. Returns null if an operator has meanwhile unbound the customer from the
 * LINE user, or erased the customer.
 */
export async function openSession(
  deps: ProviderDeps,
  customer: Customer,
  currentClient: string | null,
): Promise<AuthHeaders | null> {
  const token = deps.randomToken();
  const at = deps.now();
  const signedInAt = wholeSecond(at);
  const renewedColumns = {
    tokenHash: sha256(token),
    previousTokenHash: null,
    unconfirmedTokenHashes: [],
    lastTokenHash: null,
    updatedAt: signedInAt,
    signedInAt,
  };
  const session = await deps.db.transaction(async (tx) => {
    if ((await lockCustomer(tx, customer.id)) !== customer.lineUserId) return null;
    const existing = currentClient === null ? undefined : await lockSession(tx, customer.id, currentClient);
    const expiresAt = tokenExpiry(at, signedInAt, deps.settings.auth, existing?.expiresAt ?? null);
    if (existing) {
      const previousTokenHash = startsInWindow(existing, at, deps.settings.auth) ? existing.tokenHash : null;
      await tx
        .update(customerSessions)
        .set({ ...renewedColumns, expiresAt, previousTokenHash })
        .where(eq(customerSessions.id, existing.id));
      return { client: existing.client, expiresAt };
    }
    const newClient = deps.newId();
    await tx
      .insert(customerSessions)
      .values({ customerId: customer.id, client: newClient, ...renewedColumns, expiresAt });
    const hasEndedSessions = await endExcessSessions(
      tx,
      customer.id,
      newClient,
      deps.settings.auth.maxDevices,
    );
    if (hasEndedSessions) deps.tell({ kind: 'sessionEnded', reason: 'tooManyDevices' });
    return { client: newClient, expiresAt };
  });
  if (session === null) return null;
  deps.tell({ kind: 'signedIn' });
  return authHeaders({ uid: customer.uuid, token, ...session });
}

/**
 * Ends the sessions beyond `maxDevices`, starting with those that expire first. Never ends the session just opened,
 * even if it expires first (devise_token_auth #1685). Returns true if it ended any.
 */
async function endExcessSessions(
  tx: Database,
  customerId: number,
  newClient: string,
  maxDevices: number,
): Promise<boolean> {
  const excessSessions = await tx
    .select({ id: customerSessions.id })
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), ne(customerSessions.client, newClient)))
    .orderBy(desc(customerSessions.expiresAt), desc(customerSessions.id))
    .offset(maxDevices - 1);
  const ids = excessSessions.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(customerSessions).where(inArray(customerSessions.id, ids));
  return ids.length > 0;
}
