import { Command } from 'commander';
import type { SQL } from 'drizzle-orm';
import { getTableName, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dropDayTablesBefore } from '#provider/customers/access-log-buffer.ts';
import { idempotencyKeys, jobs, rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { customerSessions, mediaFileTokens } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { smsOutbox } from '#provider/db/incentive-tables.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { migrateDatabase } from '#provider/serve/open-locked-database.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { addDays, todayInJapan } from '#src/lib/japan-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows per statement. A longer statement would exceed the time limit of the role and block other statements. */
const BATCH = 5_000;

export const pruneCommand = (operator: Operator): Command =>
  new Command('prune')
    .description(
      'Deletes expired keys, sessions, tokens, rate-limit counts and jobs that are done, and access logs older than ACCESS_LOG_DAYS days.',
    )
    .action(() => withDatabase(operator, (db) => prune(operator, db)));

async function prune(operator: Operator, db: Database): Promise<void> {
  const now = operator.now();
  for (const [table, isOver] of expiredAt(now)) {
    operator.print(`${getTableName(table)}: ${await deleteAll(db, table, isOver)}件を削除しました`);
  }
  const { accessLogDays } = launchOptions([], operator.settings);
  if (accessLogDays === null) operator.print('access_logs: ACCESS_LOG_DAYS がないため削除しません');
  else {
    await dropDayTablesBefore(db, addDays(todayInJapan(now), -accessLogDays));
    operator.print(`access_logs: ${accessLogDays}日より前を削除しました`);
  }
}

function expiredAt(now: Date): readonly (readonly [table: PgTable, isOver: SQL])[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    [idempotencyKeys, lt(idempotencyKeys.createdAt, daysAgo(7))],
    [smsOutbox, lt(smsOutbox.sentAt, daysAgo(1))],
    [customerSessions, lt(customerSessions.expiresAt, now)],
    [mediaFileTokens, lt(mediaFileTokens.expiresAt, now)],
    [rateLimits, lt(rateLimits.endsAt, now)],
    [jobs, sql`${jobs.status} = 'done' and ${lt(jobs.finishedAt, daysAgo(7))}`],
  ];
}

/** Counts the rows that expired more than a day ago, which the nightly pruning has not deleted. */
export async function countExpired(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (const [table, isOver] of expiredAt(new Date(now.getTime() - DAY_MS)))
    count += await db.$count(table, isOver);
  return count;
}

async function deleteAll(db: Database, table: PgTable, isOver: SQL): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = sql`select ctid from ${table} where ${isOver} limit ${BATCH}`;
    const rows = await db.delete(table).where(sql`ctid = any(array(${batch}))`).returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < BATCH) return deleted;
  }
}

export const migrateCommand = (operator: Operator): Command =>
  new Command('migrate')
    .description(
      'Applies the missing migrations, as the owner of the tables; an embedded database needs none.',
    )
    .action(async () => {
      const { database } = launchOptions([], operator.settings);
      if (database.kind === 'folder') {
        throw new CommandFailure('Set DATABASE_URL: an embedded database migrates itself when it is opened.');
      }
      const applied = await migrateDatabase(database.url);
      operator.print(
        applied === 0
          ? '変更なし: データベースは最新でした'
          : `${applied}件の変更を加えました: データベースは最新です`,
      );
    });
