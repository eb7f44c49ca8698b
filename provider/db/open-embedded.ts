import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { applyMigrations } from './migrate.ts';

export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder);
  const db = drizzle(client, { schema: allTables });
  try {
    await applyMigrations(db);
    return { db, accessLogDb: db, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
