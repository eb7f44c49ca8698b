import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#provider/db/open-database.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { ask } from '#tests/deploy/ask.ts';
import { startDeployment } from '#tests/deploy/deployment.ts';
import { bookingBody } from '#tests/integration/provider/booking-body.ts';
import { rowsOn } from '#tests/support/administer.ts';
import { seedLarge } from '#tools/seed-large/large-data.ts';
import { cpuTime } from './cpu-time.ts';
import { rowOf, tableHead } from './figures.ts';

// Measures the deployment of deploy/ as it is shipped: through nginx and PgBouncer, with pauses between the calls of a
// customer, and bookings while heartbeats flood: npm run bench -- deployment --customers 100000

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    'access-logs': { type: 'string', default: '900000' },
    seconds: { type: 'string', default: '30' },
  },
});
const size = { customers: Number(values.customers), accessLogs: Number(values['access-logs']) };
const SECONDS = Number(values.seconds);

const PATHS = ['/me', '/events', '/builder', '/line_account_setting', '/task_master', '/visit_reservations'];
const READERS = 600;
/** Longer than the batch window, so that each call rotates the token. */
const PAUSE_MS = 6_000;
const BOOKINGS_A_SECOND = 5;
/** Each sends a heartbeat a second, and none for half a minute after a failure, as the app waits for the next page. */
const VIEWERS = 1_500;
const BEAT_MS = 1_000;
const STOPPED_MS = 30_000;

const now = new Date();
const deployed = await startDeployment(async ({ databaseUrl, filesFolder }) => {
  const { db, close } = await openDatabase({ kind: 'server', url: databaseUrl, timeoutMs: 3_600_000 });
  const before = performance.now();
  await seedDemo(db, folderStore(filesFolder), { now });
  await seedLarge(db, size, now);
  console.log(`Filled in ${Math.round((performance.now() - before) / 1000)} s: ${JSON.stringify(size)}\n`);
  await close();
});

interface Credentials {
  readonly uuid: string;
  readonly [header: string]: string;
}

/** Signs in customers of the seed by a row each, as LINE answers for one token only. */
async function signInMany(): Promise<Credentials[]> {
  const [token, client] = ['the token of the bench', 'bench'];
  const hash = createHash('sha256').update(token).digest('hex');
  const rows = await rowsOn<{ uuid: string }>(
    deployed.databaseUrl,
    `with signed_in as (
       insert into customer_sessions (customer_id, client, token_hash, expires_at, updated_at, signed_in_at)
       select id, '${client}', '${hash}', now() + interval '10 days', now() - interval '1 hour', now() - interval '1 hour'
       from customers where id >= 10000000 order by id limit ${READERS + 1 + 3 * (SECONDS + 1) * BOOKINGS_A_SECOND}
       returning customer_id)
     select uuid from customers join signed_in on signed_in.customer_id = customers.id`,
  );
  return rows.map(({ uuid }) => ({ uuid, uid: uuid, client, 'access-token': token }));
}

const agent = new Agent({ keepAlive: true });
const JSON_BODY = { 'content-type': 'application/json' };

