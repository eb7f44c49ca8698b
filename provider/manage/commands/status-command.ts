import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { formatTokyo } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import { countMigrations } from '#provider/db/migrate.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { transact, withDatabase } from '#provider/manage/operator.ts';
import { countExpired } from './database-commands.ts';

export const statusCommand = (operator: Operator): Command =>
  new Command('status')
    .description(
      'Prints the versions, the numbers of customers and bookings, and whether pruning and backups work.',
    )
    .option('--backups <folder>', 'the folder of the backups', '/var/lib/ie-no-tayori-backups')
    .action(async ({ backups }: { backups: string }) => {
      const lines = await withDatabase(operator, (db) =>
        transact(db, (tx) => readStatus(tx, operator.now())),
      );
      for (const [what, value] of lines) operator.print(`${what}: ${value}`);
      operator.print(`最後のバックアップ: ${await describeNewest(backups)}`);
    });

type Line = readonly [what: string, value: string];

async function readStatus(tx: Database, now: Date): Promise<Line[]> {
  const lines: Line[] = [
    ['データベース', `PostgreSQL ${await readValue(tx, sql`current_setting('server_version')`)}`],
    [
      '変更',
      `${await readValue(tx, sql`(select count(*) from migrations)`)}件（このプログラムの版は${countMigrations()}件）`,
    ],
  ];
  for (const [what, value] of COUNTS) lines.push([what, `${await readValue(tx, value)}件`]);
  const expired = await countExpired(tx, now);
  return [
    ...lines,
    ['期限切れの残り', expired === 0 ? '0件' : `${expired}件。毎晩のpruneが消すはずのものです`],
  ];
}

const COUNTS: readonly (readonly [what: string, value: SQL])[] = [
  ['お客様', sql`(select count(*) from customers)`],
  ['LINEアカウントに結び付いたお客様', sql`(select count(*) from customers where line_user_id is not null)`],
  [
    '確認待ちの相談とイベントのご予約',
    sql`(select count(*) from visit_reservations where status = 'requested')`,
  ],
  ['確認待ちのフォーム', sql`(select count(*) from reservations where status = 'requested')`],
  [
    '送られていないLINEのメッセージ',
    sql`(select count(*) from inquiry_line_messages where status = 'queued')`,
  ],
  ['止まったSMSの申し込み', sql`(select count(*) from sms_incentive_requests where status = 'locked')`],
];

async function readValue(tx: Database, value: SQL): Promise<string> {
  const { rows } = (await tx.execute(sql`select (${value})::text as value`)) as unknown as {
    rows: { value: string }[];
  };
  return rows[0]?.value ?? '';
}

/** The access logs are dumped after all else, into a file of their own. */
const isBackup = (name: string): boolean => name.endsWith('.dump') && !name.endsWith('.access-logs.dump');

async function describeNewest(folder: string): Promise<string> {
  try {
    const dumps = (await readdir(folder)).filter(isBackup);
    const files = await Promise.all(
      dumps.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    const [newest] = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs);
    if (!newest) return `${folder} にありません`;
    return `${formatTokyo(newest.mtime)} ${newest.name}（${Math.ceil(newest.size / 1_000_000)} MB）`;
  } catch (error) {
    return `${folder} を読めません（${(error as NodeJS.ErrnoException).code}）`;
  }
}
