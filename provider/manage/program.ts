import { Command } from 'commander';
import { applyCommand } from '#provider/manage/commands/apply.ts';
import { customersCommand } from '#provider/manage/commands/customers.ts';
import { exportCommand } from '#provider/manage/commands/export.ts';
import { importAddressesCommand } from '#provider/manage/commands/import-addresses.ts';
import { migrateCommand } from '#provider/manage/commands/migrate.ts';
import { pruneCommand } from '#provider/manage/commands/prune.ts';
import type { Operator } from './operator.ts';

/** The commands of `npm run manage`. Each file of commands/ adds one. */
export function manageProgram(operator: Operator): Command {
  const program = new Command('manage')
    .description('Manages the data of a provider: `npm run manage -- <command>`.')
    .showHelpAfterError()
    .configureOutput({ writeOut: (text) => operator.print(text.trimEnd()) });
  const commands = [
    applyCommand,
    exportCommand,
    migrateCommand,
    importAddressesCommand,
    customersCommand,
    pruneCommand,
  ];
  for (const add of commands) program.addCommand(add(operator));
  return program;
}
