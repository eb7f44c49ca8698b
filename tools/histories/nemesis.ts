import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { HistoryWorld } from './history-world.ts';
import { DATABASE_TIMEOUT_MS } from './history-world.ts';
import type { Seeded } from './seeded.ts';

type Blow = 'cut' | 'kill' | 'halt' | 'restart';

const BLOWS: readonly Blow[] = ['cut', 'cut', 'kill', 'cut', 'halt', 'cut', 'restart'];
const NO_BLOW_FOR_MS = 200;
const MOST_BETWEEN_MS = 800;

/**
 * Causes one failure after another until `isOver` returns true, and repairs each. A failure cuts half of the database
 * connections, kills an instance, pauses the database for longer than the provider waits, or restarts the database.
 * Returns the failures.
 */
export async function rage(world: HistoryWorld, random: Seeded, isOver: () => boolean): Promise<Blow[]> {
  const done: Blow[] = [];
  let left: Blow[] = [];
  for (;;) {
    await pause(NO_BLOW_FOR_MS + random.below(MOST_BETWEEN_MS));
    if (isOver()) return done;
    if (left.length === 0) left = [...BLOWS];
    const [blow] = left.splice(random.below(left.length), 1) as [Blow];
    await strike(world, random, blow);
    done.push(blow);
  }
}

async function strike({ db, postgres, kill }: HistoryWorld, random: Seeded, blow: Blow): Promise<void> {
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
      await pause(random.below(MOST_BETWEEN_MS));
      return postgres.up();
  }
}
