import { Command } from 'commander';
import type { Operator } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { migrateAt } from '#provider/serve/open-server.ts';

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
      const applied = await migrateAt(database.url);
      operator.print(
        applied === 0
          ? '変更なし: データベースは最新でした'
          : `${applied}件の変更を加えました: データベースは最新です`,
      );
    });
