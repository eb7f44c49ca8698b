import { count, min, ne, sql } from 'drizzle-orm';
import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import type { Database } from '#provider/db/database.ts';

export const jobKinds = jobs.kind.enumValues;

export interface JobCount {
  readonly kind: JobRow['kind'];
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest waiting job was added. Null if none waits. */
  readonly oldest: Date | null;
}

/** Counts the jobs of each kind that are not done. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const isWaiting = sql`filter (where ${jobs.status} = 'waiting')`;
  const rows = await db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`${count()} ${isWaiting}`.mapWith(Number),
      dead: sql<number>`${count()} filter (where ${jobs.status} = 'dead')`.mapWith(Number),
      oldest: sql<Date | null>`${min(jobs.createdAt)} ${isWaiting}`.mapWith(jobs.createdAt),
    })
    .from(jobs)
    .where(ne(jobs.status, sql`'done'`))
    .groupBy(jobs.kind);
  return jobKinds.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, dead: 0, oldest: null },
  );
}
