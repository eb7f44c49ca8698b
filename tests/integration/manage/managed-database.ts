import { inject } from 'vitest';
import type { Database } from '#provider/db/database.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { emptyTables, restoreDemoData } from '#tests/support/demo-data-copy.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

export interface ManagedDatabase {
  readonly db: Database;
  manage(...args: string[]): Promise<string[]>;
  /** Deletes all rows. */
  empty(): Promise<void>;
  /** Replaces all rows by the demo data. */
  fillWithDemo(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a migrated, empty database for the operator's tool. The tool's clock is stopped at {@link TEST_NOW}. */
export async function openManaged(
  variables: Readonly<Record<string, string>> = {},
): Promise<ManagedDatabase> {
  const server = inject('testServer');
  if ('complaint' in server) throw new Error(server.complaint);
  const url = await emptyDatabase(server.url);
  await migrateServer(url);
  const { db, close } = await openDatabase({ kind: 'server', url });
  const manage = async (...args: string[]) => {
    const lines: string[] = [];
    const operator = {
      settings: { DATABASE_URL: url, ...variables },
      now: () => TEST_NOW,
      print: (line: string) => void lines.push(line),
    };
    await manageProgram(operator).parseAsync(args, { from: 'user' });
    return lines;
  };
  const demo = { now: TEST_NOW };
  return { db, manage, empty: () => emptyTables(db), fillWithDemo: () => restoreDemoData(db, demo), close };
}
