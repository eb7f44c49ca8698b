import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { LineIdentity } from '#provider/auth/line-tokens.ts';
import { countMigrations } from '#provider/db/migrate.ts';
import { createSite } from '#provider/serve/site.ts';
import type { Metrics } from '#provider/watch/metrics.ts';
import { createMetrics } from '#provider/watch/metrics.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import { send, signIn } from './caller.ts';
import { entryBody, tourForm } from './entry-bodies.ts';

let provider: ProviderInProcess;
let served: ProviderInProcess;
let metrics: Metrics;

beforeAll(async () => {
  provider = await startProvider();
  const site = createSite({ deps: { ...provider.deps, tell: (happening) => metrics.count(happening) } });
  served = { ...provider, fetch: async (request) => site.fetch(request) };
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  metrics = createMetrics();
});

/** Returns the samples of a metric that are above zero. */
const samplesOf = async (name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'));

describe('the metrics', () => {
  it('RUN-41 contain the durations of requests by path pattern, never by path', async () => {
    const headers = await signIn(served, 'regular');
    for (const id of [1, 2, 99999]) await send(served, `GET /builder_shops/${id}`, { headers });
    await send(served, 'GET /nowhere/7');
    expect(await samplesOf('http_request_duration_seconds_count')).toEqual([
      `http_request_duration_seconds_count{method="POST",route="${API_ROOT}/auth/sign_in",status="2xx"} 1`,
      `http_request_duration_seconds_count{method="GET",route="${API_ROOT}/builder_shops/:id",status="2xx"} 2`,
      `http_request_duration_seconds_count{method="GET",route="${API_ROOT}/builder_shops/:id",status="4xx"} 1`,
      `http_request_duration_seconds_count{method="GET",route="${API_ROOT}/*",status="4xx"} 1`,
    ]);
    const [sum = ''] = await samplesOf('http_request_duration_seconds_sum');
    expect(Number(sum.split(' ').at(-1))).toBeLessThan(10);
  });

  it('count bookings, but not a repeat with the same key', async () => {
    const headers = await signIn(served, 'newcomer');
    const keyed = { headers: { ...headers, 'idempotency-key': 'one' } };
    for (let time = 0; time < 3; time += 1) {
      await send(served, 'POST /consultation_visit_reservations', { ...keyed, body: bookingBody() });
    }
    await send(served, 'POST /event_visit_reservations', { headers, body: entryBody() });
    await send(served, 'POST /reservations', { headers, form: tourForm() });
    expect(await samplesOf('bookings_made_total')).toEqual([
      'bookings_made_total{booking="consultation"} 1',
      'bookings_made_total{booking="event"} 1',
      'bookings_made_total{booking="form"} 1',
    ]);
    expect(await samplesOf('bookings_refused_total')).toEqual([]);
  });

  it('count refused bookings by reason', async () => {
    const headers = await signIn(served, 'newcomer');
    const consult = (changes: object) =>
      send(served, 'POST /consultation_visit_reservations', { headers, body: bookingBody({ ...changes }) });
    const enter = (changes: object) =>
      send(served, 'POST /event_visit_reservations', { headers, body: entryBody({ ...changes }) });
    await consult({ builder_shop_id: 99999 });
    await consult({ desired_time1: '03:00' });
    await consult({ desired_on2: '2026-11-23', desired_time2: '10:00' });
    await consult({ desired_on2: '2026-11-24' });
    await consult({ advance_confirmation: { hearing_lists: [] } });
    await consult({ replaces_id: 99999 });
    await consult({ shop_visitor: 'many' });
    await consult({});
    await consult({});
    await enter({ event_id: 99999 });
    await enter({});
    await enter({});
    await send(served, 'POST /reservations', { headers, form: tourForm({ fields: { date: '2026-11-25' } }) });
    expect((await samplesOf('bookings_refused_total')).toSorted()).toEqual(
      [
        'booking="consultation",reason="unknownShop"',
        'booking="consultation",reason="slotClosed"',
        'booking="consultation",reason="sameWish"',
        'booking="consultation",reason="slotMissing"',
        'booking="consultation",reason="badAnswers"',
        'booking="consultation",reason="nothingToReplace"',
        'booking="consultation",reason="invalid"',
        'booking="consultation",reason="sameTime"',
        'booking="event",reason="unknownEvent"',
        'booking="event",reason="enteredAlready"',
        'booking="form",reason="slotClosed"',
      ]
        .map((labels) => `bookings_refused_total{${labels}} 1`)
        .toSorted(),
    );
  });

  it('count the responses of LINE', async () => {
    const answers: LineIdentity[] = [
      { ok: false, reason: 'expired' },
      { ok: false, reason: 'unreachable', trouble: 'ETIMEDOUT', retryAfter: 10 },
      { ok: true, lineUserId: 'U-nobody', displayName: '', friend: null },
    ];
    const asked = await startProvider({
      lineTokens: { identify: async () => answers.shift() as LineIdentity },
    });
    for (let time = 0; time < 3; time += 1) {
      const body = { line_access_token: 'any', uuid: asked.persona('regular').uuid };
      await send(asked, 'POST /auth/sign_in', { body });
    }
    for (const happening of asked.told) metrics.count(happening);
    expect(await samplesOf('line_answers_total')).toEqual([
      'line_answers_total{answer="ok"} 1',
      'line_answers_total{answer="refused"} 1',
      'line_answers_total{answer="unreachable"} 1',
    ]);
  });

  it('name the release and its migrations', async () => {
    metrics = createMetrics('2026.11.23');
    expect(await samplesOf('build_info')).toEqual([
      `build_info{release="2026.11.23",migrations="${countMigrations()}"} 1`,
    ]);
  });

  it('time the calls of a service outside, whether they succeed or fail', async () => {
    const call = metrics.timeCalls('line', async (token: string) => {
      if (token === '') throw new Error('no token');
      return token.length;
    });
    expect(await call('token')).toBe(5);
    await expect(call('')).rejects.toThrow('no token');
    expect(await samplesOf('outgoing_call_duration_seconds_count')).toEqual([
      'outgoing_call_duration_seconds_count{service="line"} 2',
    ]);
  });

  it('count the requests that are not answered yet', async () => {
    const inFlight = async () => /^http_requests_in_flight (\d+)$/m.exec(await metrics.text())?.[1];
    const server = createServer(metrics.watchRequests(async (_, response) => response.end(await inFlight())));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await response.text()).toBe('1');
    server.closeAllConnections();
    await once(server.close(), 'close');
    expect(await inFlight()).toBe('0');
  });

  it('show the current connection pool, event loop delay and memory whenever they are fetched', async () => {
    let waiting = 0;
    const requests = () => ({ total: 10, idle: 0, waiting });
    metrics.watchPools({ requests, accessLogs: () => ({ total: 2, idle: 0, waiting: 0 }) });
    waiting = 7;
    expect(await samplesOf('database_pool_connections')).toEqual([
      'database_pool_connections{pool="requests",state="total"} 10',
      'database_pool_connections{pool="requests",state="waiting"} 7',
      'database_pool_connections{pool="accessLogs",state="total"} 2',
    ]);
    const text = await metrics.text();
    const names = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
    expect(names.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(text))).toEqual([]);
  });
});

