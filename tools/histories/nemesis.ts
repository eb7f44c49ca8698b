import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { HistoryWorld } from './history-world.ts';
import { DATABASE_TIMEOUT_MS } from './history-world.ts';
import type { Seeded } from './seeded.ts';

type NemesisFault = 'cut' | 'kill' | 'halt' | 'restart';

const BLOWS: readonly NemesisFault[] = ['cut', 'cut', 'kill', 'cut', 'halt', 'cut', 'restart'];
const MIN_FAULT_GAP_MS = 200;
const MAX_PAUSE_MS = 800;

/**
 * Causes one failure after another until `isOver` returns true, and repairs each. A failure cuts half of the database
 * connections, kills an instance, pauses the database for longer than the provider waits, or restarts the database.
 * Returns the failures.
 */
export async function runNemesis(
  world: HistoryWorld,
  random: Seeded,
  isOver: () => boolean,
): Promise<NemesisFault[]> {
  const done: NemesisFault[] = [];
  let left: NemesisFault[] = [];
  for (;;) {
    await pause(MIN_FAULT_GAP_MS + random.below(MAX_PAUSE_MS));
    if (isOver()) return done;
    if (left.length === 0) left = [...BLOWS];
    const [blow] = left.splice(random.below(left.length), 1) as [NemesisFault];
    await injectFault(world, random, blow);
    done.push(blow);
  }
}

async function injectFault(
  { db, postgres, kill }: HistoryWorld,
  random: Seeded,
  blow: NemesisFault,
): Promise<void> {
  switch (blow) {
    case 'cut':
      // The query may also cut other connections of this process, so an error is expected.
      await db
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.5`,
        )
        .catch(() => undefined);
      return;
    case 'kill':
      return kill(random.below(2));
    case 'halt':
      await postgres.hang();
      await pause(DATABASE_TIMEOUT_MS * 1.3);
      return postgres.goOn();
    case 'restart':
      await postgres.down();
      await pause(random.below(MAX_PAUSE_MS));
      return postgres.up();
  }
}
