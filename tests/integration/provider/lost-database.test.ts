import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { ProviderInstance } from '#tests/support/provider-instance.ts';
import { startInstances } from '#tests/support/provider-instance.ts';

const MINUTE = 60_000;
vi.setConfig({ testTimeout: 5 * MINUTE });
const CALLERS = 16;
const ENQUETE = { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false };
const BUSY = {
  status: 503,
  retryAfter: '5',
  errors: ['ただいま混み合っています。しばらく時間をおいてから、もう一度お試しください。'],
};

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly errors: unknown;
}

let postgres: Postgres;
let instance: ProviderInstance;
let session: Record<string, string>;
let refused = 0;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: false });
  const [started] = await startInstances(1, { DATABASE_URL: postgres.url });
  instance = started as ProviderInstance;
  session = await signIn();
}, 5 * MINUTE);
afterAll(async () => {
  await instance.stop();
  await postgres.stop();
}, 5 * MINUTE);

async function signIn() {
  const regular = personas.find(({ key }) => key === 'regular') as (typeof personas)[number];
  const line = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });
  const { headers } = await fetch(`${instance.origin}${API_ROOT}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line_access_token: line.issue(regular), uuid: regular.uuid }),
  });
  const named = (name: string) => headers.get(name) ?? '';
  return { 'access-token': named('access-token'), client: named('client'), uid: named('uid') };
}

async function call(path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(`${instance.origin}${API_ROOT}${path}`, init);
  if (response.status >= 500) refused += 1;
  const { errors = null } = (await response.json()) as { errors?: unknown };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errors };
}

/** A call that locks the customer, a call that only reads, and a call that creates rows in a transaction. */
const calls = [
  () => call('/me', { headers: session }),
  () => call('/prefectures', { headers: { uuid: session.uid ?? '' } }),
  () =>
    call('/catalog_enquetes', {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ catalog_enquete: ENQUETE }),
    }),
] as const;

/** Runs `during` while sixteen callers make calls without pause. */
async function underLoad(during: (answers: readonly Answered[]) => Promise<void>): Promise<Answered[]> {
  const answers: Answered[] = [];
  let goesOn = true;
  const loop = async (turn: number): Promise<void> => {
    if (!goesOn) return;
    answers.push(await (calls[turn % calls.length] ?? calls[0])());
    await loop(turn + 1);
  };
  const loops = Promise.all(Array.from({ length: CALLERS }, (_, index) => loop(index)));
  await Promise.race([during(answers), loops]);
  goesOn = false;
  await loops;
  return answers;
}

/** Returns an SQL aggregate over all other connections to the server, such as their number. */
async function ofOthers(aggregate: string): Promise<number> {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  const { rows } = await admin.query(
    `select ${aggregate} as told from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await admin.end();
  return Number(rows[0].told);
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: MINUTE, interval: 20 });

const failures = (answers: readonly Answered[]) => answers.filter(({ status }) => status >= 500);

const distinct = (answers: readonly Answered[]) =>
  [...new Set(answers.map((answer) => JSON.stringify(answer)))].map((text) => JSON.parse(text));

it('a request whose database connection is terminated gets 503 with Retry-After', async () => {
  const answers = await underLoad(async (given) => {
    for (let round = 0; round < 3; round += 1) {
      const before = given.length;
      await ofOthers('count(pg_terminate_backend(pid))');
      await eventually(() => expect(given.length).toBeGreaterThan(before + CALLERS / 2));
    }
  });
  expect(distinct(failures(answers))).toEqual([BUSY]);
  await eventually(async () => expect((await calls[0]()).status).toBe(200));
});

it('after a restart of PostgreSQL under load, the provider recovers automatically', async () => {
  const answers = await underLoad(async (given) => {
    await postgres.down();
    const atRest = given.length;
    await eventually(() => expect(given.length).toBeGreaterThan(atRest + 2 * CALLERS));
    await postgres.up();
    const again = given.length;
    await eventually(() => expect(given.slice(again).some(({ status }) => status === 200)).toBe(true));
  });
  expect(distinct(failures(answers))).toEqual([BUSY]);
});

it('with a hanging PostgreSQL, every caller gets 503 while it hangs', async () => {
  await postgres.hang();
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, index) => (calls[index % calls.length] ?? calls[0])()),
  );
  await postgres.goOn();
  expect(distinct(answers)).toEqual([BUSY]);
  await eventually(async () => expect((await calls[0]()).status).toBe(200));
});

it('an outage is logged in fewer lines than there are refused requests, and nothing else is logged', () => {
  const lines = instance.logged();
  expect(lines.filter(({ kind, msg }) => kind !== 'outage' || !msg?.startsWith('PostgreSQL: '))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(lines.length);
});

it('no more connections are open than the pools allow', async () => {
  // Ten for requests, and two for access logs.
  expect(await ofOthers('count(*)')).toBeLessThanOrEqual(12);
});
