import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import { rateLimitNames } from '#provider/limits/rate-limits.ts';
import { limitVariable } from '#provider/settings/environment.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import { send } from '#tests/integration/provider/caller.ts';
import { crowdOf } from '#tests/integration/provider/crowd.ts';
import { callable } from '#tests/integration/provider/two-instances-world.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { ProviderInstance } from '#tests/support/provider-instance.ts';
import { FILES_DIR, startInstances } from '#tests/support/provider-instance.ts';

/** Two provider processes that share one PostgreSQL server. Tests can stop and restart each process and the server. */
export interface HistoryWorld {
  readonly db: Database;
  readonly postgres: Postgres;
  /** Returns unused customers, each with a session. */
  newCustomers(count: number): Credentials[];
  /** Returns unused slots of the shop, as `date time`. */
  newSlots(count: number): string[];
  /** Returns the current origin of an instance, which changes when it is restarted. */
  origin(instance: number): string;
  /** Kills the process with SIGKILL, and starts another. */
  kill(instance: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after which the provider cancels a statement. */
export const DATABASE_TIMEOUT_MS = 1500;

const NO_LIMITS = Object.fromEntries(rateLimitNames.map((name) => [limitVariable(name), '1000000/60']));

const CROWD = 400;

export async function startHistoryWorld(command: readonly string[]): Promise<HistoryWorld> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne();
  };
  try {
    const postgres = await startPostgres();
    closers.push(postgres.stop);
    const environment = {
      ...NO_LIMITS,
      DATABASE_URL: postgres.url,
      DATABASE_TIMEOUT_MS: String(DATABASE_TIMEOUT_MS),
      LOG_LEVEL: 'error',
    };
    const start = (count: number) => startInstances(count, environment, command);
    await migrateServer(postgres.url);
    const { db, close: closeDatabase } = await openDatabase({
      kind: 'server',
      url: postgres.url,
      timeoutMs: 60_000,
    });
    closers.push(closeDatabase);
    await seedDemo(db, folderStore(FILES_DIR), { now: new Date() });
    const instances: ProviderInstance[] = await start(2);
    closers.push(() => Promise.all(instances.map(({ stop }) => stop())));
    const getInstance = (index: number) => {
      const instance = instances[index];
      invariant(instance, `startHistoryWorld: there is no instance ${index}.`);
      return instance;
    };
    const one = callable(getInstance(0));
    const crowd = await crowdOf({ ...one, db }, CROWD);
    const slots = await emptySlots(db, crowd[0] ?? {}, one);
    const take = <T>(from: T[], count: number) => {
      invariant(
        from.length >= count,
        'startHistoryWorld: the customers or slots of this world are used up. Start another world.',
      );
      return from.splice(-count);
    };
    return {
      db,
      postgres,
      newCustomers: (count) => take(crowd, count),
      newSlots: (count) => take(slots, count),
      origin: (index) => getInstance(index).origin,
      kill: async (index) => {
        process.kill(getInstance(index).pid, 'SIGKILL');
        await getInstance(index).stop();
        const [next] = await start(1);
        if (next) instances[index] = next;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the shop's slots without bookings. The latest slot comes last. */
async function emptySlots(
  db: Database,
  headers: Record<string, string>,
  instance: ReturnType<typeof callable>,
): Promise<string[]> {
  const { body } = await send(instance, 'GET /builder_shops/1', { headers });
  const { builder_shop } = body as {
    builder_shop: { available_slots: { date: string; times: string[] }[] };
  };
  const open = builder_shop.available_slots.flatMap(({ date, times }) =>
    times.map((time) => `${date} ${time}`),
  );
  const { rows } = (await db.execute(
    sql`select desired_on1 || ' ' || desired_time1 as slot from visit_reservations`,
  )) as unknown as { rows: { slot: string }[] };
  const occupiedSlots = new Set(rows.map(({ slot }) => slot));
  return open.filter((slot) => !occupiedSlots.has(slot));
}
