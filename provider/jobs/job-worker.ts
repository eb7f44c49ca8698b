import type { SQL } from 'drizzle-orm';
import { and, asc, eq, lt, lte, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { Notice } from '#provider/operator-errors.ts';

/** `error` is a sentence for the operator, without a text of the other side and without personal data. */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly error: string; readonly afterSeconds?: number | null }
  | { readonly kind: 'dead'; readonly error: string };

export interface JobHandler {
  readonly kind: JobRow['kind'];
  /** The job is dead after this number of attempts. */
  readonly maxAttempts: number;
  /**
   * Must end long before {@link LEASE_MS}. It may run again with the same job after a crash, so the other side must be able to
   * recognize the job's id.
   */
  run(job: JobRow): Promise<JobOutcome>;
}

export interface JobWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Takes no further jobs. Resolves when the jobs in progress have ended. */
  stop(): Promise<void>;
  /** Resolves when no job is due and none runs. */
  idle(): Promise<void>;
}

type WorkerDeps = Pick<ProviderDeps, 'db' | 'now' | 'tell' | 'report'>;

/** Another worker takes a job over that has not ended after this time. */
export const LEASE_MS = 60_000;
const POLL_MS = 1_000;
const MAX_JOBS_AT_ONCE = 4;

const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 6 * 60 * 60;
/** The longest `Retry-After` that is obeyed. */
const MAX_ASKED_SECONDS = 60 * 60;

/**
 * Runs the jobs of one kind, at most {@link MAX_JOBS_AT_ONCE} at a time. Any number of workers may share a database.
 * Each attempt begins and ends with a short statement, and no transaction is open in between.
 */
export function createJobWorker(deps: WorkerDeps, handler: JobHandler): JobWorker {
  const runners = new Set<Promise<void>>();
  let isStopped = false;

  const start = () => {
    if (isStopped || runners.size >= MAX_JOBS_AT_ONCE) return;
    const runner = runJobs()
      .catch(deps.report)
      .finally(() => runners.delete(runner));
    runners.add(runner);
  };
  const runJobs = async () => {
    for (;;) {
      const job = isStopped ? undefined : await claimJob(deps, handler.kind);
      if (!job) return;
      // There may be more jobs. If not, the next runner ends after one statement.
      start();
      await runJob(deps, handler, job);
    }
  };
  const idle = async () => {
    while (runners.size > 0) await Promise.all(runners);
  };
  return {
    wake: start,
    idle,
    stop: () => {
      isStopped = true;
      return idle();
    },
  };
}

/** Starts a worker for each handler, which also looks for the jobs of other processes and for those to retry. */
export function startJobWorkers(
  deps: WorkerDeps,
  handlers: readonly JobHandler[],
): Pick<JobWorker, 'wake' | 'stop'> {
  const workers = handlers.map((handler) => createJobWorker(deps, handler));
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const timer = setInterval(wake, POLL_MS);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
}

/** A literal, because PostgreSQL uses no partial index for a parameter in a plan that it keeps. */
const isWaiting = ({ status }: { readonly status: PgColumn }): SQL => sql`${status} = 'waiting'`;

/**
 * Takes the job that has been due for longest, for {@link LEASE_MS}. A job is due only when the earlier ones of its key are done or
 * dead. Jobs that another worker is taking at the moment are skipped.
 */
async function claimJob({ db, now }: WorkerDeps, kind: JobRow['kind']): Promise<JobRow | undefined> {
  const at = now();
  const due = alias(jobs, 'due');
  const earlier = alias(jobs, 'earlier');
  const isBehind = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.key, due.key), isWaiting(earlier), lt(earlier.position, due.position)));
  const next = db
    .select({ id: due.id })
    .from(due)
    .where(and(eq(due.kind, kind), isWaiting(due), lte(due.runAt, at), notExists(isBehind)))
    .orderBy(asc(due.runAt), asc(due.position))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      runAt: new Date(at.getTime() + LEASE_MS),
      startedAt: sql`coalesce(${jobs.startedAt}, ${at})`,
    })
    .where(eq(jobs.id, sql`(${next})`))
    .returning();
  return job;
}

async function runJob(deps: WorkerDeps, handler: JobHandler, job: JobRow): Promise<void> {
  const outcome = limitAttempts(await attempt(deps, handler, job), job, handler.maxAttempts);
  await endAttempt(deps, job, outcome);
  deps.tell({ kind: 'jobAttempted', job: job.kind, outcome: outcome.kind });
  if (outcome.kind !== 'done') deps.report(new Notice(`Job ${job.kind}: ${outcome.error}`));
}

async function attempt(deps: WorkerDeps, handler: JobHandler, job: JobRow): Promise<JobOutcome> {
  // The process has ended during each of the attempts before this one, so the job may be what ends it.
  if (job.attempts > handler.maxAttempts) return { kind: 'dead', error: 'The attempts never ended.' };
  try {
    return await handler.run(job);
  } catch (error) {
    deps.report(error);
    return { kind: 'retry', error: 'An error of the provider. The log has it.' };
  }
}

const limitAttempts = (outcome: JobOutcome, { attempts }: JobRow, maxAttempts: number): JobOutcome =>
  outcome.kind === 'retry' && attempts >= maxAttempts ? { kind: 'dead', error: outcome.error } : outcome;

/** Changes nothing if another worker has taken the job over meanwhile. */
async function endAttempt({ db, now }: WorkerDeps, job: JobRow, outcome: JobOutcome): Promise<void> {
  const at = now();
  const change =
    outcome.kind === 'retry'
      ? { runAt: new Date(at.getTime() + retrySeconds(job.attempts, outcome.afterSeconds) * 1000) }
      : { status: outcome.kind, finishedAt: at };
  await db
    .update(jobs)
    .set({ ...change, lastError: outcome.kind === 'done' ? null : outcome.error })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isWaiting(jobs)));
}

/** The pauses are 10, 20, 40 … seconds, at most six hours. */
function retrySeconds(attempts: number, askedSeconds: number | null | undefined): number {
  const pause = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS);
  return Math.max(pause, Math.min(askedSeconds ?? 0, MAX_ASKED_SECONDS));
}
