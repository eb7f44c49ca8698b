import { accessLogs } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { AccessLogRow } from './access-log-buffer.ts';

/** Stores a batch in one statement. */
export const storeAccessLogs =
  (db: Database) =>
  async (rows: AccessLogRow[]): Promise<void> => {
    await db.insert(accessLogs).values(rows);
  };
