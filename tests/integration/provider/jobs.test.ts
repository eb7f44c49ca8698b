import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import type { Database, OpenDatabase } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import type { JobHandler, JobOutcome, JobWorker } from '#provider/jobs/job-worker.ts';
import { createJobWorker, LEASE_MS } from '#provider/jobs/job-worker.ts';
import { Notice } from '#provider/operator-errors.ts';
import type { TelemetryEvent } from '#provider/watch/telemetry-event.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { createTemplateCopy } from '#tests/support/test-database.ts';
import type { ManualClock } from './manual-clock.ts';
import { manualClock } from './manual-clock.ts';

const SECOND = 1000;

let one: OpenDatabase;
let other: OpenDatabase;
let clock: ManualClock;
let told: TelemetryEvent[];
let reported: unknown[];

beforeAll(async () => {
  const url = await createTemplateCopy((inject('testServer') as { url: string }).url);
  one = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
  other = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
});
afterAll(async () => {
  await one.close();
  await other.close();
});
beforeEach(async () => {
  await one.db.delete(jobs);
  clock = manualClock();
  told = [];
  reported = [];
});

type Run = JobHandler['run'];

/** A promise that the test resolves. */
function createGate<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
}

const workerOn = (db: Database, run: Run, maxAttempts = 5): JobWorker => {
  const deps = {
    db,
    now: clock.now,
    tell: (happening: TelemetryEvent) => told.push(happening),
    report: (error: unknown) => reported.push(error),
  };
  return createJobWorker(deps, { kind: 'lineMessage', maxAttempts, run });
};

const runDue = (worker: JobWorker) => {
  worker.wake();
  return worker.idle();
};

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Adds a job for each key, in this order, with ids from 1 on. */
async function add(db: Database, keys: readonly string[]): Promise<void> {
  let added = 0;
  const newId = () => {
    added += 1;
    return idOf(added);
  };
  const queue = createJobQueue({ now: clock.now, newId });
  await db.transaction(async (tx) => {
    for (const key of keys) await queue.add(tx, { kind: 'lineMessage', key, customerId: 1, payload: {} });
  });
}

const stored = (db = one.db) => db.select().from(jobs).orderBy(asc(jobs.position));
const statuses = async () => (await stored()).map(({ status }) => status);
const done: JobOutcome = { kind: 'done' };
const failed: JobOutcome = { kind: 'retry', error: 'It failed.' };

