import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import { send } from '#tests/integration/provider/caller.ts';
import type { Instance } from '#tests/integration/provider/two-instances-world.ts';
import { startTwoInstances } from '#tests/integration/provider/two-instances-world.ts';
import { BUILT, freePorts, startInstances } from '#tests/support/provider-instance.ts';
import { cpuTime, peakMemory } from './cpu-time.ts';
import { besideBareHead, besideBareRow, figuresOf, rowsOf, tableHead } from './figures.ts';
import { measureHostile } from './hostile.ts';
import type { Caller, Measured } from './load.ts';
import { atRoot, booker, heartbeatCaller, load, reader } from './load.ts';

// Compares the provider with a bare handler, and one instance with two instances on the same PostgreSQL. Also measures
// how long other visitors wait during hostile input: npm run bench:provider

const CONCURRENCY = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 1;
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
const { one, other, db } = world;
const customers = world.newCustomers(CONCURRENCY);
const visitors = world.newCustomers(CONCURRENCY * EACH).map(({ uid }) => uid);

/** Alternates short rounds of one and two instances, so that other load on the machine slows both alike. */
const measure = async (what: string, callers: readonly Caller[]) => {
  const alone: Measured[] = [];
  const together: Measured[] = [];
  await load([one.origin, other.origin], callers, ROUND_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await load([one.origin], callers, ROUND_SECONDS));
    together.push(await load([one.origin, other.origin], callers, ROUND_SECONDS));
  }
  for (const row of rowsOf(what, figuresOf(alone), figuresOf(together))) console.log(row);
};

/** Alternates rounds of the provider and of the bare handler, on the same database. */
const besideBare = async (what: string, callers: readonly Caller[], bareCallers: readonly Caller[] = []) => {
  const ours: Measured[] = [];
  const least: Measured[] = [];
  const cost = { provider: 0, postgres: 0 };
  const computed = () => ({ provider: cpuTime(one.pid), postgres: cpuTime(postgresPid) });
  await load([one.origin], callers, ROUND_SECONDS);
  if (bareCallers.length > 0) await load([bare.origin], bareCallers, ROUND_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = computed();
    ours.push(await load([one.origin], callers, ROUND_SECONDS));
    const after = computed();
    cost.provider += after.provider - before.provider;
    cost.postgres += after.postgres - before.postgres;
    if (bareCallers.length > 0) least.push(await load([bare.origin], bareCallers, ROUND_SECONDS));
  }
  const requests = ours.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const each = { provider: cost.provider / requests, postgres: cost.postgres / requests };
  console.log(besideBareRow(what, figuresOf(ours), least.length > 0 ? figuresOf(least) : null, each));
};

const bare = await startBare(world.databaseUrl);
const postgresPid = await postmasterPid();

try {
  const [first] = customers as [Credentials];
  const version = await db.execute(sql`show server_version`);
  const { rows } = version as unknown as { rows: [{ server_version: string }] };
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores for all processes together, ` +
      `${CONCURRENCY} requests at a time, Node ${process.versions.node}, PostgreSQL ${rows[0].server_version}\n`,
  );
  const hearts = customers.map((_, index) =>
    heartbeatCaller(visitors.slice(index * EACH, (index + 1) * EACH)),
  );
  const readers = customers.map((customer) => reader(customer, '/events'));
  const bookers = world.newCustomers(BOOKERS).values();
  for (const line of besideBareHead) console.log(line);
  await besideBare('POST /access_logs', hearts, hearts.map(atRoot));
  await besideBare('GET /events', readers, readers.map(atRoot));
  for (const path of ['/authentication/check_token', '/line_account_setting', '/builder_shops/1']) {
    await besideBare(
      `GET ${path}`,
      customers.map((customer) => reader(customer, path)),
    );
  }
  const places = (await placesOf(one, first)).values();
  await besideBare(
    'POST /consultation_visit_reservations',
    customers.map(() => booker(bookers, places)),
  );
  console.log('');
  for (const line of tableHead) console.log(line);
  await measure('GET /events', readers);
  const morePlaces = (await placesOf(one, first)).values();
  await measure(
    'POST /consultation_visit_reservations',
    customers.map(() => booker(bookers, morePlaces)),
  );
  await measure('POST /access_logs', hearts);
  // The hostile requests need a new customer. The tokens of the other customers have rotated, so their first tokens
  // would be refused.
  const [hostile] = world.newCustomers(1) as [Credentials];
  const environment = { DATABASE_URL: world.databaseUrl, LINE_CHANNEL_ID: '1234567890', ...ROOMY };
  const [built] = await startInstances(1, environment, BUILT);
  if (!built) throw new Error('provider.bench: the built provider did not start.');
  const longest = await measureHostile(built.origin, hostile);
  judge('longest wait of others', longest, MAX_WAIT_MS, 'ms');
  judge('memory of an instance', peakMemory(built.pid), MEMORY_MB, 'MB');
  await built.stop();
} finally {
  await bare.stop();
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

interface Bare {
  readonly origin: string;
  stop(): Promise<unknown>;
}

export async function startBare(databaseUrl: string): Promise<Bare> {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, ['provider/run.mjs', 'tools/bench/bare-handler.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const stop = () => {
    child.kill();
    return once(child, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