/** Every customer has an address of their own. */
const addressOf = (index: number) =>
  `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;

interface Figures {
  readonly seconds: number;
  latencies: number[];
  readonly refused: number[];
}

/** The milliseconds that nginx took for the calls that succeeded since `from`: the bench's own process is slower than it. */
function latenciesOf(isMeant: (method: string, area: string) => boolean, from: number): number[] {
  const lines = deployed.accessLog().slice(from).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [, , method = '', area = '', status = '', , seconds] = line.split(' ');
    return isMeant(method, area) && Number(status) < 300 ? [Number(seconds) * 1000] : [];
  });
}

const isHeartbeat = (area: string) => area.endsWith('/access_logs');

async function send(figures: Figures, ...request: Parameters<typeof ask>) {
  const answered = await ask(request[0], request[1], request[2], agent);
  if (answered.status >= 300) figures.refused.push(answered.status);
  return answered;
}

async function readSlots(customer: Credentials): Promise<object[]> {
  const places: object[] = [];
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const { body } = await ask(`${API_ROOT}/builder_shops/${id}`, customer);
    const { builder_shop } = JSON.parse(body.toString()) as {
      builder_shop: { available_slots: { date: string; times: string[] }[] };
    };
    for (const { date, times } of builder_shop.available_slots)
      for (const time of times) places.push({ builder_shop_id: id, desired_on1: date, desired_time1: time });
  }
  return places;
}

const customers = await signInMany();
const [scout] = customers.splice(0, 1);
const readers = customers.splice(0, READERS);
const places = await readSlots(scout ?? { uuid: '' });
const viewers = await rowsOn<{ uuid: string }>(
  deployed.databaseUrl,
  `select uuid from customers where id >= 10000000 order by id desc limit ${VIEWERS}`,
);
const pids = {
  provider: [deployed.unit.pid(), deployed.container.pid(), deployed.heartbeats.pid()],
  postgres: [Number(readFileSync(`${deployed.postgres.data}/postmaster.pid`, 'utf8').split('\n')[0])],
};
const cpuOf = (which: keyof typeof pids) => pids[which].reduce((sum, pid) => sum + cpuTime(pid), 0);

/** Lets readers and bookers call for a while, and prints a row for each kind of call. */
async function run(what: string, withHeartbeats: boolean): Promise<void> {
  const [reads, bookings, beats] = [0, 1, 2].map(
    (): Figures => ({ seconds: SECONDS, latencies: [], refused: [] }),
  ) as [Figures, Figures, Figures];
  const from = deployed.accessLog().length;
  const cost = { provider: -cpuOf('provider'), postgres: -cpuOf('postgres') };
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() >= end;

  const read = async (customer: Credentials, index: number) => {
    let headers: Record<string, string> = { ...customer, 'x-forwarded-for': addressOf(index) };
    await setTimeout(Math.random() * PAUSE_MS);
    for (let call = index; !isOver(); call += 1) {
      const { headers: got } = await send(reads, `${API_ROOT}${PATHS[call % PATHS.length]}`, headers);
      const token = String(got['access-token'] ?? '').trim();
      if (token !== '') headers = { ...headers, 'access-token': token };
      await setTimeout(PAUSE_MS);
    }
    Object.assign(customer, { 'access-token': headers['access-token'] });
  };
  const book = async () => {
    const sending: Promise<unknown>[] = [];
    while (!isOver()) {
      const [customer, place] = [
        customers.pop(),
        places.splice(Math.floor(Math.random() * places.length), 1)[0],
      ];
      if (!customer || !place) throw new Error('deployment.bench: there is nothing left to book.');
      const headers = { ...customer, ...JSON_BODY, 'idempotency-key': randomUUID() };
      const body = JSON.stringify(bookingBody({ use_parking: 'false', ...place }));
      const path = `${API_ROOT}/consultation_visit_reservations`;
      sending.push(
        send(bookings, path, { ...headers, 'x-forwarded-for': addressOf(customers.length) }, body),
      );
      await setTimeout(1000 / BOOKINGS_A_SECOND);
    }
    await Promise.all(sending);
  };
  const view = randomUUID();
  const entry = { uuid: view, path: '/consultations/selectShop', view_time: 1, tracking_code: null };
  const body = JSON.stringify({ access_log: entry });
  const beatOn = async ({ uuid }: { uuid: string }, index: number) => {
    const headers = { ...JSON_BODY, uuid, 'x-forwarded-for': addressOf(READERS + index) };
    await setTimeout(Math.random() * BEAT_MS);
    while (!isOver()) {
      const { status } = await send(beats, `${API_ROOT}/access_logs`, headers, body);
      await setTimeout(status < 300 ? BEAT_MS : STOPPED_MS);
    }
  };
  const flood = withHeartbeats ? viewers.map(beatOn) : [];
  await Promise.all([...readers.map(read), book(), ...flood]);
  cost.provider += cpuOf('provider');
  cost.postgres += cpuOf('postgres');
  reads.latencies = latenciesOf((method) => method === 'GET', from);
  bookings.latencies = latenciesOf((method, area) => method === 'POST' && !isHeartbeat(area), from);
  beats.latencies = latenciesOf((_, area) => isHeartbeat(area), from);
  const all = reads.latencies.length + bookings.latencies.length + beats.latencies.length;
  const shareOf = (figures: Figures) => ({
    provider: (cost.provider * figures.latencies.length) / all,
    postgres: (cost.postgres * figures.latencies.length) / all,
  });
  console.log(rowOf(`${what}: reads`, reads, shareOf(reads)));
  console.log(rowOf(`${what}: bookings`, bookings, shareOf(bookings)));
  if (withHeartbeats) console.log(rowOf(`${what}: heartbeats`, beats, shareOf(beats)));
  const refused = [reads, bookings, beats].map((figures) => countBy(figures.refused));
  console.log(`  refused: reads ${refused[0]}, bookings ${refused[1]}, heartbeats ${refused[2]}`);
}

function countBy(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ') || 'none';
}

try {
  for (const line of tableHead) console.log(line);
  await run('cold', true);
  await run('visits', false);
  await run('flood', true);
} finally {
  agent.destroy();
  await deployed.stop();
}