describe('jobs', () => {
  it('OPS-50 of two instances run once each, and those of a key one after the other', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    await add(one.db, Array(5).fill(keys).flat());
    const ran: { key: string; id: string; by: string }[] = [];
    const running = new Set<string>();
    let overlaps = 0;
    const both = createGate<void>();
    const begun = new Set<string>();
    const runBy =
      (by: string): Run =>
      async ({ id, key }) => {
        // Neither goes on before the other has taken jobs, so that both compete for the rest.
        begun.add(by);
        if (begun.size === 2) both.resolve();
        await both.promise;
        if (running.has(key)) overlaps += 1;
        running.add(key);
        await one.db.execute(sql`select 1`);
        running.delete(key);
        ran.push({ key, id, by });
        return done;
      };
    await Promise.all([runDue(workerOn(one.db, runBy('one'))), runDue(workerOn(other.db, runBy('other')))]);
    const idsOf = (key: string) => ran.flatMap((run) => (run.key === key ? run.id : []));
    expect(keys.map(idsOf)).toEqual(keys.map((_, at) => [0, 8, 16, 24, 32].map((row) => idOf(row + at + 1))));
    expect({ overlaps, by: new Set(ran.map(({ by }) => by)) }).toEqual({
      overlaps: 0,
      by: new Set(['one', 'other']),
    });
    expect(await statuses()).toEqual(Array(40).fill('done'));
    expect(reported).toEqual([]);
  });

  it('OPS-50 of an instance that has ended meanwhile are taken over with the same id, and its late outcome changes nothing', async () => {
    await add(one.db, ['a', 'a']);
    const outcome = createGate<JobOutcome>();
    const ids: string[] = [];
    const lost = workerOn(one.db, ({ id }) => {
      ids.push(id);
      return outcome.promise;
    });
    const outcomes = [failed, done, done];
    const rest = workerOn(other.db, async ({ id }) => {
      ids.push(id);
      return outcomes.shift() ?? done;
    });
    lost.wake();
    await expect.poll(() => ids).toEqual([idOf(1)]);
    clock.pass(LEASE_MS - 1);
    await runDue(rest);
    expect(ids).toEqual([idOf(1)]);
    clock.pass(1);
    await runDue(rest);
    outcome.resolve({ kind: 'dead', error: 'Too late.' });
    await lost.idle();
    clock.pass(20 * SECOND);
    await runDue(rest);
    expect(ids).toEqual([idOf(1), idOf(1), idOf(1), idOf(2)]);
    expect((await stored()).map(({ status, attempts, lastError }) => [status, attempts, lastError])).toEqual([
      ['done', 3, null],
      ['done', 1, null],
    ]);
  });

  it('OPS-51 that fail are tried again after growing pauses, and are dead with their error after the last attempt', async () => {
    await add(one.db, ['a', 'a', 'b']);
    const ran: [string, number][] = [];
    const worker = workerOn(one.db, async ({ id, key }) => {
      ran.push([id, clock.now().getTime() - TEST_NOW.getTime()]);
      return key === 'a' && id === idOf(1) ? failed : done;
    });
    for (let second = 0; second <= 200; second += 1) {
      await runDue(worker);
      clock.pass(SECOND);
    }
    expect(ran).toEqual([
      [idOf(1), 0],
      [idOf(3), 0],
      ...[10, 30, 70, 150].map((seconds) => [idOf(1), seconds * SECOND]),
      // The next job of the key waits until the first is dead.
      [idOf(2), 150 * SECOND],
    ]);
    const [first] = await stored();
    invariant(first, 'The job is missing.');
    expect(first).toEqual({
      id: idOf(1),
      kind: 'lineMessage',
      key: 'a',
      position: first.position,
      customerId: 1,
      payload: {},
      status: 'dead',
      attempts: 5,
      runAt: first.runAt,
      startedAt: TEST_NOW,
      finishedAt: new Date(TEST_NOW.getTime() + 150 * SECOND),
      lastError: 'It failed.',
      createdAt: TEST_NOW,
    } satisfies JobRow);
    expect(reported).toEqual(Array(5).fill(new Notice('Job lineMessage: It failed.')));
    expect(told.map((one) => one.kind === 'jobAttempted' && one.outcome).toSorted()).toEqual([
      'dead',
      'done',
      'done',
      ...Array(4).fill('retry'),
    ]);
  });

  it('OPS-51 wait as long as the other side asks, at most an hour', async () => {
    await add(one.db, ['a', 'b', 'c']);
    const asked = [5, 300, 86_400];
    await runDue(workerOn(one.db, async () => ({ ...failed, afterSeconds: asked.shift() ?? null })));
    expect((await stored()).map(({ runAt }) => runAt.getTime() - TEST_NOW.getTime())).toEqual(
      [10, 300, 3_600].map((seconds) => seconds * SECOND),
    );
  });

  it('OPS-51 whose handler throws are reported and tried again', async () => {
    await add(one.db, ['a']);
    const bug = new Error('a bug');
    await runDue(workerOn(one.db, () => Promise.reject(bug)));
    const [job] = await stored();
    expect([job?.status, job?.attempts, job?.lastError, reported[0]]).toEqual([
      'waiting',
      1,
      'An error of the provider. The log has it.',
      bug,
    ]);
  });

  it('OPS-51 that end the process at each attempt are dead after the last one', async () => {
    await add(one.db, ['a']);
    await one.db.update(jobs).set({ attempts: 5 });
    const ran: string[] = [];
    await runDue(
      workerOn(one.db, async ({ id }) => {
        ran.push(id);
        return done;
      }),
    );
    expect([ran, await statuses()]).toEqual([[], ['dead']]);
  });

  it('that run when a worker stops are finished, and no further ones begin', async () => {
    await add(one.db, ['a', 'a']);
    const outcome = createGate<JobOutcome>();
    let begun = 0;
    const worker = workerOn(one.db, () => {
      begun += 1;
      return outcome.promise;
    });
    worker.wake();
    await expect.poll(() => begun).toBe(1);
    const stopped = worker.stop();
    outcome.resolve(done);
    await stopped;
    await runDue(worker);
    expect([begun, await statuses()]).toEqual([1, ['done', 'waiting']]);
  });
});
