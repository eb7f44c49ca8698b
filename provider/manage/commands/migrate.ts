import { Command } from 'commander';
import type { Operator } from '#provider/manage/operator.ts';
import { withDatabase } from '#provider/manage/operator.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { migrateServer } from '#provider/serve/open-server.ts';

export const migrateCommand = (operator: Operator): Command =>
  new Command('migrate')
    .description('Brings the tables of the database up to this release, as the owner of the database.')
    .action(() => migrate(operator));

async function migrate(operator: Operator): Promise<void> {
  const { database } = launchOptions([], operator.settings);
  if (database.kind === 'folder') {
    await withDatabase(operator, async () => operator.print('組み込みデータベースは開くたびに更新されます'));
    return;
  }
  const applied = await migrateServer(database);
  for (const name of applied) operator.print(`適用: ${name}`);
  if (applied.length === 0) operator.print('変更なし');
}
