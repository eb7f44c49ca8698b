import { Command } from 'commander';
import { applyCommand } from '#provider/manage/commands/apply-command.ts';
import { bookingsCommand } from '#provider/manage/commands/bookings-command.ts';
import { checkCommand } from '#provider/manage/commands/check-command.ts';
import { customersCommand } from '#provider/manage/commands/customers-command.ts';
import { migrateCommand, pruneCommand } from '#provider/manage/commands/database-commands.ts';
import { exportCommand } from '#provider/manage/commands/export-command.ts';
import { filesCommand } from '#provider/manage/commands/files-command.ts';
import { importAddressesCommand } from '#provider/manage/commands/import-addresses-command.ts';
import { jobsCommand } from '#provider/manage/commands/jobs-command.ts';
import { statusCommand } from '#provider/manage/commands/status-command.ts';
import type { Operator } from './operator.ts';

/** Builds the program behind `npm run manage`. Each file in commands/ adds one command. */
export function manageProgram(operator: Operator): Command {
  const program = new Command('manage')
    .description('Manages the data of a provider: `npm run manage -- <command>`.')
    .showHelpAfterError()
    .configureOutput({ writeOut: (text) => operator.print(text.trimEnd()) });
  for (const add of [
    applyCommand,
    exportCommand,
    importAddressesCommand,
    customersCommand,
    filesCommand,
    bookingsCommand,
    statusCommand,
    jobsCommand,
    migrateCommand,
    pruneCommand,
    checkCommand,
  ]) {
    program.addCommand(add(operator));
  }
  return program;
}
