import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { erasedCustomers } from '#provider/db/customer-tables.ts';
import { smsOutbox } from '#provider/db/incentive-tables.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { personalTables } from '#provider/db/personal-data.ts';
import { countJobs } from '#provider/jobs/job-counts.ts';
import { createJobWorker } from '#provider/jobs/job-worker.ts';
import { customerData, eraseCustomer } from '#provider/manage/commands/erase-customer.ts';
import { findDeadJobs } from '#provider/manage/commands/jobs-command.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';
import type { LargeSize } from '#tools/seed-large/large-data.ts';
import { seedLarge } from '#tools/seed-large/large-data.ts';
import { allowedSituations, hostileSituations } from './authorisation-situations.ts';
import { table } from './authorisation-table.ts';
import type { World } from './authorisation-world.ts';
import { startWorld } from './authorisation-world.ts';
import type { Plan } from './recorded-plans.ts';
import { EXPLAINING, explained, recordPlans } from './recorded-plans.ts';

/** A customer has as many rows in both. */
const FEWER: LargeSize = { customers: 10_000, accessLogs: 90_000 };
const MORE: LargeSize = { customers: 100_000, accessLogs: 900_000 };

/**
 * The same few rows lie on some pages more in a larger table, whose indexes are deeper. Where a connection meets a table
 * for the first time, the pages of PostgreSQL's catalog count, too. They are a few dozen, and a lost index costs thousands.
 */
const isMore = (pages: number, than: number) => pages > 2 * than + 100;

/** The tables with more rows for more customers. Only a demonstration has rows in `sms_outbox`. */
const growingTables = new Set(
  [...personalTables.map((personal) => personal.table), rateLimits, erasedCustomers]
    .filter((one) => one !== smsOutbox)
    .map(getTableName),
);

/**
 * `manage prune` reads all sessions to find the expired ones. Each rotation of a token changes the expiry, and an index
 * on it would make PostgreSQL write to every index of the row.
 */
const MAY_SCAN: Readonly<Record<string, readonly string[]>> = { 'manage prune': ['customer_sessions'] };

type Plans = ReadonlyMap<string, readonly Plan[]>;
interface Recorded {
  readonly plans: Plans;
  readonly emptyTables: readonly string[];
}

let postgres: Postgres;
let fewer: Recorded;
let more: Recorded;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: false, settings: EXPLAINING });
  fewer = await plansAt(FEWER);
  more = await plansAt(MORE);
}, 3_600_000);
afterAll(() => postgres.stop());

/** Records every endpoint, an export, an erasure, the jobs and a nightly deletion in a new database of this size. */
async function plansAt(size: LargeSize): Promise<Recorded> {
  const url = await emptyDatabase(postgres.url);
  await migrateServer(url);
  const place = { kind: 'server' as const, timeoutMs: 3_600_000 };
  const { db, close } = await openDatabase({ ...place, url: explained(url) });
  const seeding = await openDatabase({ ...place, url });
  const world = await startWorld({ db });
  await seedLarge(seeding.db, size, TEST_NOW);
  const emptyTables = await growingTablesWithout(seeding.db, size.customers / 4);
  const plans = new Map<string, Plan[]>();
  for (const name of Object.keys(endpoints)) {
    plans.set(name, await recordPlans(() => callAsEverybody(world, name)));
  }
  const { uuid } = world.owner;
  plans.set(
    'manage customers export',
    await recordPlans(() => customerData({ db, objects: world.provider.deps.objects }, uuid, TEST_NOW)),
  );
  plans.set(
    'manage customers erase',
    await recordPlans(() => eraseCustomer({ db, objects: world.provider.deps.objects }, uuid, TEST_NOW)),
  );
  const worker = createJobWorker(world.provider.deps, {
    kind: 'lineMessage',
    maxAttempts: 1,
    run: async ({ id }) => (id.endsWith('0') ? { kind: 'dead', error: 'An example.' } : { kind: 'done' }),
  });
  plans.set(
    'the worker of jobs',
    await recordPlans(async () => {
      worker.wake();
      await worker.idle();
      await countJobs(db);
      await findDeadJobs(db);
    }),
  );
  // The first deletion takes what has expired in years, which no index makes faster.
  await prune(url);
  await seeding.db.execute('vacuum analyze');
  plans.set('manage prune', await recordPlans(() => prune(explained(url))));
  await close();
  await seeding.close();
  return { plans, emptyTables };
}

async function growingTablesWithout(db: World['provider']['db'], rows: number): Promise<string[]> {
  const lacking: string[] = [];
  for (const name of growingTables) {
    if ((await db.$count(sql.identifier(name))) < rows) lacking.push(name);
  }
  return lacking;
}

async function callAsEverybody(world: World, name: string): Promise<void> {
  const endpoint = Object.entries(endpoints).find(([one]) => one === name)?.[1];
  const row = table[name];
  invariant(endpoint && row, `authorisation-table.ts: ${name} has no row.`);
  const sessions = {
    owner: await world.signIn(world.owner),
    stranger: await world.signIn(world.stranger),
    outsider: await world.signIn(world.outsider),
  };
  const situations = { ...hostileSituations(world, sessions), ...allowedSituations(world, sessions) };
  for (const { headers, caller } of Object.values(situations)) {
    const { path = endpoint.path, ...sent } = row.ask(caller, world.owner);
    await world.ask(`${endpoint.method} ${path}`, { ...sent, headers: { ...headers, ...sent.headers } });
  }
  // Outside the batch window, a call also rotates the token.
  await world.ask('GET /me?unbatch=true', { headers: sessions.owner });
  await world.provider.flushAccessLogs();
}

async function prune(url: string): Promise<void> {
  const settings = { DATABASE_URL: url, DATABASE_TIMEOUT_MS: '600000', ACCESS_LOG_DAYS: '60' };
  const operator = { settings, now: () => TEST_NOW, print: () => undefined };
  await manageProgram(operator).parseAsync(['prune'], { from: 'user' });
}

/** Returns a line for each plan that `isBad`, once for each endpoint and statement. */
function linesOf(isBad: (plan: Plan, name: string) => boolean): string[] {
  const lines = [...more.plans].flatMap(([name, plans]) =>
    plans
      .filter((plan) => isBad(plan, name))
      .map(
        ({ statement, pages }) => `${name} (${pages} pages): ${statement.replace(/\s+/g, ' ').slice(0, 300)}`,
      ),
  );
  return [...new Set(lines)];
}

const readsAll = ({ scanned }: Plan, name: string): boolean =>
  scanned
    .map((one) => one.replace(/^(access_logs)_\d{8}$/, '$1'))
    .some((one) => growingTables.has(one) && !MAY_SCAN[name]?.includes(one));

function touchesMore({ statement, pages }: Plan, name: string): boolean {
  const before = fewer.plans.get(name)?.filter((plan) => plan.statement === statement) ?? [];
  return isMore(pages, Math.max(0, ...before.map((plan) => plan.pages)));
}

it('the seed fills every table that grows with the customers', () => {
  expect([fewer.emptyTables, more.emptyTables]).toEqual([[], []]);
});

it('every endpoint and command is recorded', () => {
  expect([...more.plans].filter(([, plans]) => plans.length === 0).map(([name]) => name)).toEqual([]);
});

it('no statement reads a table from end to end that grows with the customers', () => {
  expect(linesOf(readsAll)).toEqual([]);
});

it('no statement touches more pages at 100,000 customers than at 10,000', () => {
  expect(linesOf((plan, name) => MAY_SCAN[name] === undefined && touchesMore(plan, name))).toEqual([]);
});
