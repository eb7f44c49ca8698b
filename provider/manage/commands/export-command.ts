import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { asc } from 'drizzle-orm';
import { Document, isScalar, visit } from 'yaml';
import { builders } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readCustomers, readFiles } from '#provider/manage/apply/customers-part.ts';
import { readEvents } from '#provider/manage/apply/events-part.ts';
import { readForms, readHearing } from '#provider/manage/apply/forms-part.ts';
import { readPresents } from '#provider/manage/apply/presents-part.ts';
import { readAccount, readCatalogs, readSettings } from '#provider/manage/apply/settings-part.ts';
import { readShops } from '#provider/manage/apply/shops-part.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { withDatabase } from '#provider/manage/operator.ts';
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
  await withDatabase(operator, async (db) => {
    const { file, contents } = await readBuilder(db, await builderIn(db, builder));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, writeBuilderFile(file));
    for (const [name, content] of contents) {
      const whole = join(dirname(path), name);
      await mkdir(dirname(whole), { recursive: true });
      await writeFile(whole, content);
    }
    operator.print(
      `${path}: ${file.builder.name}、店舗 ${file.shops.length}、イベント ${file.events.length}`,
    );
  });
}

async function builderIn(db: Database, wanted: string | undefined): Promise<number> {
  const all = await db
    .select({ id: builders.id, key: builders.key })
    .from(builders)
    .orderBy(asc(builders.id));
  const found = wanted === undefined ? all : all.filter(({ key }) => key === wanted);
  const [only, another] = found;
  if (only && !another) return only.id;
  const keys = all.map(({ key }) => key).join(', ');
  throw new CommandFailure(
    all.length === 0 ? 'The database has no builder.' : `Name one of the builders by --builder: ${keys}.`,
  );
}

interface ReadBuilder {
  readonly file: BuilderFile;
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Returns the builder's file that would recreate this builder in an empty database. */
async function readBuilder(db: Database, builderId: number): Promise<ReadBuilder> {
  const account = await readAccount(db, builderId);
  if (!account) throw new CommandFailure('The builder lacks its LINE account or its consultation setting.');
  const { points, ...identity } = account;
  const files = await readFiles(db, builderId);
  const file: BuilderFile = {
    ...identity,
    customers: await readCustomers(db, builderId),
    ...(await readSettings(db, builderId)),
    shops: await readShops(db, builderId),
    hearing: await readHearing(db, builderId),
    ...(await readForms(db, builderId)),
    events: await readEvents(db, builderId),
    catalogs: await readCatalogs(db, builderId),
    points,
    presents: await readPresents(db, builderId),
    files: files.map(({ entry }) => entry),
  };
  return { file, contents: new Map(files.map(({ entry, content }) => [entry.path, content])) };
}

/** The maximum length of a list that is written on one line. */
const SHORT = 90;

/** Writes a builder's file as YAML. Leaves out null values and empty lists, because they are the defaults. */
export function writeBuilderFile(file: BuilderFile): string {
  const document = new Document(file, (_key, value) => (isDefault(value) ? undefined : value));
  visit(document, {
    Seq: (_key, list) => {
      list.flow = list.items.every(isScalar) && list.items.join(', ').length <= SHORT;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const isDefault = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
