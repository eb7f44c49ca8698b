import type { Database } from '#provider/db/database.ts';
import { isOfCustomer, personalTables } from '#provider/db/personal-data.ts';
import { findPointLedger } from '#provider/mypage/points.ts';
import { findCustomer } from './find-customer.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns everything that the database holds about one customer, by table, without secrets. Bytes are in base64
 * (OPS-8). The points are as the customer sees them, with their balance and their expiries.
 */
export async function customerData(
  db: Database,
  uuid: string,
  now: Date,
): Promise<Record<string, readonly Row[]>> {
  const customer = await findCustomer(db, uuid);
  const data: Record<string, readonly Row[]> = {};
  for (const personal of personalTables) {
    const rows = await db
      .select()
      .from(personal.table)
      .where(isOfCustomer(db, personal, customer.id));
    const exported = rows.map((row) => exportedRow(personal.columns, row));
    data[personal.name] = exported.filter((row) => Object.keys(row).length > 0);
  }
  data.pointHistories = (await findPointLedger(db, customer.id, now)).map((entry) => ({ ...entry }));
  return Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0));
}

const exportedRow = (columns: Row, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      columns[name] === 'secret'
        ? []
        : [[name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]],
    ),
  );
