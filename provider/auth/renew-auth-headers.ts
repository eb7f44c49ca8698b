import type { SQL } from 'drizzle-orm';
import { and, eq, lt, sql } from 'drizzle-orm';
import { lockCustomer } from '#provider/customers/customer.ts';
import { toSqlInstant } from '#provider/db/columns.ts';
import { customerSessions } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { RequestMeta } from '#provider/http/call.ts';
import { ReceivedForm } from '#provider/http/read-form.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Session } from './find-session.ts';
import { lockSession } from './find-session.ts';
import type { AuthHeaders } from './session-headers.ts';
import { authHeaders, batchHeaders } from './session-headers.ts';
import type { SessionRow } from './session-rules.ts';
import { rotateHashes, startsInWindow, tokenExpiry, wholeSecond } from './session-rules.ts';
import { sha256 } from './sha256.ts';

type SessionDeps = Pick<ProviderDeps, 'db' | 'now' | 'randomToken' | 'settings' | 'tell'>;

/**
 * Returns the auth headers of an authenticated response. The batch window is the few seconds after the last response.
 * Inside this window, the token stays the same, and the window is extended. Outside the window, or with `unbatch`, the
 * headers carry a new token. The result is empty if the session ended during the request (devise_token_auth
 * `update_auth_header`).
 */
export async function renewAuthHeaders(
  deps: SessionDeps,
  session: Session,
  { startedAt }: RequestMeta,
  unbatch = false,
): Promise<AuthHeaders | Record<string, never>> {
  const { auth } = deps.settings;
  const { customer, client, token } = session;
  const uid = customer.uuid;
  // In most calls nothing else uses the session meanwhile, and one statement does without a lock of the customer.
  if (auth.rotates && !unbatch) {
    if (startsInWindow(session.row, startedAt, auth)) {
      if (await slideWindow(deps, session, startedAt)) {
        return batchHeaders({ uid, client, token, expiresAt: session.row.expiresAt });
      }
    } else {
      const { tokenHash, updatedAt } = session.row;
      const isUnchanged = and(
        eq(customerSessions.tokenHash, tokenHash),
        eq(customerSessions.updatedAt, updatedAt),
      );
      const issued = await rotateToken(deps.db, session.row, token, deps, isUnchanged);
      if (issued) return authHeaders({ uid, client, ...issued });
    }
  }
  return deps.db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id);
    const row = await lockSession(tx, customer.id, client);
    if (!row) return {};
    const { expiresAt } = row;
    if (!auth.rotates) return authHeaders({ uid, client, token, expiresAt });
    if (!startsInWindow(row, startedAt, auth) || unbatch) {
      const issued = await rotateToken(tx, row, token, deps);
      invariant(issued, 'renewAuthHeaders: the session ended in spite of the lock.');
      return authHeaders({ uid, client, ...issued });
    }
    await tx
      .update(customerSessions)
      .set({ updatedAt: wholeSecond(deps.now()) })
      .where(eq(customerSessions.id, row.id));
    await deleteExpiredSessions(tx, customer.id, deps);
    return batchHeaders({ uid, client, token, expiresAt });
  });
}

/**
 * Extends the batch window if it is open and the session has not expired. Uses one statement, does not lock the
 * customer, and writes at most once a second. Returns false if the window is closed or the session is gone.
 */
async function slideWindow(
  { db, now, settings }: SessionDeps,
  { row }: Session,
  startedAt: Date,
): Promise<boolean> {
  const { id, updatedAt, expiresAt } = customerSessions;
  const at = now();
  const windowStart = new Date(startedAt.getTime() - settings.auth.batchWindowSeconds * 1000);
  const isOpen = sql`${id} = ${row.id} and ${updatedAt} > ${toSqlInstant(windowStart)} and ${expiresAt} >= ${toSqlInstant(at)}`;
  const second = toSqlInstant(wholeSecond(at));
  const slid = await readRows(
    db,
    sql`
    with slid as (
      update ${customerSessions} set updated_at = ${second} where ${isOpen} and ${updatedAt} <> ${second}
    )
    select 1 from ${customerSessions} where ${isOpen}`,
  );
  return slid.length > 0;
}

/** Returns null, and changes nothing, if the session has ended or does not meet the condition. */
async function rotateToken(
  db: Database,
  row: SessionRow,
  presentedToken: string,
  deps: SessionDeps,
  condition?: SQL,
) {
  const token = deps.randomToken();
  const at = deps.now();
  const expiresAt = tokenExpiry(at, row.signedInAt, deps.settings.auth, row.expiresAt);
  const rotated = await db
    .update(customerSessions)
    .set({
      ...rotateHashes(row, presentedToken),
      tokenHash: sha256(token),
      expiresAt,
      updatedAt: wholeSecond(at),
    })
    .where(and(eq(customerSessions.id, row.id), condition))
    .returning({ id: customerSessions.id });
  if (rotated.length === 0) return null;
  await deleteExpiredSessions(db, row.customerId, deps);
  return { token, expiresAt };
}

async function deleteExpiredSessions(
  db: Database,
  customerId: number,
  { now, tell }: Pick<SessionDeps, 'now' | 'tell'>,
): Promise<void> {
  const deletedSessions = await db
    .delete(customerSessions)
    .where(
      and(eq(customerSessions.customerId, customerId), lt(customerSessions.expiresAt, wholeSecond(now()))),
    )
    .returning({ id: customerSessions.id });
  if (deletedSessions.length > 0) tell({ kind: 'sessionEnded', reason: 'expired' });
}

/**
 * True when a request asks for a new token inside the batch window, in which a session otherwise keeps its token. Reads
 * `unbatch` as Rails reads `params[:unbatch]`. The query takes precedence over the body. A parameter without `=` is
 * nil. Every value except null and false is true.
 */
export function asksToUnbatch({ search }: URL, body: unknown): boolean {
  const last = search.slice(1).split('&').filter(isUnbatchParameter).at(-1);
  if (last !== undefined) return last.includes('=') || last.includes('[');
  if (body instanceof ReceivedForm) return body.parts.some(({ field }) => field === 'unbatch');
  if (typeof body !== 'object' || body === null || !('unbatch' in body)) return false;
  return body.unbatch !== null && body.unbatch !== false;
}

function isUnbatchParameter(pair: string): boolean {
  const [[name = ''] = []] = new URLSearchParams(pair);
  return name === 'unbatch' || name.startsWith('unbatch[');
}
