import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';

/** The last lock that a booking takes. */
export const theIncentives = sql`select from incentive_settings for update`;

/** The first lock that a request with a key takes, before it reads. */
export const theKeys = sql`lock table idempotency_keys in share mode`;

/** A change of a session waits for this lock after it has read the session. */
export const theSessions = sql`lock table customer_sessions in share mode`;

/** The lock that a batch of access logs waits for before it commits. See {@link letStoringPause}. */
export const theStoring = sql`select pg_advisory_xact_lock(5170000)`;

/** Makes every batch of access logs wait for {@link theStoring} before it commits. */
export async function letStoringPause(db: Database): Promise<void> {
  await db.execute(sql`
    create function pause() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(5170000); return null; end $$`);
  // Triggers fire in the order of their names, so the foreign keys lock their rows before this trigger waits.
  await db.execute(sql`
    create trigger zz_pause after insert on access_logs for each statement execute function pause()`);
}

export const whileLocked = <T>(db: Database, locks: readonly SQL[], during: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    for (const lock of locks) await tx.execute(lock);
    return during();
  });

export const waiting = (db: Database): Promise<number> =>
  db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and backend_type = 'client backend'`);
