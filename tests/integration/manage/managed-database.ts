import { inject } from 'vitest';
import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { TEST_DEMO, TEST_NOW } from '#tests/support/demo-data.ts';
import { emptyTables, restoreDemoData } from '#tests/support/demo-data-copy.ts';
import { createTemplateCopy } from '#tests/support/test-database.ts';

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
  const url = await createTemplateCopy(server.url);
  const { db, close } = await openDatabase({ kind: 'server', url });
  await emptyTables(db);
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
  return {
    db,
    manage,
    empty: () => emptyTables(db),
    fillWithDemo: () => restoreDemoData(db, TEST_DEMO),
    close,
  };
}
