import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { migrateEmbedded } from './migrate-embedded.ts';

/** Opens and migrates the embedded database in a folder, and makes the folder if it is missing. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder);
  const db = drizzle(client, { schema: allTables });
  try {
    await migrateEmbedded(db);
    return { db, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
