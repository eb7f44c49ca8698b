import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, readMigrations } from '#provider/db/migrate.ts';
import type { OpenDatabase } from '#provider/db/open-database.ts';
import { embeddedDatabase } from '#provider/db/open-database.ts';

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/provider');

/** A migrated, empty database in memory. The slow first start of PGlite happens once a set of migrations. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const template = join(cacheFolder, `${await templateName()}.tar`);
  const dataDir = (await readIfThere(template)) ?? (await makeTemplate(template));
  // In jsdom the global Blob is jsdom's own, which PGlite cannot read.
  const loadDataDir = new NodeBlob([dataDir]) as unknown as Blob;
  return embeddedDatabase(await PGlite.create({ loadDataDir }));
}

/** Makes the template where there is none yet. */
export async function prepareTemplate(): Promise<void> {
  const template = join(cacheFolder, `${await templateName()}.tar`);
  if ((await readIfThere(template)) === null) await makeTemplate(template);
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations()));
  return `migrated-${hash.digest('hex').slice(0, 16)}`;
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Test files that start together may each make it; the last rename wins and all are alike. */
async function makeTemplate(file: string): Promise<Uint8Array> {
  const client = await PGlite.create();
  await migrate(embeddedDatabase(client).db);
  const dump = await client.dumpDataDir('none');
  await client.close();
  const dataDir = new Uint8Array(await dump.arrayBuffer());
  await mkdir(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, dataDir);
  await rename(draft, file);
  return dataDir;
}