describe('deploy/prometheus-rules.yaml', () => {
  interface Rules {
    readonly groups: readonly {
      readonly rules: readonly { readonly record?: string; readonly expr: string }[];
    }[];
  }
  const { groups } = parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  const MADE_BY_PROMETHEUS = ['up', ...rules.flatMap(({ record = [] }) => record)];

  /** The metrics that an expression reads, each with the labels that must have a certain value. */
  const selectorsOf = (expr: string) =>
    [...expr.matchAll(/(?<![\w:[{.])([a-z_]\w*(?::\w+)*)(?:\{([^}]*)\})?(?![\w:]*\s*\()/g)].flatMap(
      ([, name = '', labels = '']) =>
        /^(?:and|by|job|le|max|sum|e\d)$/.test(name)
          ? []
          : { name, labels: [...labels.matchAll(/(?:^|,)(\w+="[^"]*")/g)].map(([, label = '']) => label) },
    );

  it('RUN-51 reads no metric and no label that an instance does not have', async () => {
    const pool = () => ({ total: 0, idle: 0, waiting: 0 });
    metrics.watchPools({ requests: pool, accessLogs: pool });
    metrics.watchAccessLogs(() => 0);
    metrics.watchJobs(async () => [{ kind: 'lineMessage', waiting: 0, dead: 0, oldest: null }], []);
    const route = `${API_ROOT}/reservations`;
    for (const status of [201, 500]) {
      metrics.count({ kind: 'answered', method: 'POST', route, status, ms: 1 });
    }
    const lines = (await metrics.text()).split('\n');
    const has = ({ name, labels }: { name: string; labels: readonly string[] }) =>
      lines.some(
        (line) => line.split(/[{ ]/, 1)[0] === name && labels.every((label) => line.includes(label)),
      );
    const read = rules.flatMap(({ expr }) => selectorsOf(expr));
    const missing = read.filter((one) => !MADE_BY_PROMETHEUS.includes(one.name) && !has(one));
    expect(missing).toEqual([]);
    expect(read.length).toBeGreaterThanOrEqual(rules.length);
  });
});
