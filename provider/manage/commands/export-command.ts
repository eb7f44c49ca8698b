import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { asc } from 'drizzle-orm';
import { builders } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readBuilder } from '#provider/manage/apply/read-builder.ts';
import { writeBuilderFile } from '#provider/manage/builder-file/write-builder-file.ts';
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
