import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Command } from 'commander';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import { countMigrations, missingMigrations } from '#provider/db/migrate.ts';
import { countJobs } from '#provider/jobs/job-counts.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { transact, withDatabase } from '#provider/manage/operator.ts';
import type { LaunchOptions } from '#provider/settings/launch-options.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { formatDayAndTime } from '#src/lib/japan-date.ts';
import { countExpired } from './database-commands.ts';
import { findDeadJobs, formatDeadJob, jobLabels } from './jobs-command.ts';

export const statusCommand = (operator: Operator): Command =>
  new Command('status')
    .description(
      'Prints the versions, the numbers of customers and bookings, and whether pruning and backups work.',
    )
    .action(async () => {
      const lines = await withDatabase(operator, (db) => transact(db, (tx) => readStatus(tx, operator)), {
        mayLackMigrations: true,
      });
      for (const [what, value] of lines) operator.print(`${what}: ${value}`);
      operator.print(`最後のバックアップ: ${await describeNewestBackup()}`);
    });

type Line = readonly [what: string, value: string];

async function readStatus(tx: Database, { settings, now }: Operator): Promise<Line[]> {
  const version: Line = [
    'データベース',
    `PostgreSQL ${await readValue(tx, sql`current_setting('server_version')`)}`,
  ];
  const missing = await missingMigrations(tx);
  if (missing > 0) {
    return [
      version,
      [
        '足りない変更',
        `${missing}件。データベースの所有者の DATABASE_URL で manage migrate を実行してください`,
      ],
    ];
  }
  const lines: Line[] = [
    version,
    [
      '変更',
      `${await readValue(tx, sql`(select count(*) from migrations)`)}件（このプログラムの版は${countMigrations()}件）`,
    ],
  ];
  for (const [what, value] of COUNTS) lines.push([what, `${await readValue(tx, value)}件`]);
  lines.push(...(await describeJobs(tx, launchOptions([], settings))));
  const expired = await countExpired(tx, now());
  return [
    ...lines,
    ['期限切れの残り', expired === 0 ? '0件' : `${expired}件。毎晩のpruneが消すはずのものです`],
    ['失われた閲覧の記録', await describeLosses(tx)],
    ['最後に保管した変更', await describeArchive(tx)],
  ];
}

/** How many dead jobs `status` names. `manage jobs` lists all. */
const MAX_NAMED_JOBS = 5;

async function describeJobs(tx: Database, { lineChannelAccessToken }: LaunchOptions): Promise<Line[]> {
  const counts = await countJobs(tx);
  const lines = counts.map(({ kind, waiting, oldest }): Line => {
    const since = oldest === null ? '' : `（最も古いものは${formatDayAndTime(oldest)}から）`;
    const lacksToken = kind === 'lineMessage' && waiting > 0 && lineChannelAccessToken === null;
    const why = lacksToken ? '。LINE_CHANNEL_ACCESS_TOKEN がないため、送れません' : '';
    return [`送られていない${jobLabels[kind]}`, `${waiting}件${since}${why}`];
  });
  const dead = await findDeadJobs(tx);
  const hint = dead.length > MAX_NAMED_JOBS ? '。manage jobs がすべてを示します' : '';
  return [
    ...lines,
    ['送れなかったもの', `${dead.length}件${hint}`],
    ...dead.slice(0, MAX_NAMED_JOBS).map((job): Line => ['送れなかったもの', formatDeadJob(job)]),
  ];
}

async function describeLosses(tx: Database): Promise<string> {
  const entries = await readValue(tx, sql`(select coalesce(sum(entries), 0) from lost_access_logs)`);
  if (entries === '0') return '0件';
  return `${entries}件。最後は${await readValue(tx, sql`(select max(day) from lost_access_logs)`)}`;
}

/** Says when PostgreSQL last handed over changes (deploy/postgresql-archive.conf), and whether it fails to since then. */
async function describeArchive(tx: Database): Promise<string> {
  const [archiver] = await readRows<{ archivedAt: string | null; hasFailed: boolean }>(
    tx,
    sql`
    select last_archived_time as "archivedAt", coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as "hasFailed"
    from pg_stat_archiver`,
  );
  const { archivedAt = null, hasFailed = false } = archiver ?? {};
  const last = archivedAt === null ? 'ありません' : formatDayAndTime(new Date(archivedAt));
  return hasFailed ? `${last}。そのあとの保管に失敗しています` : last;
}

const COUNTS: readonly (readonly [what: string, value: SQL])[] = [
  ['お客様', sql`(select count(*) from customers)`],
  ['LINEアカウントに結び付いたお客様', sql`(select count(*) from customers where line_user_id is not null)`],
  [
    '確認待ちの相談とイベントのご予約',
    sql`(select count(*) from visit_reservations where status = 'requested')`,
  ],
  ['確認待ちのフォーム', sql`(select count(*) from reservations where status = 'requested')`],
  ['止まったSMSの申し込み', sql`(select count(*) from sms_incentive_requests where status = 'locked')`],
];

async function readValue(tx: Database, value: SQL): Promise<string> {
  const [row] = await readRows<{ value: string }>(tx, sql`select (${value})::text as value`);
  return row?.value ?? '';
}

/** The part of the output of `pgbackrest info` that says when each backup was complete, oldest first. */
const Stanzas = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ size: z.number() }),
      }),
    ),
  }),
);

async function describeNewestBackup(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('pgbackrest', [
      '--stanza=ie-no-tayori',
      '--output=json',
      'info',
    ]);
    const newest = Stanzas.parse(JSON.parse(stdout))[0]?.backup.at(-1);
    if (!newest) return 'ありません';
    const { label, timestamp, info } = newest;
    return `${formatDayAndTime(new Date(timestamp.stop * 1000))} ${label}（${Math.ceil(info.size / 1_000_000)} MB）`;
  } catch (error) {
    return `pgbackrestで調べられません（${(error as NodeJS.ErrnoException).code}）`;
  }
}
