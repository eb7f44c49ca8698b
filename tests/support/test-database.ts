import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from '#provider/db/database.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import type { SeedOptions } from '#provider/demo/seed.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import { restoreDemoData } from './demo-data-copy.ts';

const TEMPLATE = 'demo';

/**
 * Creates the template database for {@link openTestDatabase}. It has the current schema and the demo data, whose files are
 * in `folder`.
 */
export async function createTemplate(server: string, folder: string, seeded: SeedOptions): Promise<void> {
  await administer(server, `create database ${TEMPLATE}`);
  const template = databaseOn(server, TEMPLATE);
  await migrateServer(template.url);
  const { db, close } = await openDatabase(template);
  await restoreDemoData(db, folderStore(folder), seeded);
  await close();
}

/** Opens a new copy of the template. Closing it drops the copy. */
export async function openTestDatabase(server: string): Promise<OpenDatabase> {
  const name = await copyTemplate(server);
  const database = await openDatabase(databaseOn(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name}`);
    },
  };
}

/** Creates a copy of the template and returns its URL. Stopping the server deletes it. */
export const createTemplateCopy = async (server: string): Promise<string> =>
  databaseOn(server, await copyTemplate(server)).url;

async function copyTemplate(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  return name;
}

/**
 * Creates a database without tables and returns its URL. A caller need not drop it, because stopping the server deletes
 * it.
 */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  return databaseOn(server, name).url;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Uses long timeouts, because other tests keep the machine busy. */
const databaseOn = (server: string, name: string) => ({
  kind: 'server' as const,
  url: server.replace(/\/postgres$/, `/${name}`),
  timeoutMs: 60_000,
});
