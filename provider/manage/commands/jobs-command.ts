import { Command } from 'commander';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { formatDayAndTime } from '#src/lib/japan-date.ts';
import { isUuid } from '#src/lib/uuid.ts';

export const jobLabels: Readonly<Record<JobRow['kind'], string>> = {
  lineMessage: 'LINEのメッセージ',
  bookingWebhook: '予約の通知',
};

export const jobsCommand = (operator: Operator): Command =>
  new Command('jobs')
    .description('Lists the LINE messages and booking events that are tried no more, and why.')
    .action(() => withDatabase(operator, (db) => listDead(operator, db)))
    .addCommand(
      new Command('retry')
        .description('Tries dead jobs again, from their first attempt on.')
        .argument('<id...>', 'the ids of the jobs')
        .action((ids: string[]) => withDatabase(operator, (db) => retry(operator, db, ids))),
    )
    .addCommand(
      new Command('drop')
        .description('Deletes dead jobs that nobody needs any more.')
        .argument('<id...>', 'the ids of the jobs')
        .action((ids: string[]) => withDatabase(operator, (db) => drop(operator, db, ids))),
    );

async function listDead({ print }: Operator, db: Database): Promise<void> {
  const dead = await findDeadJobs(db);
  for (const job of dead) print(formatDeadJob(job));
  if (dead.length === 0) print('送れなかったものはありません');
}

const isDead = sql`${jobs.status} = 'dead'`;

export const findDeadJobs = (db: Database): Promise<JobRow[]> =>
  db.select().from(jobs).where(isDead).orderBy(asc(jobs.position));

export const formatDeadJob = ({ id, kind, attempts, createdAt, lastError }: JobRow): string =>
  `${id} ${jobLabels[kind]}（${formatDayAndTime(createdAt)}、${attempts}回）: ${lastError}`;

async function retry({ now, print }: Operator, db: Database, ids: readonly string[]): Promise<void> {
  const again = { status: 'waiting', attempts: 0, runAt: now(), startedAt: null, finishedAt: null } as const;
  const rows = await db.update(jobs).set(again).where(areDead(ids)).returning({ id: jobs.id });
  print(`${countOf(rows, ids)}件をもう一度送ります`);
}

async function drop({ print }: Operator, db: Database, ids: readonly string[]): Promise<void> {
  const rows = await db.delete(jobs).where(areDead(ids)).returning({ id: jobs.id });
  print(`${countOf(rows, ids)}件を削除しました`);
}

const areDead = (ids: readonly string[]) => and(isDead, inArray(jobs.id, ids.filter(isUuid)));

function countOf(rows: readonly unknown[], ids: readonly string[]): number {
  if (rows.length === 0) throw new CommandFailure(`None of these is a dead job: ${ids.join(', ')}.`);
  return rows.length;
}
