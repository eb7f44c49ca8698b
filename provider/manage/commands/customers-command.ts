import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { customerData } from '#provider/manage/customers/customer-data.ts';
import { eraseCustomer } from '#provider/manage/customers/erase-customer.ts';
import { linkCustomer } from '#provider/manage/customers/link-customer.ts';
import { showCustomers } from '#provider/manage/customers/show-customers.ts';
import { unbindCustomer } from '#provider/manage/customers/unbind-customer.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { withDatabase } from '#provider/manage/operator.ts';
import { createLog, logEvent } from '#provider/watch/log.ts';

export const customersCommand = (operator: Operator): Command =>
  new Command('customers')
    .description(
      'Shows, unbinds, exports, erases or links single customers, named by the uuids of their links.',
    )
    .addCommand(showCommand(operator))
    .addCommand(unbindCommand(operator))
    .addCommand(linkCommand(operator))
    .addCommand(exportDataCommand(operator))
    .addCommand(eraseCommand(operator));

const showCommand = (operator: Operator): Command =>
  new Command('show')
    .description(
      'Prints who is bound to a customer’s link since when, the sessions, and why a sign-in was refused.',
    )
    .argument('<uuid-or-name>', 'the uuid of the link, or a part of the name')
    .action(async (wanted: string) => {
      for (const line of await withDatabase(operator, (db) => showCustomers(db, wanted)))
        operator.print(line);
    });

const unbindCommand = (operator: Operator): Command =>
  new Command('unbind')
    .description(
      'Ends the binding of a customer to a LINE account, and all sessions. The next sign-in binds the customer again.',
    )
    .argument('<uuid>')
    .action(async (uuid: string) => {
      const unbound = await withDatabase(operator, (db) => unbindCustomer(db, uuid, operator.now()));
      operator.print(
        `${uuid}: LINEアカウントとの結び付きを解き、${unbound.sessions}件のログインを終えました。次にログインする方に結び付きます`,
      );
      const log = createLog('info', { write: (line) => operator.print(line.trimEnd()) });
      logEvent(log, { kind: 'customerUnbound', ...unbound });
    });

const linkCommand = (operator: Operator): Command =>
  new Command('link')
    .description('Links an older record of a person to the current one.')
    .argument('<uuid>', 'the current record')
    .argument('<past-uuid>', 'the older record')
    .action(async (uuid: string, pastUuid: string) => {
      await withDatabase(operator, (db) => linkCustomer(db, { uuid, pastUuid, now: operator.now() }));
      operator.print(`${pastUuid} を ${uuid} に結び付けました`);
    });

const exportDataCommand = (operator: Operator): Command =>
  new Command('export')
    .description('Writes all data of a customer in the database as JSON.')
    .argument('<uuid>')
    .argument('<file>', 'the file to write, which only its owner may read')
    .action(async (uuid: string, path: string) => {
      const data = await withDatabase(operator, (db) => customerData(db, uuid, operator.now()));
      await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
      const rows = Object.values(data).reduce((sum, { length }) => sum + length, 0);
      operator.print(`${path}: ${Object.keys(data).length}表、${rows}件`);
    });

const eraseCommand = (operator: Operator): Command =>
  new Command('erase')
    .description(
      'Erases customers permanently. Keep their uuids, and erase them again after restoring a backup.',
    )
    .argument('<uuids...>')
    .action(async (uuids: string[]) => {
      await withDatabase(operator, async (db) => {
        for (const uuid of uuids) {
          const isErased = await eraseCustomer(db, uuid, operator.now());
          operator.print(`${uuid}: ${isErased ? '削除しました' : '該当するお客様はいません'}`);
        }
      });
    });
