import { and, eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customerSessions } from '#provider/db/schema.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Arrival } from '#provider/http/call.ts';
import type { AuthHeaders } from './auth-headers.ts';
import { authHeaders, batchHeaders } from './auth-headers.ts';
import type { Session } from './find-session.ts';
import { lockCustomer } from './lock-customer.ts';
import type { SessionRow } from './session-rules.ts';
import { expiryFrom, startsInWindow, wholeSecond } from './session-rules.ts';
import { sha256 } from './sha256.ts';

type SessionDeps = Pick<ProviderDeps, 'db' | 'now' | 'randomToken' | 'settings'>;

/**
 * The headers of an authenticated response. Inside the window they bring no new token, and the window slides; outside it
 * they bring one.
 * Empty when the session was ended while the request ran (devise_token_auth `update_auth_header`).
 */
export async function headersAfter(
  deps: SessionDeps,
  { customer, client, token }: Session,
  { startedAt, unbatch }: Arrival,
): Promise<AuthHeaders | Record<string, never>> {
  const { auth } = deps.settings;
  const uid = customer.uuid;
  return deps.db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id);
    const [row] = await tx
      .select()
      .from(customerSessions)
      .where(and(eq(customerSessions.customerId, customer.id), eq(customerSessions.client, client)));
    if (!row) return {};
    if (!auth.rotates) return authHeaders({ uid, client, token, expiresAt: row.expiresAt });
    if (startsInWindow(row, startedAt, auth) && !unbatch) {
      await slideWindow(tx, row, deps.now());
      return batchHeaders({ uid, client });
    }
    return authHeaders({ uid, client, ...(await rotate(tx, row, deps)) });
  });
}

async function slideWindow(tx: Database, row: SessionRow, now: Date): Promise<void> {
  await tx
    .update(customerSessions)
    .set({ updatedAt: wholeSecond(now) })
    .where(eq(customerSessions.id, row.id));
}

async function rotate(tx: Database, row: SessionRow, { now, randomToken, settings }: SessionDeps) {
  const token = randomToken();
  const at = now();
  const expiresAt = expiryFrom(at, settings.auth);
  await tx
    .update(customerSessions)
    .set({
      tokenHash: sha256(token),
      previousTokenHash: row.tokenHash,
      lastTokenHash: row.previousTokenHash,
      expiresAt,
      updatedAt: wholeSecond(at),
    })
    .where(eq(customerSessions.id, row.id));
  return { token, expiresAt };
}
