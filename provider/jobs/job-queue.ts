import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import type { Database } from '#provider/db/database.ts';

export interface NewJob {
  readonly kind: JobRow['kind'];
  /** Jobs with the same key run one after the other, in the order in which they were added. */
  readonly key: string;
  /** Null for a customer who is erased in the same transaction. */
  readonly customerId: number | null;
  /** Holds no personal data, because it stays when the customer is erased. */
  readonly payload: object;
}

export interface JobQueue {
  /** Adds a job in the transaction that causes it, so that there is never one without the other (OPS-50). */
  add(db: Database, job: NewJob): Promise<void>;
  /** Tells the workers of this process about the jobs that were added. Call it after a transaction has ended. */
  announce(): void;
  /** `wake` is called when there may be new jobs. Without it the jobs wait for a worker of another process. */
  onAdded(wake: () => void): void;
}

interface QueueOptions {
  readonly now: () => Date;
  readonly newId: () => string;
}

export function createJobQueue({ now, newId }: QueueOptions): JobQueue {
  let hasAdded = false;
  let wakeWorkers: () => void = () => undefined;
  return {
    add: async (db, job) => {
      const createdAt = now();
      await db.insert(jobs).values({ id: newId(), ...job, runAt: createdAt, createdAt });
      hasAdded = true;
    },
    announce: () => {
      if (hasAdded) wakeWorkers();
      hasAdded = false;
    },
    onAdded: (wake) => {
      wakeWorkers = wake;
    },
  };
}
