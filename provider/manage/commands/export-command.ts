import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { Document, isScalar, visit } from 'yaml';
import { events } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import { customers, mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { openContent } from '#provider/files/stored-content.ts';
import { readCustomers } from '#provider/manage/apply/customers-part.ts';
import { readEvents } from '#provider/manage/apply/events-part.ts';
import { readFiles } from '#provider/manage/apply/files-part.ts';
import { readForms, readHearing, readInquiries, readRecipients } from '#provider/manage/apply/forms-part.ts';
import { readPresents } from '#provider/manage/apply/presents-part.ts';
import { readAccount, readCatalogs, readSettings } from '#provider/manage/apply/settings-part.ts';
import { readShops } from '#provider/manage/apply/shops-part.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { findBuilder, openObjects, replaceFile, transact, withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';

export const exportCommand = (operator: Operator): Command =>
  new Command('export')
    .description(
      'Writes a builder’s data from the database to a file, and its private files into files/ beside it.',
    )
    .argument('<file>', 'the YAML file to write')
    .option('--builder <key>', 'the builder, if the database has several')
    .action((path: string, { builder }: { builder?: string }) => exportTo(operator, path, builder));

async function exportTo(operator: Operator, path: string, builder: string | undefined): Promise<void> {
  const objects = await openObjects(operator);
  await withDatabase(operator, (db) =>
    // One snapshot, so that everything in the file belongs together.
    transact(
      db,
      async (tx) => {
        const builderId = await findBuilder(tx, builder);
        await mkdir(dirname(path), { recursive: true });
        await replaceFile(path, async (draft) => {
          await pipeline(builderFileOf(tx, builderId), createWriteStream(draft));
          await writePrivateFiles({ db: tx, objects }, builderId, dirname(path));
        });
        operator.print(`${path}: ${await countRows(tx, builderId)}`);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

async function writePrivateFiles(
  from: { db: Database; objects: ObjectStore },
  builderId: number,
  folder: string,
): Promise<void> {
  for await (const batch of readFiles(from.db, builderId)) {
    for (const { content, entry } of batch) {
      const path = join(folder, entry.path);
      await mkdir(dirname(path), { recursive: true });
      const stored = await openContent(from, mediaFiles, content);
      if (!stored)
        throw new CommandFailure(`The content of the file ${entry.uuid} is missing. See \`files check\`.`);
      await replaceFile(path, (draft) => writeFile(draft, stored));
    }
  }
}

async function countRows(tx: Database, builderId: number): Promise<string> {
  const counts = [
    ['お客様', customers, customers.builderId],
    ['店舗', builderShops, builderShops.builderId],
    ['イベント', events, events.builderId],
  ] as const;
  const words: string[] = [];
  for (const [what, table, owner] of counts) {
    words.push(`${what} ${await tx.$count(table, eq(owner, builderId))}`);
  }
  return words.join('、');
}

/**
 * Yields the text of the builder's file that would recreate this builder in an empty database. Reads what grows with the
 * customers in batches.
 */
async function* builderFileOf(tx: Database, builderId: number): AsyncGenerator<string> {
  const account = await readAccount(tx, builderId);
  if (!account) throw new CommandFailure('The builder lacks its LINE account or its consultation setting.');
  const { points, ...identity } = account;
  yield writeYaml(identity);
  yield* writeList('customers', readCustomers(tx, builderId));
  const parts = {
    ...(await readSettings(tx, builderId)),
    shops: await readShops(tx, builderId),
    hearing: await readHearing(tx, builderId),
    ...(await readForms(tx, builderId)),
  };
  if (!Object.values(parts).every(isDefault)) yield writeYaml(parts);
  const inquiries = await readInquiries(tx, builderId);
  if (inquiries.length > 0) yield 'inquiries:\n';
  for (const { id, entry } of inquiries) {
    yield indent(writeYaml([entry]));
    for await (const part of writeList('recipients', readRecipients(tx, id))) yield indent(indent(part));
  }
  yield writeYaml({
    events: await readEvents(tx, builderId),
    catalogs: await readCatalogs(tx, builderId),
    points,
    presents: await readPresents(tx, builderId),
  });
  yield* writeList('files', entriesOf(readFiles(tx, builderId)));
}

async function* entriesOf(batches: ReturnType<typeof readFiles>): AsyncGenerator<BuilderFile['files']> {
  for await (const batch of batches) yield batch.map(({ entry }) => entry);
}

/** Yields the YAML of a list that arrives in batches. Yields nothing for an empty list. */
async function* writeList(name: string, batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    if (isEmpty) yield `${name}:\n`;
    isEmpty = false;
    yield indent(writeYaml(batch));
  }
}

/** Indents the lines of a block. An empty line may belong to a text of several lines, and stays empty. */
const indent = (yaml: string): string => yaml.replace(/^(?=.)/gm, '  ');

/** The maximum length of a list that is written on one line. */
const SHORT = 90;

/**
 * Writes values of a builder's file as YAML. Leaves out null values and empty lists, because they are the defaults. A
 * list as the whole value gets one line per entry, because it may be one batch of a longer list.
 */
export function writeYaml(value: object): string {
  const document = new Document(value, (_key, part) => (isDefault(part) ? undefined : part));
  visit(document, {
    Seq: (key, list) => {
      const isWhole = key === null;
      list.flow = !isWhole && list.items.every(isScalar) && list.items.join(', ').length <= SHORT;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const isDefault = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
