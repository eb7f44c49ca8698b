import { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Operator } from '#provider/manage/operator.ts';
import {
  findBuilder,
  replaceFile,
  transact,
  waitForOtherCommands,
  withDatabase,
} from '#provider/manage/operator.ts';
import { writeCsv } from '#provider/manage/write-csv.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { checkCustomersCsv, readCustomersCsv } from './read-customers-csv.ts';
import type { ImportCounts, StoredCustomer } from './store-customers.ts';
import { storeCustomers } from './store-customers.ts';

export const importCustomersCommand = (operator: Operator): Command =>
  new Command('import')
    .description('Adds or changes the customers of a CSV file, and writes their links to a second file.')
    .argument('<file>', 'the CSV file, as docs/operations.md describes it')
    .option('--builder <key>', 'the builder, if the database has several')
    .option('--links <file>', 'the file to write, by default FILE with -links before its ending')
    .option('--page <path>', 'the page that the links open', 'consultations')
    .action((path: string, options: Options) => importCustomers(operator, path, options));

interface Options {
  readonly builder?: string;
  readonly links?: string;
  readonly page: string;
}

async function importCustomers(operator: Operator, path: string, options: Options): Promise<void> {
  await checkCustomersCsv(path);
  const links = options.links ?? `${path.replace(/\.csv$/i, '')}-links.csv`;
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, erased: 0 };
  await replaceFile(links, (draft) =>
    withDatabase(operator, (db) =>
      transact(db, async (tx) => {
        await waitForOtherCommands(tx);
        const builderId = await findBuilder(tx, options.builder);
        const base = `https://liff.line.me/${await findLiffId(tx, builderId)}/${options.page.replace(/^\//, '')}`;
        const stored = storeCustomers(tx, builderId, readCustomersCsv(path), counts);
        await writeCsv(draft, ['顧客番号', '氏名', 'uuid', 'リンク'], linkRows(stored, base));
      }),
    ),
  );
  const { added, changed, unchanged, erased } = counts;
  const skipped = erased === 0 ? '' : `、反映なし（削除済み） ${erased}件`;
  operator.print(`お客様: 追加 ${added}件、変更 ${changed}件、変更なし ${unchanged}件${skipped}`);
  operator.print(`${links}: お客様に送るリンク`);
}

async function findLiffId(tx: Database, builderId: number): Promise<string> {
  const [account] = await tx
    .select({ liffId: lineAccounts.liffId })
    .from(lineAccounts)
    .where(eq(lineAccounts.builderId, builderId));
  if (!account) throw new CommandFailure('The builder lacks its LINE account.');
  return account.liffId;
}

async function* linkRows(stored: AsyncIterable<StoredCustomer>, base: string): AsyncGenerator<string[]> {
  for await (const { number, name, uuid } of stored) yield [number ?? '', name, uuid, `${base}?uuid=${uuid}`];
}
