import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { invariant } from '#src/lib/invariant.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import { send } from '#tests/integration/provider/caller.ts';
import type { Instance } from '#tests/integration/provider/two-instances-world.ts';
import { startTwoInstances } from '#tests/integration/provider/two-instances-world.ts';
import { BUILT, startInstances } from '#tests/support/provider-instance.ts';
import { cpuTime, peakMemory } from './cpu-time.ts';
import { rowOf, tableHead } from './figures.ts';
import { measureHostile } from './hostile.ts';
import type { Caller } from './load.ts';
import { booker, heartbeatCaller, load, reader } from './load.ts';

// Measures what each call costs the built provider and PostgreSQL, and how long other visitors wait during hostile
// input: npm run bench -- provider

const CONCURRENCY = 16;
const SECONDS = 5;
const READ_PATHS = ['/events', '/authentication/check_token', '/line_account_setting', '/builder_shops/1'];
const SHOPS = [1, 2, 3, 4, 5, 6];
/** The number of visitors for whom one caller sends heartbeats. */
const EACH = 15;

/** Each of these customers books three times. */
const BOOKERS = 3000;

/**
 * The limits apply to an idle machine. `MEMORY_MB` is below the `MemoryMax` of the systemd unit and of the container.
 */
const MAX_WAIT_MS = 50;
const MEMORY_MB = 300;

/** High rate limits, because a customer over the limit is refused before the provider does the measured work. */
const ROOMY = {
  RATE_LIMIT_ACCESS_LOGS_PER_VISITOR: '1000000/60',
  RATE_LIMIT_ACCESS_LOG_BYTES_PER_VISITOR: '9999999/60',
  RATE_LIMIT_ACCESS_LOG_BYTES_PER_UUID: '9999999/60',
  RATE_LIMIT_INQUIRY_RESPONSES_PER_CUSTOMER: '1000/60',
  RATE_LIMIT_CHANGES_PER_CUSTOMER: '1000/60',
};

/** Prints a figure and its limit. A figure above the limit fails the run. */
function judge(what: string, figure: number, limit: number, unit: string): void {
  const holds = figure <= limit;
  console.log(`${holds ? '✓' : '✗'} ${what}: ${figure.toFixed(0)} ${unit}, at most ${limit}`);
  if (!holds) process.exitCode = 1;
}

const world = await startTwoInstances(CONCURRENCY * (1 + EACH) + BOOKERS + 1, ROOMY);
const environment = { DATABASE_URL: world.databaseUrl, LINE_CHANNEL_ID: '1234567890', ...ROOMY };
const [built] = await startInstances(1, environment, BUILT);
invariant(built, 'provider.bench: the built provider did not start.');
const customers = world.newCustomers(CONCURRENCY);
const visitors = world.newCustomers(CONCURRENCY * EACH).map(({ uid }) => uid);
const postgresPid = await postmasterPid();

/** The first second is not measured. */
const measure = async (what: string, callers: readonly Caller[]) => {
  await load(built.origin, callers, 1);
  const before = { provider: cpuTime(built.pid), postgres: cpuTime(postgresPid) };
  const measured = await load(built.origin, callers, SECONDS);
  const cost = {
    provider: cpuTime(built.pid) - before.provider,
    postgres: cpuTime(postgresPid) - before.postgres,
  };
  console.log(rowOf(what, measured, cost));
};

try {
  const [first] = customers as [Credentials];
  const version = await world.db.execute(sql`show server_version`);
  const { rows } = version as unknown as { rows: [{ server_version: string }] };
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores for all processes together, ` +
      `${CONCURRENCY} requests at a time, Node ${process.versions.node}, PostgreSQL ${rows[0].server_version}\n`,
  );
  for (const line of tableHead) console.log(line);
  await measure(
    'POST /access_logs',
    customers.map((_, index) => heartbeatCaller(visitors.slice(index * EACH, (index + 1) * EACH))),
  );
  for (const path of READ_PATHS) {
    await measure(
      `GET ${path}`,
      customers.map((customer) => reader(customer, path)),
    );
  }
  const bookers = world.newCustomers(BOOKERS).values();
  const places = (await placesOf(world.one, first)).values();
  await measure(
    'POST /consultation_visit_reservations',
    customers.map(() => booker(bookers, places)),
  );
  // The hostile requests need a new customer. The tokens of the other customers have rotated, so their first tokens
  // would be refused.
  const [hostile] = world.newCustomers(1) as [Credentials];
  const longest = await measureHostile(built.origin, hostile);
  judge('longest wait of others', longest, MAX_WAIT_MS, 'ms');
  judge('memory of an instance', peakMemory(built.pid), MEMORY_MB, 'MB');
} finally {
  await built.stop();
  await world.close();
}

/** Returns the process id of the PostgreSQL server. All its other processes are children of this one. */
async function postmasterPid(): Promise<number> {
  const folder = decodeURIComponent(new URL(world.databaseUrl).hostname);
  return Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Returns every open slot once. The shops alternate, because two bookings at one shop wait for each other. */
async function placesOf(instance: Instance, headers: Credentials): Promise<object[]> {
  const byShop = await Promise.all(
    SHOPS.map(async (id) => {
      const { body } = await send(instance, `GET /builder_shops/${id}`, { headers });
      const { builder_shop } = body as {
        builder_shop: { available_slots: { date: string; times: string[] }[] };
      };
      return builder_shop.available_slots.flatMap(({ date, times }) =>
        times.map((time) => ({ builder_shop_id: id, desired_on1: date, desired_time1: time })),
      );
    }),
  );
  const most = Math.max(...byShop.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, index) => byShop.flatMap((slots) => slots[index] ?? []));
  return inTurn.flat();
}
