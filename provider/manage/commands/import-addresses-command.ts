import { Command } from 'commander';
import { notInArray, sql } from 'drizzle-orm';
import { addresses, cities, prefectures } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { batchesOf, readOperatorFile, transact, withDatabase } from '#provider/manage/operator.ts';
import { PREFECTURES } from '#src/lib/option-lists.ts';
import type { KenAll } from './read-ken-all.ts';
import { readKenAll } from './read-ken-all.ts';

export const importAddressesCommand = (operator: Operator): Command =>
  new Command('import-addresses')
    .description('Replaces the postal codes and the cities with those of Japan Post’s table.')
    .argument('<file>', 'KEN_ALL.CSV or utf_ken_all.csv, unpacked')
    .action(async (path: string) => {
      const table = readKenAll(await readOperatorFile(path));
      await withDatabase(operator, (db) => transact(db, (tx) => importTable(tx, table)));
      operator.print(`住所 ${table.addresses.length}件、市区町村 ${table.cities.length}件を取り込みました`);
    });

async function importTable(tx: Database, table: KenAll): Promise<void> {
  await tx
    .insert(prefectures)
    .values(PREFECTURES.map((name, index) => ({ id: index + 1, name })))
    .onConflictDoNothing();
  await tx.delete(addresses);
  for (const batch of batchesOf(table.addresses)) await tx.insert(addresses).values([...batch]);
  const ids = table.cities.map(({ id }) => id);
  await tx.delete(cities).where(notInArray(cities.id, ids));
  for (const batch of batchesOf(table.cities)) {
    await tx
      .insert(cities)
      .values([...batch])
      .onConflictDoUpdate({ target: cities.id, set: { name: sql`excluded.name` } });
  }
}
