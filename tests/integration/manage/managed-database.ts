import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { inject } from 'vitest';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { TEST_DEMO, TEST_NOW } from '#tests/support/demo-data.ts';
import { emptyTables, restoreDemoData } from '#tests/support/demo-data-copy.ts';
import { createTemplateCopy } from '#tests/support/test-database.ts';

export interface ManagedDatabase {
  readonly db: Database;
  /** The store of the tool. */
  readonly objects: ObjectStore;
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
  const folder = await mkdtemp(join(tmpdir(), 'managed-'));
  const { FILES_DIR: files = join(folder, 'files') } = variables;
  const { db, close } = await openDatabase({ kind: 'server', url });
  await emptyTables(db);
  const manage = async (...args: string[]) => {
    const lines: string[] = [];
    const operator = {
      settings: { DATABASE_URL: url, FILES_DIR: files, ...variables },
      now: () => TEST_NOW,
      print: (line: string) => void lines.push(line),
    };
    await manageProgram(operator).parseAsync(args, { from: 'user' });
    return lines;
  };
  return {
    db,
    objects: folderStore(files),
    manage,
    empty: () => emptyTables(db),
    fillWithDemo: async () => {
      await restoreDemoData(db, folderStore(server.files), TEST_DEMO);
      const named = await db.select().from(mediaFiles).where(isNotNull(mediaFiles.objectKey));
      for (const { objectKey } of named)
        await cp(join(server.files, `${objectKey}`), join(files, `${objectKey}`));
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
