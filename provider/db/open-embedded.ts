import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATIONS } from './migrate.ts';

export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder);
  const db = drizzle(client, { schema: allTables });
  try {
    await migrate(db, MIGRATIONS);
    return { db, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
