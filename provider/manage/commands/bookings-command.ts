import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import type { Booking } from '#provider/manage/bookings.ts';
import { listBookings, readBookings, STATUSES } from '#provider/manage/bookings.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { findBuilder, replaceFile, transact, withDatabase } from '#provider/manage/operator.ts';
import { writeCsv } from '#provider/manage/write-csv.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { isNameableDay } from '#src/lib/japan-date.ts';
import { formatTel } from '#src/lib/text-formats.ts';

export const bookingsCommand = (operator: Operator): Command =>
  new Command('bookings')
    .description('Lists the bookings of a day with the people to call, or writes all bookings as a table.')
    .option('--builder <key>', 'the builder, if the database has several')
    .option('--day <YYYY-MM-DD>', 'list the bookings and wishes of this day')
    .action((options: Options, command: Command) => {
      if (options.day === undefined) command.help();
      return printDay(operator, options.day, options.builder);
    })
    .addCommand(exportCommand(operator));

interface Options {
  readonly builder?: string;
  readonly day?: string;
}

const exportCommand = (operator: Operator): Command =>
  new Command('export')
    .description('Writes all bookings to a CSV file for Excel, which only its owner may read.')
    .argument('<file>', 'the CSV file to write')
    .configureHelp({ showGlobalOptions: true })
    .action(async (path: string, _own: object, command: Command) => {
      // Commander gives an option that both commands could have to the first one.
      const { builder } = command.optsWithGlobals<Options>();
      let count = 0;
      await replaceFile(path, (draft) =>
        withDatabase(operator, (db) =>
          transact(
            db,
            async (tx) => {
              const bookings = readBookings(tx, await findBuilder(tx, builder));
              await writeCsv(
                draft,
                HEADINGS,
                toCells(bookings, () => (count += 1)),
              );
            },
            { isolationLevel: 'repeatable read', accessMode: 'read only' },
          ),
        ),
      );
      operator.print(`${path}: ${count}行`);
    });

async function printDay(operator: Operator, day: string, builder: string | undefined): Promise<void> {
  if (!isNameableDay(day)) throw new CommandFailure('--day: 2026-12-24 の形で、実在する日付にしてください');
  const bookings = await withDatabase(operator, (db) => transact(db, (tx) => listDay(tx, day, builder)));
  for (const booking of bookings) operator.print(formatBooking(booking));
  operator.print(`${day}: ${bookings.length}件`);
}

async function listDay(tx: Database, day: string, builder: string | undefined): Promise<Booking[]> {
  const builderId = await findBuilder(tx, builder);
  return listBookings(
    tx,
    sql`customer.builder_id = ${builderId} and booking.day = ${day}::date and booking.status <> 'cancelled'`,
  );
}

/** What whoever telephones needs: the time, the booking, the person, the number and the hours. */
function formatBooking(booking: Booking): string {
  const { time, status, wish, place, what, name, furigana, tel, noPhoneCall, hours, number, uuid } = booking;
  return [
    time ?? '',
    wish > 1 ? `${STATUSES[status]}・第${wish}希望` : STATUSES[status],
    [place, what].filter(Boolean).join(' '),
    `${name} 様${furigana ? `（${furigana}）` : ''}`,
    tel ? formatTel(tel) : '電話番号なし',
    ...(noPhoneCall ? ['電話は不要'] : []),
    ...(hours ? [`電話は${hours}`] : []),
    number ?? uuid,
  ].join('  ');
}

const HEADINGS = [
  ...['日付', '時間', '希望', '状態', '内容', '場所', '人数'],
  ...[
    'お名前',
    'フリガナ',
    '電話番号',
    '電話は不要',
    '電話の時間帯',
    'メールアドレス',
    '顧客番号',
    'uuid',
    '受付日時',
  ],
];

async function* toCells(bookings: AsyncIterable<Booking>, onRow: () => void): AsyncGenerator<string[]> {
  for await (const booking of bookings) {
    onRow();
    yield [
      booking.day ?? '',
      booking.time ?? '',
      `第${booking.wish}希望`,
      STATUSES[booking.status],
      booking.what,
      booking.place,
      String(booking.visitors ?? ''),
      booking.name,
      booking.furigana ?? '',
      formatTel(booking.tel ?? ''),
      booking.noPhoneCall ? '不要' : '',
      booking.hours,
      booking.mail ?? '',
      booking.number ?? '',
      booking.uuid,
      booking.createdAt,
    ];
  }
}
