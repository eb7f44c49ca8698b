import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { allTables } from './all-tables.ts';
import type { Database } from './database.ts';
import { migrateEmbedded } from './migrate.ts';

/** Opens and migrates the embedded database in a folder, and makes the folder if it is missing. */
export async function openEmbedded(folder: string): Promise<{ db: Database; close(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder);
  const close = () => client.close();
  try {
    const db = drizzle(client, { schema: allTables });
    await migrateEmbedded(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
