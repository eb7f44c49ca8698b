import type { RequestListener } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pools } from '#provider/db/database.ts';
import { countMigrations } from '#provider/db/migrate.ts';
import type { JobCount } from '#provider/jobs/job-counts.ts';
import { jobKinds } from '#provider/jobs/job-counts.ts';
import { limitNames } from '#provider/limits/rate-limits.ts';
import type { TelemetryEvent } from './telemetry-event.ts';

export interface Metrics {
  count(happening: TelemetryEvent): void;
  /** Counts the requests that `listener` has not answered yet. */
  watchRequests(listener: RequestListener): RequestListener;
  /** Measures how long the calls of a service outside take. */
  timeCalls<Args extends readonly unknown[], Result>(
    service: 'line' | 'sms',
    call: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>;
  watchPools(pools: Pools): void;
  /** `size` returns the number of entries in memory. */
  watchAccessLogs(size: () => number): void;
  /**
   * `count` counts the jobs of all instances. Its failure leaves out only these metrics. Jobs of other kinds than `sentKinds` wait
   * for a setting.
   */
  watchJobs(count: () => Promise<readonly JobCount[]>, sentKinds: readonly JobCount['kind'][]): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const STATES = ['total', 'idle', 'waiting'] as const;

/**
 * Creates the metrics of this process, including those of Node: memory, event-loop delay and garbage collection. `release`
 * is the name of the running release, or an empty text.
 */
export function createMetrics(release = ''): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, path pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const migrations = String(countMigrations());
  new Gauge({
    name: 'build_info',
    help: 'Always 1. The labels name the release (VITE_RELEASE) and its number of migrations.',
    labelNames: ['release', 'migrations'],
    registers,
  }).set({ release, migrations }, 1);
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
  });
  const calls = new Histogram({
    name: 'outgoing_call_duration_seconds',
    help: 'Duration of the sign-ins’ questions to LINE and of the calls to the SMS gateway.',
    labelNames: ['service'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const limits = counter('rate_limits_reached_total', 'Requests refused by a rate limit.', 'limit');
  const made = counter('bookings_made_total', 'Bookings made.', 'booking');
  const refused = counter('bookings_refused_total', 'Bookings refused, by reason.', 'booking', 'reason');
  const sms = counter('sms_handed_over_total', 'Results of the SMS gateway.', 'answer');
  const lostLogs = counter(
    'access_logs_lost_total',
    'Access log entries that are lost, by reason.',
    'reason',
  );
  const jobs = counter('jobs_attempted_total', 'Attempts of this instance at jobs.', 'job', 'outcome');
  const line = counter('line_answers_total', 'Results of LINE’s checks of access tokens.', 'answer');
  // These counters start at 0, because Prometheus's `rate()` misses the event that creates a counter.
  for (const limit of limitNames) limits.inc({ limit }, 0);
  for (const booking of ['consultation', 'event', 'form']) made.inc({ booking }, 0);
  for (const answer of ['accepted', 'failed']) sms.inc({ answer }, 0);
  for (const job of jobKinds) {
    for (const outcome of ['done', 'retry', 'dead']) jobs.inc({ job, outcome }, 0);
  }
  for (const reason of ['full', 'failed']) lostLogs.inc({ reason }, 0);
  for (const answer of ['ok', 'refused', 'unreachable']) line.inc({ answer }, 0);

  return {
    count: (happening) => {
      switch (happening.kind) {
        case 'answered': {
          const { method, route, status, ms } = happening;
          durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
          return;
        }
        case 'limitReached':
          return limits.inc({ limit: happening.limit });
        case 'booked':
          return made.inc({ booking: happening.booking });
        case 'bookingRefused':
          return refused.inc({ booking: happening.booking, reason: happening.reason });
        case 'lineAnswered':
          return line.inc({ answer: happening.answer });
        case 'smsHandedOver':
          return sms.inc({ answer: happening.answer });
        case 'accessLogsLost':
          return lostLogs.inc({ reason: happening.reason }, happening.entries);
        case 'jobAttempted':
          return jobs.inc({ job: happening.job, outcome: happening.outcome });
        default:
      }
    },
    watchRequests: (listener) => (request, response) => {
      inFlight.inc();
      response.once('close', () => inFlight.dec());
      listener(request, response);
    },
    timeCalls:
      (service, call) =>
      async (...args) => {
        const end = calls.startTimer({ service });
        try {
          return await call(...args);
        } finally {
          end();
        }
      },
    watchPools: (pools) =>
      void new Gauge({
        name: 'database_pool_connections',
        help: 'Total and idle connections to PostgreSQL, and the queries that wait for a connection.',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const [pool, stateOf] of Object.entries(pools)) {
            const current = stateOf();
            for (const state of STATES) this.set({ pool, state }, current[state]);
          }
        },
      }),
    watchAccessLogs: (size) =>
      void new Gauge({
        name: 'access_logs_in_memory',
        help: 'Access log entries that are not stored yet.',
        registers,
        collect() {
          this.set(size());
        },
      }),
    watchJobs: (...of) => watchJobs(registers, ...of),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watchJobs(registers: Registry[], ...[count, sentKinds]: Parameters<Metrics['watchJobs']>): void {
  let counting: Promise<readonly JobCount[]> | undefined;
  /** One statement for the gauges that are read together. */
  const countOnce = () => {
    counting ??= count()
      .catch(() => [])
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  const gauge = (name: string, help: string, measure: (of: JobCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers,
      async collect() {
        const counts = await countOnce();
        this.reset();
        for (const one of counts) this.set({ job: one.kind }, measure(one));
      },
    });
  gauge('jobs_waiting', 'Jobs of all instances that are not done.', ({ waiting }) => waiting);
  gauge('jobs_dead', 'Jobs of all instances that are tried no more.', ({ dead }) => dead);
  gauge('jobs_oldest_waiting_seconds', 'The age of the oldest job that can be sent.', ({ kind, oldest }) =>
    oldest === null || !sentKinds.includes(kind) ? 0 : (Date.now() - oldest.getTime()) / 1000,
  );
}
