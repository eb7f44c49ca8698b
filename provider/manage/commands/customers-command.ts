import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { eq, sql } from 'drizzle-orm';
import { customerSessions, customers, customerTies } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { importCustomersCommand } from '#provider/manage/customers-file/import-customers-command.ts';
import { findCustomer } from '#provider/manage/find-customer.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { openObjects, replaceFile, transact, withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { createLog, logEvent } from '#provider/watch/log.ts';
import { customerData, eraseCustomer } from './erase-customer.ts';
import { listCustomers, showCustomer } from './show-customers.ts';

export const customersCommand = (operator: Operator): Command =>
  new Command('customers')
    .description(
      'Imports customers, and finds, shows, unbinds, exports, erases or links single ones by the uuids of their links.',
    )
    .addCommand(importCustomersCommand(operator))
    .addCommand(findCommand(operator))
    .addCommand(showCommand(operator))
    .addCommand(unbindCommand(operator))
    .addCommand(linkCommand(operator))
    .addCommand(exportDataCommand(operator))
    .addCommand(eraseCommand(operator));

const findCommand = (operator: Operator): Command =>
  new Command('find')
    .description(
      'Lists the customers with a text in their names, kana, telephone number, mail or customer number.',
    )
    .argument('<text>')
    .action((text: string) => printLines(operator, (tx) => listCustomers(tx, text)));

const showCommand = (operator: Operator): Command =>
  new Command('show')
    .description(
      'Prints who is bound to a customer’s link since when, the sessions, why a sign-in was refused, and the bookings.',
    )
    .argument('<uuid>')
    .action((uuid: string) => printLines(operator, (tx) => showCustomer(tx, uuid)));

async function printLines(operator: Operator, list: (tx: Database) => Promise<string[]>): Promise<void> {
  const lines = await withDatabase(operator, (db) => transact(db, list));
  for (const line of lines) operator.print(line);
}

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
      const objects = await openObjects(operator);
      const data = await withDatabase(operator, (db) => customerData({ db, objects }, uuid, operator.now()));
      await replaceFile(path, (draft) => writeFile(draft, `${JSON.stringify(data, null, 2)}\n`));
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
      const sendsBookingEvents = launchOptions([], operator.settings).bookingWebhook !== null;
      const objects = await openObjects(operator);
      await withDatabase(operator, async (db) => {
        for (const uuid of uuids) {
          const isErased = await eraseCustomer({ db, objects }, uuid, operator.now(), { sendsBookingEvents });
          operator.print(`${uuid}: ${isErased ? '削除しました' : '該当するお客様はいません'}`);
        }
      });
    });

/**
 * Notes that an older customer record and the current one belong to the same person. A link with `pastCustomerUuid` may
 * then join the two (CALL-69). A new note about the same older record replaces the earlier one.
 */
async function linkCustomer(
  db: Database,
  { uuid, pastUuid, now }: { uuid: string; pastUuid: string; now: Date },
): Promise<void> {
  const customer = await findCustomer(db, uuid);
  const past = await findCustomer(db, pastUuid);
  if (past.id === customer.id) throw new CommandFailure('The two uuids name the same customer.');
  if (past.builderId !== customer.builderId) {
    throw new CommandFailure('The two customers belong to different builders.');
  }
  const tie = { customerId: customer.id, createdAt: now };
  await db
    .insert(customerTies)
    .values({ pastCustomerId: past.id, ...tie })
    .onConflictDoUpdate({ target: customerTies.pastCustomerId, set: tie });
}

interface Unbound {
  readonly customerId: number;
  /** How many sessions were ended. */
  readonly sessions: number;
}

/**
 * Ends the binding of a customer to a LINE account, and all sessions. The next sign-in binds the customer again (OPS-23).
 * Forgets the account's name, but keeps everything that was entered. Rejects with a `CommandFailure` if the customer is
 * not bound.
 */
export function unbindCustomer(db: Database, uuid: string, now: Date): Promise<Unbound> {
  return transact(db, async (tx) => {
    const { id } = await findCustomer(tx, uuid);
    // The lock keeps a sign-in that has just identified its customer from opening a session afterwards.
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    if (!customer?.lineUserId) throw new CommandFailure(`${uuid} は、LINEアカウントに結び付いていません`);
    const ended = await tx
      .delete(customerSessions)
      .where(eq(customerSessions.customerId, id))
      .returning({ id: customerSessions.id });
    await tx
      .update(customers)
      .set({
        lineUserId: null,
        displayName: sql`coalesce(${customers.name}, ${customers.displayName})`,
        boundAt: null,
        unboundAt: now,
      })
      .where(eq(customers.id, id));
    return { customerId: id, sessions: ended.length };
  });
}
